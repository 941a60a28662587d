import { connect } from 'node:net';
import { failure, fromWire } from './errors.ts';
import { createFrameReader, frameOf } from './frames.ts';
import type { Call } from './requests.ts';

/** How one call is made. */
export interface AskOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes one call over a connection of its own.
 *
 * @throws PerijoveError what the process answers; `signer_failed` when it does not. An abort rejects with the
 * signal's own reason.
 */
export function ask(
  socketPath: string,
  call: Call,
  { timeoutMs, signal }: AskOptions,
): Promise<unknown> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    const read = createFrameReader();
    const end = (act: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      socket.destroy();
      act();
    };
    const fail = (error: unknown): void => end(() => reject(error));
    const abort = (): void => fail(signal?.reason);
    const late = `the signer process did not answer within ${timeoutMs} ms`;
    const timer = setTimeout(() => fail(failure('failed', late)), timeoutMs);
    signal?.addEventListener('abort', abort, { once: true });
    socket.on('connect', () => socket.write(frameOf({ ...call, id: 1 })));
    socket.on('error', (cause) => fail(failure('not-connected', NOBODY, cause)));
    socket.on('close', () => fail(failure('failed', 'the signer process closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      const [framed] = read(chunk);
      if (!framed) return;
      const { ok, result, error } = Object(framed.kind === 'message' ? framed.value : undefined);
      if (ok === true) end(() => resolve(result));
      else fail(fromWire(error));
    });
  });
}

const NOBODY = 'no signer process listens at this socket: start it with `perijove-signer start`';
