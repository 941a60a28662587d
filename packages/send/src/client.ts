import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { ClawbackFlowInput } from './flows/clawback.ts';
import type { SendFlowInput } from './flows/send.ts';
import type { SendFlowOptions, SentInvite } from './flows/sent-invite.ts';
import type { SendPreviews } from './previews.ts';
import type {
  CraftedClawback,
  CraftedSend,
  Invite,
  InviteHistoryInput,
  PendingInvitesInput,
} from './types.ts';
import type { InvitesChange, WatchInput } from './watch.ts';

/** The send family as methods. */
export interface SendClient extends Client<typeof endpoints> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: SendPreviews;

  /**
   * Iterates over the open invites of a wallet, on all pages of `pendingInvites` from `page` on.
   *
   * One request per page, sent when the items of the page before are used up. An item that moves to
   * the next page while the list is read is returned once. `timeoutMs` holds for each request,
   * `deadlineMs` for all of them together. After an abort no further item is returned.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there
   * are more, or do not end; `deadline`; the errors of `pendingInvites`.
   */
  readonly iteratePendingInvites: (
    input: PendingInvitesInput,
    options?: CallOptions,
  ) => AsyncGenerator<Invite, void, undefined>;

  /**
   * Iterates over the ended invites of a wallet, on all pages of `inviteHistory` from `page` on.
   *
   * One request per page, sent when the items of the page before are used up. An item that moves to
   * the next page while the list is read is returned once. `timeoutMs` holds for each request,
   * `deadlineMs` for all of them together. After an abort no further item is returned.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there
   * are more, or do not end; `deadline`; the errors of `inviteHistory`.
   */
  readonly iterateInviteHistory: (
    input: InviteHistoryInput,
    options?: CallOptions,
  ) => AsyncGenerator<Invite, void, undefined>;

  /**
   * Sends tokens to the holder of an invite code: builds the invite, checks its transaction, signs
   * it, sends it over your node.
   *
   * `amount` is in base units of the mint; at most that leaves, and `maxExtraLamports` for rent and
   * the fees of the claim. The code is not sent: store it before you call this.
   *
   * With a `journal` and an `id`, call it again with the same code after an interruption: the flow
   * is resumed, and nothing is sent twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you send
   * again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `craftSend`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const code = createInviteCode();
   * const input = { code, mint: USDC, amount: toBaseUnits('5', 6) };
   * const { invitePDA } = await send.send(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/send/craft-send
   */
  readonly send: (
    input: SendFlowInput,
    options: SendFlowOptions<CraftedSend>,
  ) => Promise<SentInvite>;

  /**
   * Takes back an unclaimed invite. The whole amount must come back, or the transaction
   * is not signed.
   *
   * @throws as `send`, with the errors of `craftClawback` and `pendingInvites`.
   * @example
   * ```ts
   * const { signature } = await send.clawback({ invitePDA }, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/send/craft-clawback
   */
  readonly clawback: (
    input: ClawbackFlowInput,
    options: SendFlowOptions<CraftedClawback>,
  ) => Promise<SentInvite>;

  /**
   * Yields the open invites of a wallet, then each change of them: `{ value, previous, changed, asOf,
   * ageMs, stale }`.
   *
   * `changed` has their `invite_pda`. An invite that was claimed, taken back or expired is missing from
   * `value`: `iterateInviteHistory` says which. All pages are read every 10 s (`pollMs`), once for all
   * watches of the wallet, less often while nothing changes or the plan is used by calls. A slow reader
   * gets the newest state.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `pendingInvites` before the first state, `unauthorized` and
   * `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { changed } of send.watch({ address: wallet })) console.log(changed);
   * ```
   * @see https://dev.jup.ag/api-reference/send/pending-invites
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<InvitesChange, void, undefined>;
}

/** Sending by invite over a shared transport. */
export function createSendClient(transport: Transport): SendClient;
/**
 * Sending by invite over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createSendClient(options: TransportOptions): SendClient & OwnTransport;
export function createSendClient(source: Transport | TransportOptions): SendClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): SendClient => ({
      ...methods,
      // The rest is loaded when it is needed: a page that only reads does not sign.
      iteratePendingInvites: (input, options) => readPages(methods.pendingInvites, input, options),
      iterateInviteHistory: (input, options) => readPages(methods.inviteHistory, input, options),
      send: async (input, options) =>
        (await import('./flows/send.ts')).send(methods, input, options),
      clawback: async (input, options) =>
        (await import('./flows/clawback.ts')).clawback(methods, input, options),
      preview: {
        send: async (input, options) =>
          (await import('./flows/preview.ts')).previewSend(methods, input, options),
        clawback: async (input, options) =>
          (await import('./flows/preview.ts')).previewClawback(methods, input, options),
      },
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        yield* watch(transport, input, options);
      },
    }),
  );
}
