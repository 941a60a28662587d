import type { Dispatcher } from 'undici';
import { explainFailure } from './node-failures.ts';
import type { Flight } from './wire.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function readHeader(headers: Headers): (name: string) => string | undefined {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
}

/** Requests that no connection has taken up yet. */
export interface Line {
  waiting: number;
}

/** One line per pool. */
export interface Lines {
  readonly shared: Line;
  readonly fresh: Line;
}

/** Shared by both handlers: an abort that works before, during and after the connection. */
export abstract class Handler {
  private controller: Dispatcher.DispatchController | undefined;
  private failed: { readonly reason: unknown } | undefined;
  private line: Line | undefined;
  protected readonly flight: Flight;
  private readonly fail: (reason: unknown) => void;

  constructor(line: Line, flight: Flight, fail: (reason: unknown) => void) {
    this.line = line;
    this.flight = flight;
    this.fail = fail;
    line.waiting++;
    flight.sent = false;
    flight.abort = (reason) => this.end(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The request waited for a connection and was given up. Thrown, because `controller.abort` would
    // close the connection, which has nothing to do with it.
    if (this.failed) throw asError(this.failed.reason);
    this.leaveLine();
    this.controller = controller;
    this.flight.sent = true;
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.end(explainFailure(error));
  }

  end(reason: unknown): void {
    if (this.failed) return;
    this.failed = { reason };
    this.flight.abort = undefined;
    this.leaveLine();
    this.controller?.abort(asError(reason));
    this.fail(reason);
  }

  private leaveLine(): void {
    if (this.line) this.line.waiting--;
    this.line = undefined;
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
