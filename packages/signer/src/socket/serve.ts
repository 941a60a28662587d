import type { Server, Socket } from 'node:net';
import type { Clock } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { failure, toWire } from '../wire/errors.ts';
import { createFrameReader, frameOf } from '../wire/frames.ts';
import { type Answer, type Call, readRequest } from '../wire/requests.ts';
import { keepSockets } from './closed.ts';

/** Answers one call. The signal ends when the client leaves, or its time is over. */
export type Handle = (call: Call, signal: AbortSignal) => Promise<unknown>;

export interface ServeLimits {
  /** Connections at once. */
  readonly clients: number;
  /** Requests under way, of all clients. */
  readonly requests: number;
  /** Requests in any minute. */
  readonly perMinute: number;
  /** Milliseconds for a client to send a whole request, however slowly, and for the process to answer it. */
  readonly idleMs: number;
  readonly answerMs: number;
}

export const LIMITS: ServeLimits = {
  clients: 16,
  requests: 8,
  perMinute: 240,
  idleMs: 10_000,
  answerMs: 90_000,
};

/** Serves calls at a server that does not listen yet. Whatever a client sends costs only its connection. */
export function serve(server: Server, handle: Handle, limits: ServeLimits, clock: Clock): void {
  let underWay = 0;
  let windowEnds = 0;
  let inWindow = 0;
  keepSockets(server);
  server.maxConnections = limits.clients;
  const isTooMuch = (): boolean => {
    if (clock.now() >= windowEnds) {
      windowEnds = clock.now() + 60_000;
      inWindow = 0;
    }
    inWindow += 1;
    return inWindow > limits.perMinute || underWay >= limits.requests;
  };
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy());
    let patience = setTimeout(() => socket.destroy(), limits.idleMs);
    socket.once('close', () => clearTimeout(patience));
    const read = createFrameReader();
    let isBusy = false;
    socket.on('data', (chunk: Buffer) => {
      const [framed, ...others] = read(chunk);
      if (!framed) return;
      // A client sends the next request after the answer.
      if (isBusy || others.length > 0) return void say(socket, refusal(0, 'one request at a time'));
      if (framed.kind === 'broken') return void say(socket, refusal(0, framed.reason));
      const request = readRequest(framed.value);
      if (typeof request === 'string') return void say(socket, refusal(0, request));
      const { id, ...call } = request;
      if (isTooMuch()) return void say(socket, tooMuch(id));
      isBusy = true;
      underWay += 1;
      clearTimeout(patience);
      void answer(socket, id, call as Call, handle, limits.answerMs).finally(() => {
        isBusy = false;
        underWay -= 1;
        if (!socket.destroyed) patience = setTimeout(() => socket.destroy(), limits.idleMs);
      });
    });
  });
}

async function answer(
  socket: Socket,
  id: number,
  call: Call,
  handle: Handle,
  answerMs: number,
): Promise<void> {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new Error('the client has left'));
  socket.once('close', leave);
  try {
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(answerMs)]);
    const result = await handle(call, signal);
    if (!socket.destroyed) socket.write(frameOf({ id, ok: true, result } satisfies Answer));
  } catch (error) {
    if (!socket.destroyed)
      socket.write(frameOf({ id, ok: false, error: toWire(error) } satisfies Answer));
  } finally {
    socket.off('close', leave);
  }
}

function refusal(id: number, says: string): Answer {
  return { id, ok: false, error: toWire(invalidInput('request', says)) };
}

function tooMuch(id: number): Answer {
  return { id, ok: false, error: toWire(failure('failed', 'the signer has too much to do')) };
}

function say(socket: Socket, reply: Answer): void {
  socket.end(frameOf(reply), () => socket.destroy());
}
