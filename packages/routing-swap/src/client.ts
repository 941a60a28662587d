import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { SwapFlowInput, SwapFlowOptions, SwapResult } from './flows/swap-flow.ts';
import { possibleQuote } from './possible-quote.ts';
import type { SwapInput, SwapTransaction } from './types.ts';

type Methods = Client<typeof endpoints>;

/** The routing-swap family as methods. */
export type RoutingSwapClient = Omit<Methods, 'swap'> & {
  readonly swap: Swap;
};

/** With a signer it swaps; without one it only builds. */
interface Swap {
  /**
   * Swaps: quotes, builds, checks the transaction, asks the signer, sends it over the node, and
   * tells what moved. A transaction that expires, or fails because the price moved, is followed by
   * another one within the same limit, without the exchange that failed.
   *
   * With a `journal` and an `id`, a swap that was interrupted at any moment is carried on by calling
   * it again, and nothing is swapped twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `price_moved`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (carry it on before swapping
   * anew), `flow_busy`, `rpc_failed`; PerijoveError of `quote` and `swap`. An abort rejects with the
   * signal's own reason.
   */
  (input: SwapFlowInput, options: SwapFlowOptions): Promise<SwapResult>;
  /**
   * The unsigned transaction to a quote. See the endpoint `swap`.
   *
   * `simulationError` in the answer says that it would fail now.
   */
  (input: SwapInput, options?: CallOptions): Promise<SwapTransaction>;
}

/** Quotes, swaps and unsigned swaps over a shared transport. */
export function createRoutingSwapClient(transport: Transport): RoutingSwapClient;
/**
 * Quotes, swaps and unsigned swaps over a transport of its own, which `close()` ends.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createRoutingSwapClient(
  options: TransportOptions,
): RoutingSwapClient & OwnTransport;
export function createRoutingSwapClient(source: Transport | TransportOptions): RoutingSwapClient {
  return createClient(
    source,
    { ...endpoints, quote: possibleQuote },
    (methods): RoutingSwapClient => {
      const swap = (
        input: SwapInput | SwapFlowInput,
        options?: CallOptions | SwapFlowOptions,
      ): Promise<SwapTransaction | SwapResult> =>
        typeof options === 'object' && options !== null && 'signer' in options
          ? runSwap(methods, input as SwapFlowInput, options)
          : methods.swap(input as SwapInput, options);
      return { ...methods, swap: swap as Swap };
    },
  );
}

/** Loaded when it is needed: most pages never swap. */
async function runSwap(
  methods: Methods,
  input: SwapFlowInput,
  options: SwapFlowOptions,
): Promise<SwapResult> {
  const flow = await import('./flows/swap.ts');
  return flow.runSwap(methods, input, options);
}
