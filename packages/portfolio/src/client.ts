import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { PortfolioChange, WatchInput } from './watch.ts';

/** The portfolio family as methods. */
export interface PortfolioClient extends Client<typeof endpoints> {
  /**
   * Yields the positions of a wallet, then each change of them: `{ value, previous, changed, asOf, ageMs,
   * stale }`.
   *
   * `changed` has the ids of the platforms. A platform that the service could not read keeps its last
   * positions: `fetcherReports` says so. Polled every 60 s (`pollMs`), because a request costs 100
   * credits, once for all watches of the wallet. A slow reader gets the newest state.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `positions` before the first state, `unauthorized` and
   * `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { changed } of portfolio.watch({ address: wallet })) console.log(changed);
   * ```
   * @see https://dev.jup.ag/api-reference/portfolio/get-positions
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<PortfolioChange, void, undefined>;
}

/** Portfolios over a shared transport. */
export function createPortfolioClient(transport: Transport): PortfolioClient;
/**
 * Portfolios over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createPortfolioClient(options: TransportOptions): PortfolioClient & OwnTransport;
export function createPortfolioClient(source: Transport | TransportOptions): PortfolioClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): PortfolioClient => ({
      ...methods,
      // Loaded when it is needed: most pages only read.
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        yield* watch(transport, input, options);
      },
    }),
  );
}
