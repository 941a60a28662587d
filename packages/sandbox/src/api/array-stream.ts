/** Minimum characters of a chunk: one chunk per element would cost more than its JSON. */
const CHUNK_CHARS = 64 * 1024;

/** Thrown for a response, or an element of one, that does not match its schema. */
export class DriftError extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('the response is not as documented');
    this.answer = answer;
  }
}

export interface ArrayStreamOptions {
  readonly items: Iterable<unknown> | AsyncIterable<unknown>;
  readonly fits: (batch: readonly unknown[]) => boolean;
  /** Called with an error that occurs after the status was sent; must close the connection. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * Returns the JSON text of an array as a stream that is produced as fast as it is read. Rejects
 * with an error of the first chunk.
 */
export async function openArrayStream(
  options: ArrayStreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = chunksOf(options);
  const encoder = new TextEncoder();
  // The first chunk is read ahead: an error in it can still change the status.
  let first: IteratorResult<string> | undefined = await chunks.next();

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { done, value } = first ?? (await chunks.next());
    first = undefined;
    if (done) controller.close();
    else controller.enqueue(encoder.encode(value));
  }

  return new ReadableStream(
    {
      pull: (controller) =>
        pull(controller).catch((error: unknown) => {
          options.onBroken(error);
          controller.close();
        }),
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf({ items, fits }: ArrayStreamOptions): AsyncGenerator<string, undefined> {
  let batch: unknown[] = [];
  let text = '[';
  let separator = '';
  for await (const item of items) {
    batch.push(item);
    text += separator + JSON.stringify(item);
    separator = ',';
    if (text.length < CHUNK_CHARS) continue;
    if (!fits(batch)) throw new DriftError(batch);
    yield text;
    batch = [];
    text = '';
  }
  if (!fits(batch)) throw new DriftError(batch);
  yield `${text}]`;
  return undefined;
}
