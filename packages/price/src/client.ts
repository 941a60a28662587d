import {
  type Client,
  createBatchedCall,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { Prices, PricesV2 } from './types.ts';
import type { PriceChange, WatchInput } from './watch.ts';

/** The price family as methods. */
export interface PriceClient extends Client<typeof endpoints> {
  /**
   * Yields the prices of mints, then each change of them: `{ value, previous, changed, reached, asOf,
   * ageMs, stale }`.
   *
   * All watches of a transport share their polls, 50 mints per request. A mint is polled every 5 s
   * (`pollMs`), less often while its price does not change or the plan is used by calls, more often
   * within 1 % of its level (`above`, `below`, in US dollars). A slow reader gets the newest prices. A
   * mint without a price is absent from `value`. Prices may be a poll old: see `ageMs`.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first prices does
   * not end it: it yields the last prices as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `get` before the first prices, `unauthorized`
   * and `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { reached } of price.watch({ ids: [SOL], above: 200, until: 'reached' }))
   *   console.log(reached);
   * ```
   * @see https://dev.jup.ag/api-reference/price/v3/price
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<PriceChange, void, undefined>;
}

/** Prices over a shared transport. Lists of mints may have any length. */
export function createPriceClient(transport: Transport): PriceClient;
/**
 * Prices over its own transport, which `close()` closes. Lists of mints may have any length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createPriceClient(options: TransportOptions): PriceClient & OwnTransport;
export function createPriceClient(source: Transport | TransportOptions): PriceClient {
  return createClient<typeof endpoints, PriceClient>(source, endpoints, (methods, transport) => ({
    ...methods,
    get: createBatchedCall(transport, endpoints.get, joinPrices),
    getV2: createBatchedCall(transport, endpoints.getV2, joinPricesV2),
    // Loaded when it is needed: most pages only read.
    async *watch(input, options) {
      const { watch } = await import('./watch.ts');
      yield* watch(transport, input, options);
    },
  }));
}

function joinPrices(answers: readonly Prices[], ids: readonly string[]): Prices {
  return pick(Object.assign({}, ...answers), ids);
}

function joinPricesV2(answers: readonly PricesV2[], ids: readonly string[]): PricesV2 {
  const data = Object.assign({}, ...answers.map((answer) => answer.data));
  return { ...answers[0], data: pick(data, ids) };
}

/** The requested prices, as the service returned them; a mint without a price stays absent. */
function pick<T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  const own: Record<string, T> = {};
  for (const id of ids) if (Object.hasOwn(all, id)) own[id] = all[id] as T;
  return own;
}
