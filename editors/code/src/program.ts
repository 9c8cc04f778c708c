// Which server program to run. Deliberately knows nothing of the language client.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";

const SUFFIX = process.platform === "win32" ? ".exe" : "";
const NAME = `movetext${SUFFIX}`;

/** Where cargo puts programs. An editor that was started from a menu often lacks this folder on its PATH. */
const CARGO_FOLDER = path.join(process.env["CARGO_HOME"] ?? path.join(homedir(), ".cargo"), "bin");

/** The setting, else the program packed with the extension, else that on PATH or the one that cargo installed. */
export function program(setting: string | null, extensionFolder: string): string {
  if (setting) {
    return setting.startsWith("~/") ? path.join(homedir(), setting.slice(2)) : setting;
  }
  const packed = path.join(extensionFolder, "server", NAME);
  return existsSync(packed) ? packed : installed(NAME);
}

/** cargo, if there is one. */
export async function cargo(): Promise<string | undefined> {
  const command = installed(`cargo${SUFFIX}`);
  return version(command).then(
    () => command,
    () => undefined,
  );
}

/** What the program answers to `--version`; rejects with an `AbsentProgram` or another reason when it cannot be run. */
export function version(command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, ["--version"], { timeout: 10_000 }, (fault, output) => {
      if (!fault) {
        resolve(output.trim());
      } else if ((fault as NodeJS.ErrnoException).code === "ENOENT") {
        reject(new AbsentProgram(command));
      } else {
        reject(new Error(`${command} cannot be run: ${fault.message.trim()}`));
      }
    });
  });
}

/** There is no such program. */
export class AbsentProgram extends Error {
  constructor(command: string) {
    super(`${command} was not found`);
  }
}

/** The name alone where PATH has such a program or nothing has, else the file in the folder of cargo. */
function installed(name: string): string {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const onPath = folders.some((folder) => existsSync(path.join(folder, name)));
  const own = path.join(CARGO_FOLDER, name);
  return !onPath && existsSync(own) ? own : name;
}
