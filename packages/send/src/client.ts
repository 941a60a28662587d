import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { ClawbackFlowInput } from './flows/clawback.ts';
import type { SendFlowInput } from './flows/send.ts';
import type { SendFlowOptions, SentInvite } from './flows/sent-invite.ts';
import type {
  CraftedClawback,
  CraftedSend,
  Invite,
  InviteHistoryInput,
  PendingInvitesInput,
} from './types.ts';

/** The send family as methods. */
export interface SendClient extends Client<typeof endpoints> {
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
    (methods): SendClient => ({
      ...methods,
      // The rest is loaded when it is needed: a page that only reads does not sign.
      iteratePendingInvites: (input, options) => readPages(methods.pendingInvites, input, options),
      iterateInviteHistory: (input, options) => readPages(methods.inviteHistory, input, options),
      send: async (input, options) =>
        (await import('./flows/send.ts')).send(methods, input, options),
      clawback: async (input, options) =>
        (await import('./flows/clawback.ts')).clawback(methods, input, options),
    }),
  );
}
