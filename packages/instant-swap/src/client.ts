import {
  type Client,
  createBatchedCall,
  createClient,
  type Issue,
  isAddress,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { SwapInput, SwapOptions, SwapResult } from './flows/swap-flow.ts';
import { possibleOrder } from './possible-order.ts';
import type { InstantSwapPreviews } from './previews.ts';
import type { Tokens } from './types.ts';
import type { HoldingsChange, WatchInput } from './watch.ts';

/** The instant-swap family as methods. */
export interface InstantSwapClient extends Client<typeof endpoints> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: InstantSwapPreviews;

  /**
   * Swaps: gets an order, checks its transaction, signs it, executes it, and returns what moved.
   *
   * Amounts are base units. At most `amount` leaves the wallet, and at least the guaranteed output
   * of the first order arrives, or `minOutput`. An order that expires is followed by another one
   * within the same bounds, up to `maxAttempts`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and
   * nothing is swapped twice. Without an `rpc` nothing is simulated, and everything but a success
   * is `outcome_unknown` until ten minutes after the signing: the service has the signed
   * transaction and can land it. Routers that are not documented must be named in `programs`.
   *
   * Legacy: the service is unmaintained since 2026-03. Use `swap.swap` in new code.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `price_moved`,
   * `execution_failed` (nothing moved; see `advice`), `outcome_unknown` (resume it before you swap
   * again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `order` and `execute`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const input = { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('1.5', 9) };
   * const { signature, outAmount } = await instantSwap.swap(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/order
   */
  readonly swap: (input: SwapInput, options: SwapOptions) => Promise<SwapResult>;

  /**
   * Yields what a wallet holds, then each change of it: `{ value, previous, changed, asOf, ageMs,
   * stale }`.
   *
   * `changed` has the mints of which an amount has changed, `SOL` for native SOL too. Polled every 10 s
   * (`pollMs`), once for all watches of the wallet, less often while nothing changes or the plan is used
   * by calls. A slow reader gets the newest state.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `holdings` before the first state, `unauthorized` and
   * `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { value } of instantSwap.watch({ address: wallet })) console.log(value.amount);
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/holdings
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<HoldingsChange, void, undefined>;
}

/** Orders over a shared transport. `search` takes lists of mints of any length. */
export function createInstantSwapClient(transport: Transport): InstantSwapClient;
/**
 * Orders over its own transport, which `close()` closes. `search` takes lists of mints of any
 * length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createInstantSwapClient(
  options: TransportOptions,
): InstantSwapClient & OwnTransport;
export function createInstantSwapClient(source: Transport | TransportOptions): InstantSwapClient {
  return createClient<typeof endpoints, InstantSwapClient>(
    source,
    { ...endpoints, order: possibleOrder },
    (methods, transport) => {
      const searchMints = createBatchedCall(transport, mintSearch, joinTokens);
      return {
        ...methods,
        search: (input, options) =>
          isList(input) ? searchMints(input, options) : methods.search(input, options),
        // Loaded when it is needed: most pages never swap.
        swap: async (input, options) =>
          (await import('./flows/swap.ts')).swap(methods, input, options),
        preview: {
          swap: async (input, options) =>
            (await import('./flows/preview.ts')).previewSwap(methods, input, options),
        },
        async *watch(input, options) {
          const { watch } = await import('./watch.ts');
          yield* watch(transport, input, options);
        },
      };
    },
  );
}

function isList(input: unknown): boolean {
  return Array.isArray((input as { readonly query?: unknown } | null | undefined)?.query);
}

/** `search` for lists. Its own check can only say that `query` is neither text nor a list of mints. */
const mintSearch = {
  ...endpoints.search,
  checkInput(input: unknown): Issue | undefined {
    const issue = endpoints.search.checkInput(input);
    const list = (input as { readonly query?: readonly unknown[] }).query ?? [];
    const wrong = issue?.path === 'query' ? list.findIndex((item) => !isAddress(item)) : -1;
    if (wrong < 0) return issue;
    return { path: `query[${wrong}]`, expected: 'a mint (base58 text of 32 bytes)' };
  },
};

/** In the order of the list; mints that the service does not know stay missing. */
function joinTokens(answers: readonly Tokens[], mints: readonly string[]): Tokens {
  const byMint = new Map(answers.flat().map((token) => [token.id, token]));
  return mints.flatMap((mint) => byMint.get(mint) ?? []);
}
