import { type CallOptions, isPerijoveError, type PerijoveError } from '@perijove/core';
import { assertObject, invalidInput } from '@perijove/core/arguments';
import { namedFlow } from '@perijove/solana/flow';
import type { Order, OrderInput } from '../types.ts';
import type { OrderMethods } from './swap-flow.ts';

/** One quote of many: the order, or why there is none. */
export type QuotedItem =
  | { readonly input: OrderInput; readonly order: Order; readonly error?: undefined }
  | { readonly input: OrderInput; readonly order?: undefined; readonly error: PerijoveError };

/** Requests that wait at the same time: the limiter of the transport paces them. */
const AT_ONCE = 8;

/** See `SwapClient.quoteMany`. */
export const quoteMany = namedFlow('swap.quoteMany', runQuoteMany);

async function runQuoteMany(
  { order }: Pick<OrderMethods, 'order'>,
  inputs: readonly OrderInput[],
  options: CallOptions = {},
): Promise<readonly QuotedItem[]> {
  if (!Array.isArray(inputs)) throw invalidInput('inputs', 'a list of inputs of order');
  assertObject('options', options);
  const listed = inputs as readonly OrderInput[];
  const items: QuotedItem[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < listed.length) {
      const at = next++;
      items[at] = await quoteOne(order, listed[at] as OrderInput, options);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, listed.length) }, work));
  return items;
}

async function quoteOne(
  order: OrderMethods['order'],
  input: OrderInput,
  options: CallOptions,
): Promise<QuotedItem> {
  try {
    return { input, order: await order(input, options) };
  } catch (error) {
    // An abort ends all of them.
    options.signal?.throwIfAborted();
    if (!isPerijoveError(error)) throw error;
    return { input, error };
  }
}
