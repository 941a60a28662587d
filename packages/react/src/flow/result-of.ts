/** A method that is a flow: it returns a promise, or several results one after the other. */
export type AnyFlow = (input: never, options: never) => Promise<unknown> | AsyncIterable<unknown>;

type Call = (input: unknown, options: object) => Promise<unknown> | AsyncIterable<unknown>;

/**
 * Runs a flow and returns its result, or all of its results. A flow with several takes no id: its
 * records are found by what they are about.
 */
export async function resultOf(
  method: AnyFlow,
  input: unknown,
  options: object,
  id: string | undefined,
): Promise<unknown> {
  const call = method as Call;
  const running = call(input, id === undefined ? options : { ...options, id });
  if (!isIterable(running)) return running;
  const all: unknown[] = [];
  // A generator has done nothing before it is read.
  const unnamed = id === undefined ? running : (call(input, options) as AsyncIterable<unknown>);
  for await (const each of unnamed) all.push(each);
  return all;
}

function isIterable(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}
