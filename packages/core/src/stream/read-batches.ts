import type { Call } from '../call/call.ts';
import type { CallFacts, PerijoveError } from '../errors/errors.ts';
import { createArraySplitter, NotAnArrayError } from './array-splitter.ts';
import { skipSpace } from './json-bytes.ts';
import type { StreamResponse } from './open-stream.ts';
import type { Reading, StreamSource } from './stream-source.ts';

/** Opens the response and gives its elements, checked, as they arrive. */
export async function* readBatches<Item>(
  source: StreamSource,
  reading: Reading,
  batchBytes: number | undefined,
): AsyncGenerator<readonly Item[]> {
  if (reading.begun) throw new TypeError('a stream can be read once: call the endpoint again');
  reading.begun = true;
  const { validate, onDrift } = source.env;
  const { call, response } = await source.open();
  reading.call = call;
  const facts = (): CallFacts => source.factsOf(call, response);
  const unlisten = call.onEnd((reason) => stop(call, reason));
  try {
    source.assertJson(response.header, facts);
    const batches =
      response.whole === undefined
        ? splitChunks(watchIdle(response, call, source), batchBytes)
        : [parseWhole(response.whole)];
    for await (const batch of batches) {
      throwIfStopped(call);
      yield (await source.check(call.endpoint, batch, validate, facts, onDrift)) as readonly Item[];
    }
    throwIfStopped(call);
  } catch (error) {
    throwIfStopped(call);
    throw source.isPerijoveError(error) ? error : brokenStream(error, call, facts(), source);
  } finally {
    unlisten();
    // In every case: an unread response would keep its connection open.
    call.abort?.(new Error('the reader stopped'));
  }
}

function throwIfStopped(call: Call): void {
  if (call.stopped) throw call.stopped.reason;
}

function parseWhole(text: string): readonly unknown[] {
  try {
    const all: unknown = JSON.parse(text);
    if (Array.isArray(all)) return all;
  } catch {
    const reason = text.trimEnd().endsWith(']') ? 'json' : 'cut-off';
    throw new NotAnArrayError(reason, 'the list is not valid JSON');
  }
  throw new NotAnArrayError('json', 'the response is not a list');
}

async function* splitChunks(
  chunks: AsyncIterable<Uint8Array>,
  batchBytes: number | undefined,
): AsyncGenerator<readonly unknown[]> {
  const splitter = createArraySplitter(batchBytes);
  for await (const chunk of chunks) {
    const batch = splitter.push(chunk);
    if (batch.length > 0) yield batch;
  }
  const last = splitter.finish();
  if (last.length > 0) yield last;
}

function brokenStream(
  error: unknown,
  call: Call,
  facts: CallFacts,
  { PerijoveError, env: { redact } }: StreamSource,
): PerijoveError {
  if (error instanceof NotAnArrayError) {
    return new PerijoveError('invalid_response', { reason: error.reason }, facts, error.message);
  }
  const says = 'connection lost while the response arrived; the list is incomplete';
  return new PerijoveError('connection_lost', { sent: call.sent }, facts, says, {
    cause: redact.error(error),
  });
}

/**
 * Ends the stream when nothing of the list came for `timeoutMs`. White space is nothing: a service
 * that sends it to keep a connection open makes no progress.
 */
async function* watchIdle(
  response: StreamResponse,
  call: Call,
  { env: { clock }, PerijoveError, factsOf }: StreamSource,
): AsyncGenerator<Uint8Array> {
  const { timeoutMs } = call;
  const watch = (ms: number): (() => void) =>
    clock.schedule(() => {
      const says = `no more of the response within ${timeoutMs} ms`;
      stop(
        call,
        new PerijoveError('timeout', { timeoutMs, sent: true }, factsOf(call, response), says),
      );
    }, ms);
  let left = timeoutMs;
  let since = clock.now();
  let unwatch = watch(left);
  try {
    for await (const chunk of response.chunks ?? []) {
      unwatch();
      left =
        skipSpace(chunk, 0, chunk.length) < chunk.length ? timeoutMs : left - (clock.now() - since);
      // The time that the reader takes does not count.
      yield chunk;
      since = clock.now();
      unwatch = watch(Math.max(0, left));
    }
  } finally {
    unwatch();
  }
}

function stop(call: Call, reason: unknown): void {
  call.stopped ??= { reason };
  call.abort?.(reason);
}
