import {
  type CallOptions,
  type Client,
  createBatchedCall,
  createClient,
  type Issue,
  isAddress,
  type OwnTransport,
  type ResponseStream,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { VerifiedToken, VerifyInput, VerifyOptions } from './flows/verify-input.ts';
import type { TokensPreviews } from './previews.ts';
import type { NewTokenV1, NewV1Input, NoInput, Tokens, TokenV1 } from './types.ts';
import type { TokensChange, WatchInput } from './watch.ts';

/** The tokens family as methods. */
export interface TokensClient extends Omit<Client<typeof endpoints>, 'allV1'> {
  /** What the flow would do, without a key: what leaves, the fees, and what stands in the way. */
  readonly preview: TokensPreviews;

  /**
   * Pays for the verification of a token, for a change of its metadata, or for both.
   *
   * Crafts the payment, checks it, signs it, and lets the service execute it. Only
   * `VERIFICATION_RECEIVER` is paid, in the currency that you name, and at most `maxAmount` leaves.
   * For the metadata only, pass `twitterHandle` and `description` as empty text, and
   * `tokenMetadata`. A token that is not eligible is refused after the signature, and nothing is
   * charged: ask `checkVerification` first.
   *
   * The service executes the payment; the flow never sends it by itself. Whatever the service
   * answers, the chain decides whether it has landed, and another payment is crafted only after the
   * former one certainly cannot land. With a `journal` and an `id`, call it again after an
   * interruption: the flow is resumed, and nothing is paid twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (also for a `code` other than 0 with
   * the status 200, and for another receiver or mint than those of the input), `price_moved` above
   * `maxAmount`, `unsafe_transaction`, `signer_failed`, `transaction_failed`,
   * `transaction_expired`, `outcome_unknown` (resume it before you pay again),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `craftVerification` and `executeVerification`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { verificationCreated } = await tokens.verify(
   *   {
   *     tokenId: mint,
   *     twitterHandle: 'https://x.com/newcomer',
   *     description: 'The token of a sample.',
   *     maxAmount: toBaseUnits('1000', 6),
   *   },
   *   { signer, rpc, journal, id },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/verify-craft-txn
   */
  readonly verify: (input: VerifyInput, options: VerifyOptions) => Promise<VerifiedToken>;

  /**
   * Yields the records of mints, then each change of them: `{ value, previous, changed, reached, asOf,
   * ageMs, stale }`.
   *
   * All watches of a transport share their polls, 100 mints per request of 10 credits. A mint is polled
   * every 15 s (`pollMs`), less often while nothing changes or the plan is used by calls, more often
   * within 1 % of its level (`above`, `below`, in US dollars). Any field counts as a change, but not the
   * time of the record. A slow reader gets the newest records; an unknown mint is absent. For prices
   * alone use `price.watch`.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first records
   * does not end it: it yields the last records as `stale`, with the `error`. In a hidden page it
   * pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `search` before the first records,
   * `unauthorized` and `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { value } of tokens.watch({ mints: [SOL] })) console.log(value[0]?.holderCount);
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/search
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<TokensChange, void, undefined>;

  /**
   * Iterates over the new tokens of version 1, on all pages of `newV1` from `offset` on.
   *
   * One request per page, sent when the items of the page before are used up. An item that moves to
   * the next page while the list is read is returned once. `timeoutMs` holds for each request,
   * `deadlineMs` for all of them together. After an abort no further item is returned.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there
   * are more, or do not end; `deadline`; the errors of `newV1`.
   * @deprecated since 2025-08; use `recent`.
   */
  readonly iterateNewV1: (
    input?: NewV1Input,
    options?: CallOptions,
  ) => AsyncGenerator<NewTokenV1, void, undefined>;

  /**
   * Returns every token that version 1 knows, as a stream of more than 300 MB.
   *
   * Nothing is sent before the first element is read.
   *
   * Request: `GET /tokens/v1/all`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * for await (const token of tokens.allV1()) console.log(token.address);
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/all
   * @deprecated since 2025-08; use `byTag` with `verified`, which holds fewer.
   */
  readonly allV1: (input?: NoInput, options?: CallOptions) => ResponseStream<TokenV1>;
}

/** Tokens over a shared transport. `search` takes lists of mints of any length. */
export function createTokensClient(transport: Transport): TokensClient;
/**
 * Tokens over its own transport, which `close()` closes. `search` takes lists of mints of any
 * length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createTokensClient(options: TransportOptions): TokensClient & OwnTransport;
export function createTokensClient(source: Transport | TransportOptions): TokensClient {
  return createClient<typeof endpoints, TokensClient>(source, endpoints, (methods, transport) => {
    const searchMints = createBatchedCall(transport, mintSearch, joinTokens);
    return {
      ...methods,
      search: (input, options) => (isList(input) ? searchMints : methods.search)(input, options),
      iterateNewV1: (input = {}, options) => readPages(methods.newV1, input, options),
      // The rest is loaded when it is needed: most pages only read.
      verify: async (input, options) =>
        (await import('./flows/verify.ts')).verify(methods, input, options),
      preview: {
        verify: async (input, options) =>
          (await import('./flows/preview.ts')).previewVerify(methods, input, options),
      },
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        yield* watch(transport, input, options);
      },
      allV1: (input = {}, options) => transport.stream(endpoints.allV1, input, options),
    };
  });
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
