import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { Line, Lines } from './node-handler.ts';
import { WireClosedError, type WireOptions } from './wire.ts';

/** Opens the connections of the pools, one of them ahead of the first request if asked to. */
export interface Connector {
  readonly connect: buildConnector.connector;
  /** Never gives away the connection of `warm`, which may have been idle for long. */
  readonly connectFresh: buildConnector.connector;
  /** Opens a connection that the pool will use first. No request is sent, so none is counted. */
  warm(): Promise<void>;
  /** Ends the connections that no pool has: those being opened, and the one of `warm`. */
  end(): void;
}

export function createConnector(
  build: typeof buildConnector,
  options: WireOptions,
  lines: Lines,
): Connector {
  const opener = createOpener(build);
  const spare = createSpare(opener, options);
  return {
    connect(asked, report) {
      if (isIdle(lines.shared, report)) return;
      const taken = spare.take();
      if (!taken) {
        opener.open(asked, report);
        return;
      }
      void taken.then((socket) => {
        if (socket && !socket.destroyed) report(null, useIdle(socket));
        else opener.open(asked, report);
      });
    },
    connectFresh(asked, report) {
      if (!isIdle(lines.fresh, report)) opener.open(asked, report);
    },
    warm: spare.warm,
    end() {
      opener.end();
      spare.end();
    },
  };
}

/** A connection that was opened ahead of the first request. */
interface Spare {
  readonly warm: () => Promise<void>;
  /** Returns it, once. */
  readonly take: () => Promise<Socket | undefined> | undefined;
  readonly end: () => void;
}

function createSpare({ open }: Opener, { origin, keepAliveMs }: WireOptions): Spare {
  const target = targetOf(origin);
  let spare: Promise<Socket | undefined> | undefined;
  return {
    take() {
      const taken = spare;
      spare = undefined;
      return taken;
    },
    async warm() {
      const before = spare;
      if (before && (await before)?.destroyed === false) return;
      if (spare === before)
        spare = new Promise((resolve) => {
          open(target, (_error, socket) => {
            resolve(socket ? keepIdle(socket, keepAliveMs) : undefined);
          });
        });
      await spare;
    },
    end() {
      void spare?.then((socket) => socket?.destroy());
    },
  };
}

interface Opener {
  readonly open: (target: buildConnector.Options, report: buildConnector.Callback) => void;
  /** Ends the connections that are being opened, and opens no more. */
  readonly end: () => void;
}

/** undici's connector returns the socket at once, which its types do not show. */
type Open = (target: buildConnector.Options, report: buildConnector.Callback) => Socket | undefined;

function createOpener(build: typeof buildConnector): Opener {
  const openSocket = build({}) as Open;
  /** No pool knows of these yet. A signal for `net.connect` would keep each of them until it ends. */
  const unclaimed = new Set<Socket>();
  let ended = false;
  return {
    open(target, report) {
      if (ended) {
        queueMicrotask(() => report(new WireClosedError(), null));
        return;
      }
      const socket = openSocket(target, (...result) => {
        if (socket) unclaimed.delete(socket);
        report(...result);
      });
      if (socket) unclaimed.add(socket);
    },
    end() {
      ended = true;
      // With an error: without one, the pending connect callback would never be called.
      for (const socket of unclaimed) socket.destroy(new WireClosedError());
    },
  };
}

/** undici replaces the connection of an aborted request even when nothing is left to send. */
function isIdle(line: Line, report: buildConnector.Callback): boolean {
  if (line.waiting > 0) return false;
  queueMicrotask(() => report(new Error('no request waits for a connection'), null));
  return true;
}

function targetOf(origin: string): buildConnector.Options {
  const { protocol, hostname, host, port } = new URL(origin);
  // An IPv6 address has brackets in a URL alone.
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), host, port };
}

/** A connection that waits for its first request does not keep the process running, and times out. */
function keepIdle(socket: Socket, keepAliveMs: number): Socket {
  // No request was sent: data that arrives is an error or the end.
  return socket.setTimeout(keepAliveMs, drop).on('readable', drop).unref();
}

function useIdle(socket: Socket): Socket {
  return socket.setTimeout(0, drop).off('readable', drop).ref();
}

function drop(this: Socket): void {
  this.destroy();
}
