import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { endpoints } from './endpoints.ts';
import type { BasketInput, BasketResult } from './flows/basket.ts';
import type {
  SwapByBuildInput,
  SwapByBuildOptions,
  SwapByBuildResult,
} from './flows/build-flow.ts';
import type { ExplainNoRouteOptions, NoRouteExplanation } from './flows/explain-no-route.ts';
import type { CpiSwap, ForCpiInput, ForCpiOptions } from './flows/for-cpi.ts';
import type { PayInput, PayOptions, PayResult } from './flows/pay-flow.ts';
import type { PayMemory } from './flows/pay-memory.ts';
import type { QuotedItem } from './flows/quote-many.ts';
import type { RebalanceInput, RebalanceOptions, RebalanceResult } from './flows/rebalance.ts';
import type { SwapFlowInput, SwapFlowOptions, SwapResult } from './flows/swap-flow.ts';
import { possibleEndpoints } from './possible-swap.ts';
import type { SwapPreviews } from './previews.ts';
import type { OrderInput, SwapInput, SwapTransaction } from './types.ts';

type Methods = Client<typeof endpoints>;

/** Settings of the client in addition to those of its transport. */
export type SwapSettings = Pick<ExplainNoRouteOptions, 'tokenOf'>;

/** The swap family as methods. */
export interface SwapClient extends Omit<Methods, 'swap'> {
  /**
   * Swaps: gets an order, checks its transaction, signs it, executes it, and returns what moved.
   *
   * Amounts are base units. At most `amount` leaves the wallet, and at least the guaranteed output
   * of the first order arrives, or `minOutput`; with `ExactOut`, where the service serves it, at most
   * `maxInput` leaves, which is required there. An order that expires is followed by another one
   * within the same bounds, up to `maxAttempts`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and
   * nothing is swapped twice. Without an `rpc` nothing is simulated, and everything but a success
   * is `outcome_unknown` until ten minutes after the signing: the service has the signed
   * transaction and can land it. Routers that are not documented must be named in `programs`.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `price_moved`,
   * `execution_failed` (nothing moved; see `advice`), `outcome_unknown` (resume it before you swap
   * again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `order` and `execute`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const input = { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('1.5', 9) };
   * const { signature, outAmount } = await swap.swap(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  swap(this: void, input: SwapFlowInput, options: SwapFlowOptions): Promise<SwapResult>;
  /**
   * Returns the swap of a quote as an unsigned transaction.
   *
   * Sign it and send it over your own RPC node; the service does not submit it. Without a signer in
   * the options this is the endpoint alone, which is experimental.
   *
   * Request: `POST /swap/v2/swap`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { swapTransaction } = await swap.swap({ taker: wallet, quoteResponse });
   * ```
   */
  swap(this: void, input: SwapInput, options?: CallOptions): Promise<SwapTransaction>;
  /**
   * Swaps in your own transaction: gets a build, puts your instructions `before` and `after` the
   * swap, checks, signs and sends it over your node, and returns what moved.
   *
   * Amounts are base units. At most `amount` leaves the wallet for the swap, and what your own
   * instructions may take in addition is in `spend`. The router's call must guarantee the output of
   * the first build, or `minOutput`. Each instruction of the service is compared with the input before
   * yours are added, and accounts of lookup tables are read from your node. A transaction that is too
   * large leaves out creations of accounts that exist, then asks for routes with fewer accounts. The
   * compute limit is what a simulation uses, and a fifth more; the price is lowered to
   * `maxPriorityFeeLamports`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and
   * nothing is swapped twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `price_moved`,
   * `execution_failed` (`too_large`: shorten your instructions), `transaction_failed`,
   * `transaction_expired`, `outcome_unknown` (resume it before you swap again),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of `build`. An
   * abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const input = { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('1.5', 9) };
   * const spend = [{ mint: USDC, atMost: toBaseUnits('5', 6) }];
   * const { signature } = await swap.swapByBuild(input, { signer, rpc, after: [payShop], spend });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/build
   */
  swapByBuild(
    this: void,
    input: SwapByBuildInput,
    options: SwapByBuildOptions,
  ): Promise<SwapByBuildResult>;
  /**
   * Returns a swap in pieces for a program that calls it or a multisig that signs it: the call's
   * accounts and data, the instructions around it, lookup tables, and its amounts.
   *
   * The pieces are checked as those of `swapByBuild`, and nothing is signed. `taker` may be an
   * address that a program signs for. Without an `rpc`, the lookup tables are as the service
   * returns them: read them from your node before you sign anything that uses them.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `price_moved`, `execution_failed`,
   * `malformed_transaction`, `rpc_failed`; the errors of `build`.
   * @example
   * ```ts
   * const { accounts, data, tables } = await swap.forCpi({ ...pair, amount, taker: vault });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/build
   */
  forCpi(this: void, input: ForCpiInput, options?: ForCpiOptions): Promise<CpiSwap>;
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: SwapPreviews;
  /**
   * Pays a wallet: at least `amount` of `mint` arrives, and at most `maxInput` of `from` leaves.
   *
   * Amounts are base units. Without `from` it is a plain transfer over your node. With another mint, it
   * is a swap whose output goes to the receiver: of the exact output where the service offers
   * `ExactOut`, else of an input that is quoted to give a little more. The transaction is simulated and
   * refused if less arrives or more leaves. SOL cannot be bought for another wallet where it passes
   * through yours (rule `spend`): pay in another mint, or swap first.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and
   * nothing is paid twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `price_moved`
   * (what `maxInput` buys is not enough), `execution_failed`, `transaction_failed`,
   * `transaction_expired`, `outcome_unknown` (resume it before you pay again),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of `order` and
   * `execute`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const input = { to: wallet, mint: USDC, amount: 25_000_000n, from: SOL, maxInput: 200_000_000n };
   * const { arrived } = await swap.pay(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  pay(this: void, input: PayInput, options: PayOptions): Promise<PayResult>;
  /**
   * Quotes many pairs, in the order of the inputs: an item has its order, or its error.
   *
   * The limiter of the transport paces the requests, so that many quotes take as long as the plan allows
   * and none is refused for it. An item that fails does not stop the others.
   *
   * @throws PerijoveError `invalid_input` for what is not a list. An abort rejects with the signal's own
   * reason.
   * @example
   * ```ts
   * const quotes = await swap.quoteMany(mints.map((outputMint) => ({ inputMint: USDC, outputMint, amount })));
   * for (const { input, order, error } of quotes) console.log(input.outputMint, order?.outAmount, error?.code);
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  quoteMany(
    this: void,
    inputs: readonly OrderInput[],
    options?: CallOptions,
  ): Promise<readonly QuotedItem[]>;
  /**
   * Returns why an order found no route. Requests at most 16 orders without a taker: without your own
   * options, with other amounts, and of each token with USDC. A `payer` is tried with the taker.
   *
   * @throws PerijoveError `invalid_input`; the errors of `order`, but those for no route. An abort rejects
   * with the signal's own reason.
   * @example
   * ```ts
   * const { kind, says, tries } = await swap.explainNoRoute(input);
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  explainNoRoute(
    this: void,
    input: OrderInput,
    options?: ExplainNoRouteOptions,
  ): Promise<NoRouteExplanation>;
  /**
   * Swaps one mint into several, by shares, one leg after the other.
   *
   * Amounts are base units. The legs take exactly `amount` together, whatever the shares; each leg is a
   * flow as `swap`, with an id made of yours (`<id>/1`, `<id>/2`). A leg that fails does not stop the
   * others, and `legs` says of each whether it landed, failed, or may still land. With a `journal` and an
   * `id`, the same call tries again what failed, resumes what is open, and does nothing twice; to leave
   * what failed, do nothing.
   *
   * @throws PerijoveError `invalid_input`, `signer_failed`, `journal_failed`: of a leg, other errors are
   * in `legs`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const to = [{ mint: SOL, share: 3 }, { mint: JUP, share: 1 }];
   * const { legs, isDone } = await swap.basket({ from: USDC, amount, to }, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  basket(this: void, input: BasketInput, options: SwapFlowOptions): Promise<BasketResult>;
  /**
   * Brings the value of a wallet to target shares, if a mint is outside of its band.
   *
   * Reads the balances from your node, values them by `prices`, and swaps what is too much into what is
   * too little. Each swap has a minimum output by these prices. With a `journal` and an `id`, the same call
   * finishes what it has begun; use a new id for the next rebalance.
   *
   * @throws PerijoveError `invalid_input`, `signer_failed`, `journal_failed`, `rpc_failed`: of a leg,
   * other errors are in `legs`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const targets = [{ mint: SOL, share: 1 }, { mint: USDC, share: 1 }];
   * const prices = await price.get({ ids: [SOL, USDC] });
   * const { legs } = await swap.rebalance({ targets, prices, bandBps: 200 }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  rebalance(this: void, input: RebalanceInput, options: RebalanceOptions): Promise<RebalanceResult>;
}

/** Orders, builds and their execution over a shared transport. */
export function createSwapClient(transport: Transport, settings?: SwapSettings): SwapClient;
/**
 * Orders, builds and their execution over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createSwapClient(
  options: TransportOptions,
  settings?: SwapSettings,
): SwapClient & OwnTransport;
export function createSwapClient(
  source: Transport | TransportOptions,
  settings: SwapSettings = {},
): SwapClient {
  return createClient(source, possibleEndpoints, (methods): SwapClient => {
    const memory: PayMemory = { prices: new Map(), sellsExactly: false };
    const swap = (
      input: SwapInput | SwapFlowInput,
      options?: CallOptions | SwapFlowOptions,
    ): Promise<SwapTransaction | SwapResult> =>
      isFlow(input, options)
        ? runSwap(methods, input as SwapFlowInput, (options ?? {}) as SwapFlowOptions)
        : methods.swap(input as SwapInput, options);
    return {
      ...methods,
      swap: swap as SwapClient['swap'],
      // Loaded when they are needed: most pages never swap.
      swapByBuild: async (input, options) =>
        (await import('./flows/swap-by-build.ts')).swapByBuild(methods, input, options),
      forCpi: async (input, options) =>
        (await import('./flows/for-cpi.ts')).forCpi(methods, input, options),
      preview: {
        swap: async (input, options) => (await previews()).previewSwap(methods, input, options),
        swapByBuild: async (input, options) =>
          (await previews()).previewSwapByBuild(methods, input, options),
        pay: async (input, options) =>
          (await previews()).previewPay(methods, input, options, memory),
      },
      quoteMany: async (inputs, options) => (await manySwaps()).quoteMany(methods, inputs, options),
      explainNoRoute: async (input, options) =>
        (await manySwaps()).explainNoRoute(methods, input, options, settings),
      basket: async (input, options) => (await manySwaps()).basket(methods, input, options),
      rebalance: async (input, options) => (await manySwaps()).rebalance(methods, input, options),
      pay: async (input, options) =>
        (await import('./flows/pay.ts')).pay(methods, input, options, memory),
    };
  });
}

const previews = () => import('./flows/preview.ts');
const manySwaps = () => import('./flows/many-swaps.ts');

async function runSwap(
  methods: Methods,
  input: SwapFlowInput,
  options: SwapFlowOptions,
): Promise<SwapResult> {
  return (await import('./flows/swap.ts')).runSwap(methods, input, options);
}

/** Says that the signer is missing, instead of listing the missing fields of a quote. */
function isFlow(input: object, options: object | undefined): boolean {
  const hasSigner = typeof options === 'object' && options !== null && 'signer' in options;
  return hasSigner || ('inputMint' in Object(input) && !('quoteResponse' in Object(input)));
}
