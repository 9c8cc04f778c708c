// Which server program to run. Deliberately knows nothing of the language client.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";

const NAME = process.platform === "win32" ? "movetext.exe" : "movetext";

/** The setting, else the program packed with the extension, else whatever PATH has. */
export function program(setting: string | null, extensionFolder: string): string {
  if (setting) {
    return setting.startsWith("~/") ? path.join(homedir(), setting.slice(2)) : setting;
  }
  const packed = path.join(extensionFolder, "server", NAME);
  return existsSync(packed) ? packed : NAME;
}

/** What the program answers to `--version`; rejects with a reason when it cannot be run. */
export function version(command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, ["--version"], { timeout: 10_000 }, (fault, output) => {
      if (fault) {
        const absent = (fault as NodeJS.ErrnoException).code === "ENOENT";
        reject(new Error(absent ? `${command} was not found` : `${command} cannot be run: ${fault.message}`));
      } else {
        resolve(output.trim());
      }
    });
  });
}
