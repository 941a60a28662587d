import type { ResponseStream } from '@perijove/core';

/** A stream whose family is loaded when it is read. Its items come from the stream itself. */
export function createLazyStream(
  open: () => Promise<ResponseStream<unknown>>,
): ResponseStream<unknown> {
  let opening: Promise<ResponseStream<unknown>> | undefined;
  const stream = (): Promise<ResponseStream<unknown>> => {
    opening ??= open();
    return opening;
  };
  return {
    async *batches() {
      yield* (await stream()).batches();
    },
    toArray: async () => (await stream()).toArray(),
    [Symbol.asyncIterator]() {
      let items: AsyncIterator<unknown> | undefined;
      const start = async (): Promise<AsyncIterator<unknown>> => {
        const opened = await stream();
        items ??= opened[Symbol.asyncIterator]();
        return items;
      };
      return {
        next: async () => (items ?? (await start())).next(),
        async return() {
          await items?.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
