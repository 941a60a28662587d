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
import type { RoutingSwapPreviews } from './previews.ts';
import type { SwapInput, SwapTransaction } from './types.ts';

type Methods = Client<typeof endpoints>;

/** The routing-swap family as methods. */
export interface RoutingSwapClient extends Omit<Methods, 'swap'> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: RoutingSwapPreviews;

  /**
   * Swaps: gets a quote and its transaction, checks it, signs it, sends it over your node, and
   * returns what moved.
   *
   * Amounts are base units. At most `amount` leaves the wallet, and at least the guaranteed output
   * of the first quote arrives, or `minOutput`; with `ExactOut`, at most `maxInput` leaves, which is
   * required there. A transaction that expires, or fails because the price moved, is
   * followed by another one within the same bounds, up to `maxAttempts`; it leaves out the exchange
   * that failed.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and
   * nothing is swapped twice.
   *
   * Legacy: the service is unmaintained since 2026-03. Use `swap.swap` in new code, or
   * `swap.swapByBuild` to send over your own node.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `price_moved`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you swap
   * again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `quote` and `swap`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const input = { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('1.5', 9) };
   * const { signature, moved } = await routingSwap.swap(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v1/swap
   */
  swap(this: void, input: SwapFlowInput, options: SwapFlowOptions): Promise<SwapResult>;
  /**
   * Returns the swap of a quote as an unsigned transaction.
   *
   * Sign it and send it over your own RPC node; the service does not submit it. If
   * `simulationError` is not null, the transaction would fail.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.order` and `swap.execute` in new
   * code.
   *
   * Request: `POST /swap/v1/swap`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { swapTransaction } = await routingSwap.swap({ userPublicKey: wallet, quoteResponse });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v1/swap
   */
  swap(this: void, input: SwapInput, options?: CallOptions): Promise<SwapTransaction>;
}

/** Quotes, swaps and unsigned swaps over a shared transport. */
export function createRoutingSwapClient(transport: Transport): RoutingSwapClient;
/**
 * Quotes, swaps and unsigned swaps over its own transport, which `close()` closes.
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
        isFlow(input, options)
          ? runSwap(methods, input as SwapFlowInput, (options ?? {}) as SwapFlowOptions)
          : methods.swap(input as SwapInput, options);
      return {
        ...methods,
        swap: swap as RoutingSwapClient['swap'],
        preview: {
          swap: async (input, options) =>
            (await import('./flows/preview.ts')).previewSwap(methods, input, options),
        },
      };
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

/** Says that the signer is missing, instead of listing the missing fields of a quote. */
function isFlow(input: object, options: object | undefined): boolean {
  const hasSigner = typeof options === 'object' && options !== null && 'signer' in options;
  return hasSigner || ('inputMint' in Object(input) && !('quoteResponse' in Object(input)));
}
