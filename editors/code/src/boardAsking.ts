// Asking for the board of a place, once for all changes within a frame of the screen. Only the last answer counts.

import * as vscode from "vscode";
import { same, type Place, type Seen } from "./boardPlace";
import { askBoard, type Shown } from "./boardRequests";
import type { Server } from "./server";

/** Milliseconds. */
const FRAME = 16;

/** A board, and the place in a version of a text that it is of; without that it must be asked for again. */
export interface Found {
  answer: Shown | null;
  seen: Seen | undefined;
}

interface Asked {
  source: vscode.CancellationTokenSource;
  seen: Seen | undefined;
  turns: number;
  found: Promise<Found | undefined>;
}

export class BoardAsking {
  private timer: NodeJS.Timeout | undefined;
  /** What is not answered yet. */
  private asked: Asked | undefined;

  constructor(private readonly server: Server) {}

  later(work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, FRAME);
  }

  /** Whether an answer is on its way, be it of this place or of another one. */
  get isBusy(): boolean {
    return this.asked !== undefined;
  }

  /** The answer for this place, if it is on its way. */
  underWay(place: Place | undefined, turns: number): Promise<Found | undefined> | undefined {
    const { asked } = this;
    return asked && place && asked.turns === turns && same(place, asked.seen) ? asked.found : undefined;
  }

  /** Undefined if another one was asked for, or it was given up, before the answer came. */
  ask(place: Place | undefined, turns: number): Promise<Found | undefined> {
    this.giveUp();
    const source = new vscode.CancellationTokenSource();
    const seen = place && { ...place, version: place.document.version };
    const asked: Asked = { source, seen, turns, found: this.answer(source.token, seen, turns) };
    this.asked = asked;
    void asked.found.finally(() => {
      if (this.asked === asked) this.asked = undefined;
    });
    return asked.found;
  }

  private async answer(token: vscode.CancellationToken, seen: Seen | undefined, turns: number): Promise<Found | undefined> {
    const open = seen && !seen.document.isClosed;
    // A request that failed says nothing of the place.
    const nothing = () => ({ answer: null, seen: undefined });
    const found = open ? askBoard(this.server, seen, turns, token).then((answer) => ({ answer, seen }), nothing) : { answer: null, seen };
    const shown = await found;
    return token.isCancellationRequested ? undefined : shown;
  }

  giveUp(): void {
    clearTimeout(this.timer);
    this.asked?.source.cancel();
    this.asked = undefined;
  }
}
