import { type Answer, type Call, factsOf } from '../call.ts';
import type { Clock } from '../clock.ts';
import { type CallFacts, isSdkError, SdkError } from '../errors.ts';
import type { Redact } from '../redact.ts';
import { TooLargeError, type Wire, type WireStream } from '../runtime/wire.ts';
import { assertJson } from '../steps/decode.ts';
import { createArraySplitter, NotAnArrayError } from './array-splitter.ts';

/** What one element of a streamed answer is. */
export type StreamedItem<Output> = Output extends readonly (infer Item)[] ? Item : never;

/**
 * The elements of a large answer while it arrives, in flat memory. Nothing is sent before the first
 * element is asked for; leaving the loop ends the request. A stream can be read once.
 *
 * An answer that breaks off, or is no list, is an error after the elements before it: a loop that
 * ends without one has seen them all. `timeoutMs` bounds the wait for the answer to begin and then
 * every silence in it; the time spent between two elements does not count.
 */
export interface AnswerStream<Item> extends AsyncIterable<Item> {
  /** The same in the batches they arrived in: less work per element. */
  batches(): AsyncIterable<readonly Item[]>;
  /** All elements in one array. */
  toArray(): Promise<Item[]>;
}

/** An answer that is still arriving, or, with a failure status, its whole text. */
export type StreamAnswer = Answer & Partial<Pick<WireStream, 'chunks'>>;

/** Opens a stream; a failure's body is read at once, so that it becomes an error like any other. */
export async function openStream(wire: Wire, call: Call): Promise<StreamAnswer> {
  const answer = await wire.stream(call.request, call);
  const { status, header } = answer;
  if (status < 300) return answer;
  return { status, header, text: await readText(answer, call.request.maxBytes) };
}

async function readText({ chunks }: WireStream, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function stop(call: Call, reason: unknown): void {
  call.stopped ??= { reason };
  call.abort?.(reason);
}

/** What a stream needs of its transport. */
export interface StreamSource {
  /** Checks the input and opens the answer. */
  readonly open: () => Promise<{ readonly call: Call; readonly answer: StreamAnswer }>;
  /** Checks a batch as the whole answer would be checked. */
  readonly check: (call: Call, answer: Answer, batch: readonly unknown[]) => unknown;
  readonly clock: Clock;
  readonly redact: Redact;
}

export function createStream<Item>(source: StreamSource): AnswerStream<Item> {
  const reading: Reading = { begun: false, call: undefined };
  const batches = (): AsyncGenerator<readonly Item[]> => readBatches<Item>(source, reading);
  return {
    batches,
    async toArray() {
      const all: Item[] = [];
      for await (const batch of batches()) for (const item of batch) all.push(item);
      return all;
    },
    [Symbol.asyncIterator]: () => iterateItems(batches(), reading),
  };
}

interface Reading {
  begun: boolean;
  /** Set when the answer has begun. */
  call: Call | undefined;
}

async function* readBatches<Item>(
  source: StreamSource,
  reading: Reading,
): AsyncGenerator<readonly Item[]> {
  if (reading.begun) throw new TypeError('a stream can be read once: call the endpoint again');
  reading.begun = true;
  const { call, answer } = await source.open();
  reading.call = call;
  const facts = (): CallFacts => factsOf(call, answer);
  const unlisten = call.onAbort?.((reason) => stop(call, reason));
  try {
    assertJson(answer.header, facts);
    for await (const batch of splitChunks(watchIdle(answer, call, source.clock))) {
      throwIfStopped(call);
      yield (await source.check(call, answer, batch)) as readonly Item[];
    }
    throwIfStopped(call);
  } catch (error) {
    throwIfStopped(call);
    throw isSdkError(error) ? error : brokenStream(source.redact.error(error), call, facts());
  } finally {
    unlisten?.();
    // However the reading ended: an answer that was left unread would keep its connection.
    call.abort?.(new Error('the reader stopped'));
  }
}

function throwIfStopped(call: Call): void {
  if (call.stopped) throw call.stopped.reason;
}

async function* splitChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly unknown[]> {
  const splitter = createArraySplitter();
  for await (const chunk of chunks) {
    const batch = splitter.push(chunk);
    if (batch.length > 0) yield batch;
  }
  const last = splitter.finish();
  if (last.length > 0) yield last;
}

function brokenStream(error: unknown, call: Call, facts: CallFacts): SdkError {
  if (error instanceof NotAnArrayError) {
    return new SdkError('invalid_response', { reason: error.reason }, facts, error.message);
  }
  const says = 'connection lost while the answer arrived; what came before is incomplete';
  return new SdkError('connection_lost', { sent: call.sent }, facts, says, { cause: error });
}

/** Ends the stream when no byte came for `timeoutMs`. */
async function* watchIdle(
  answer: StreamAnswer,
  call: Call,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  const { timeoutMs } = call;
  const watch = (): (() => void) =>
    clock.schedule(() => {
      const says = `no more of the answer in ${timeoutMs} ms`;
      stop(call, new SdkError('timeout', { timeoutMs, sent: true }, factsOf(call, answer), says));
    }, timeoutMs);
  let unwatch = watch();
  try {
    for await (const chunk of answer.chunks ?? []) {
      unwatch();
      yield chunk;
      unwatch = watch();
    }
  } finally {
    unwatch();
  }
}

/** Items without an async generator of their own: most are there already when they are asked for. */
function iterateItems<Item>(
  batches: AsyncGenerator<readonly Item[]>,
  reading: Reading,
): AsyncIterator<Item> {
  let batch: readonly Item[] = [];
  let index = 0;
  /** The answer to the last `next`, as long as it is waited for. */
  let last: Promise<IteratorResult<Item>> | undefined;

  async function nextBatch(): Promise<IteratorResult<Item>> {
    const next = await batches.next();
    batch = next.done ? [] : next.value;
    index = 1;
    return next.done ? next : { done: false, value: batch[0] as Item };
  }

  function take(): Promise<IteratorResult<Item>> {
    return index < batch.length && !reading.call?.stopped
      ? Promise.resolve({ done: false, value: batch[index++] as Item })
      : nextBatch();
  }

  /** Items that are asked for ahead come in turn, or a batch would replace one that is half read. */
  function wait(): Promise<IteratorResult<Item>> {
    const turn = last ? last.then(take, take) : take();
    const forget = (): void => {
      if (last === turn) last = undefined;
    };
    last = turn;
    turn.then(forget, forget);
    return turn;
  }

  return {
    next: () => (last || index >= batch.length ? wait() : take()),
    async return() {
      batch = [];
      await batches.return(undefined);
      return { done: true, value: undefined };
    },
  };
}
