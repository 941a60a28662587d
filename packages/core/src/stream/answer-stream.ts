import { type Answer, type Call, factsOf } from '../call.ts';
import type { Clock } from '../clock.ts';
import { type CallFacts, isSdkError, SdkError } from '../errors.ts';
import { TooLargeError, type Wire, type WireStream } from '../runtime/wire.ts';
import { assertJson } from '../steps/decode.ts';
import { createArraySplitter, NotAnArrayError } from './array-splitter.ts';

/** What one element of a streamed answer is. */
export type StreamedItem<Output> = Output extends readonly (infer Item)[] ? Item : never;

/**
 * The elements of a large answer while it arrives, in flat memory. Nothing is sent before the first
 * element is asked for; leaving the loop ends the request. A stream can be read once.
 */
export interface AnswerStream<Item> extends AsyncIterable<Item> {
  /** The same in the batches they arrived in: less work per element. */
  batches(): AsyncIterable<readonly Item[]>;
  /** All elements in one array. */
  toArray(): Promise<Item[]>;
}

/** An answer that is still arriving, or, with a failure status, its whole text. */
export type StreamAnswer = Answer & Partial<Pick<WireStream, 'chunks'>>;

const MOST_FAILURE_BYTES = 1 << 20;

/** Opens a stream; a failure's body is read at once, so that it becomes an error like any other. */
export async function openStream(wire: Wire, call: Call): Promise<StreamAnswer> {
  const answer = await wire.stream(call.request, call);
  if (answer.status < 300) return answer;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_FAILURE_BYTES) throw new TooLargeError();
  }
  return { status: answer.status, header: answer.header, text };
}

/** What a stream needs of its transport. */
export interface StreamSource {
  /** Checks the input and opens the answer. */
  readonly open: () => Promise<{ readonly call: Call; readonly answer: StreamAnswer }>;
  /** Checks a batch as the whole answer would be checked. */
  readonly check: (call: Call, answer: Answer, batch: readonly unknown[]) => unknown;
  readonly clock: Clock;
}

export function createStream<Item>(source: StreamSource): AnswerStream<Item> {
  const batches = (): AsyncGenerator<readonly Item[]> => readBatches<Item>(source);
  return {
    batches,
    async toArray() {
      const all: Item[] = [];
      for await (const batch of batches()) for (const item of batch) all.push(item);
      return all;
    },
    [Symbol.asyncIterator]: () => iterateItems(batches()),
  };
}

async function* readBatches<Item>(source: StreamSource): AsyncGenerator<readonly Item[]> {
  const { call, answer } = await source.open();
  const facts = (): CallFacts => factsOf(call, answer);
  const stop = (reason: unknown): void => {
    call.stopped ??= { reason };
    call.abort?.(reason);
  };
  const unlisten = call.onAbort?.(stop);
  try {
    assertJson(answer.header, facts);
    const splitter = createArraySplitter();
    for await (const chunk of watchIdle(answer.chunks ?? [], call, source.clock, stop)) {
      const batch = splitter.push(chunk);
      if (batch.length > 0) yield (await source.check(call, answer, batch)) as readonly Item[];
    }
    const last = splitter.finish();
    if (last.length > 0) yield (await source.check(call, answer, last)) as readonly Item[];
  } catch (error) {
    if (call.stopped) throw call.stopped.reason;
    throw isSdkError(error) ? error : brokenStream(error, call, facts());
  } finally {
    unlisten?.();
  }
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
  chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  call: Call,
  clock: Clock,
  stop: (reason: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const { timeoutMs } = call;
  const watch = (): (() => void) =>
    clock.schedule(() => {
      const says = `no more of the answer in ${timeoutMs} ms`;
      stop(new SdkError('timeout', { timeoutMs, sent: true }, factsOf(call), says));
    }, timeoutMs);
  let unwatch = watch();
  try {
    for await (const chunk of chunks) {
      unwatch();
      yield chunk;
      unwatch = watch();
    }
  } finally {
    unwatch();
  }
}

/** Items without an async generator of their own: most are there already when they are asked for. */
function iterateItems<Item>(batches: AsyncGenerator<readonly Item[]>): AsyncIterator<Item> {
  let batch: readonly Item[] = [];
  let index = 0;
  async function nextBatch(): Promise<IteratorResult<Item>> {
    const next = await batches.next();
    if (next.done) return { done: true, value: undefined };
    batch = next.value;
    index = 1;
    return { done: false, value: batch[0] as Item };
  }
  return {
    next: () =>
      index < batch.length
        ? Promise.resolve({ done: false, value: batch[index++] as Item })
        : nextBatch(),
    async return() {
      await batches.return(undefined);
      return { done: true, value: undefined };
    },
  };
}
