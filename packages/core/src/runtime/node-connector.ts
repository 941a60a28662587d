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

/** undici's connector returns the socket at once, which its types do not show. */
type Open = (target: buildConnector.Options, report: buildConnector.Callback) => Socket | undefined;

export function createConnector(
  build: typeof buildConnector,
  options: WireOptions,
  lines: Lines,
): Connector {
  const openSocket = build({}) as Open;
  const target = targetOf(options.origin);
  /** No pool knows of these yet. A signal for `net.connect` would keep each of them until it ends. */
  const unclaimed = new Set<Socket>();
  let spare: Promise<Socket | undefined> | undefined;
  let ended = false;

  function open(to: buildConnector.Options, report: buildConnector.Callback): void {
    if (ended) {
      queueMicrotask(() => report(new WireClosedError(), null));
      return;
    }
    const socket = openSocket(to, (...result) => {
      if (socket) unclaimed.delete(socket);
      report(...result);
    });
    if (socket) unclaimed.add(socket);
  }

  /** undici replaces the connection of an aborted request even when nothing is left to send. */
  function isIdle(line: Line, report: buildConnector.Callback): boolean {
    if (line.waiting > 0) return false;
    queueMicrotask(() => report(new Error('no request waits for a connection'), null));
    return true;
  }

  function openSpare(): Promise<Socket | undefined> {
    return new Promise((resolve) => {
      open(target, (_error, socket) => {
        resolve(socket ? keepIdle(socket, options.keepAliveMs) : undefined);
      });
    });
  }

  return {
    connect(asked, report) {
      if (isIdle(lines.shared, report)) return;
      const taken = spare;
      spare = undefined;
      if (!taken) {
        open(asked, report);
        return;
      }
      void taken.then((socket) => {
        if (socket && !socket.destroyed) report(null, useIdle(socket));
        else open(asked, report);
      });
    },
    connectFresh(asked, report) {
      if (!isIdle(lines.fresh, report)) open(asked, report);
    },
    async warm() {
      const before = spare;
      if (before && (await before)?.destroyed === false) return;
      if (spare === before) spare = openSpare();
      await spare;
    },
    end() {
      ended = true;
      // With an error: without one, the pending connect callback would never be called.
      for (const socket of unclaimed) socket.destroy(new WireClosedError());
      void spare?.then((socket) => socket?.destroy());
    },
  };
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
