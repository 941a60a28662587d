import { type Call, compose, type Env, factsOf, type Step } from '../call/call.ts';
import { isPerijoveError, PerijoveError } from '../errors/errors.ts';
import { assertJson, check } from '../steps/decode.ts';
import { openStream } from './open-stream.ts';
import type { Reading, StreamSource } from './stream-source.ts';

/** What one element of a streamed response is. */
export type StreamedItem<Output> = Output extends readonly (infer Item)[] ? Item : never;

/**
 * The elements of a large response as it arrives, in flat memory. The request is sent when
 * the first element is read; leaving the loop ends it. A stream can be read once.
 *
 * A truncated response, or one that is not a list, is an error after the elements before it: a loop
 * that ends without one has seen them all. `timeoutMs` bounds the wait for the response to start
 * and then every time without progress; white space does not count. The time that the reader takes
 * between two elements does not count.
 */
export interface ResponseStream<Item> extends AsyncIterable<Item> {
  /** The same in the batches they arrived in: less work per element. */
  batches(): AsyncIterable<readonly Item[]>;
  /** All elements in one array. */
  toArray(): Promise<Item[]>;
}

/**
 * Node keeps a text of 1 MB outside of its heap. A smaller one has its place among the new
 * elements, all of which stay here, and the heap grows for both.
 */
const COLLECTED_BATCH_BYTES = 2 ** 20;

/** @param start checks the input and makes a call of it, when the first element is read. */
function createStream<Item>(
  env: Env,
  steps: readonly Step[],
  start: () => Call,
): ResponseStream<Item> {
  const send = compose(steps, (call) => openStream(env.wire, call));
  const source: StreamSource = {
    // Passed as an argument: some bundlers move a shared import to a separate file, which costs a
    // page more.
    PerijoveError,
    isPerijoveError,
    factsOf,
    assertJson,
    check,
    env,
    async open() {
      const call = start();
      return { call, response: await send(call) };
    },
  };
  const reading: Reading = { begun: false, call: undefined };
  async function* batches(batchBytes?: number): AsyncGenerator<readonly Item[]> {
    // Few programs read a stream: in a page the rest of it is loaded when one does.
    const { readBatches } = await import('./read-batches.ts');
    yield* readBatches<Item>(source, reading, batchBytes);
  }
  return {
    batches: () => batches(),
    async toArray() {
      const all: Item[] = [];
      for await (const batch of batches(COLLECTED_BATCH_BYTES))
        for (const item of batch) all.push(item);
      return all;
    },
    [Symbol.asyncIterator]: () => iterateItems(batches(), reading),
  };
}

/** How a response is read while it arrives. The endpoint that needs it brings it along. */
export interface StreamReader {
  readonly create: typeof createStream;
}

/** An endpoint that says how its response is read while it arrives. */
export interface Streamed {
  readonly streams: StreamReader;
}

/** For an endpoint whose response is one array: its elements. */
export const arrayStream: StreamReader = { create: createStream };

/** Items without an async generator of their own: most are available when they are read. */
function iterateItems<Item>(
  batches: AsyncGenerator<readonly Item[]>,
  reading: Reading,
): AsyncIterator<Item> {
  let batch: readonly Item[] = [];
  let index = 0;
  /** The response to the last `next`, as long as it is waited for. */
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

  /**
   * Concurrent calls of `next` wait for each other: a new batch must not replace one that is half read.
   */
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
