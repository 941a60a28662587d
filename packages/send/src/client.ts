import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type {
  ClawbackFlowInput,
  SendFlowInput,
  SendFlowOptions,
  SentInvite,
} from './flows/send.ts';
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
   * The open invites of a wallet from `page` on, from page to page. A page is asked for when the one
   * before is used up. Invites that turn up on two pages, because newer ones pushed them down, are
   * given once. `timeoutMs` is for each request,
   * `deadlineMs` for all of them together; the signal also ends the iteration between two items.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although there are more, or never end.
   */
  readonly pendingInvitesItems: (
    input: PendingInvitesInput,
    options?: CallOptions,
  ) => AsyncGenerator<Invite, void, undefined>;

  /** The ended invites of a wallet, in the way of `pendingInvitesItems`. */
  readonly inviteHistoryItems: (
    input: InviteHistoryInput,
    options?: CallOptions,
  ) => AsyncGenerator<Invite, void, undefined>;

  /**
   * Sends tokens to whoever gets the code: crafts the invite, checks the transaction, asks the signer,
   * sends it over the node. The code stays here.
   *
   * With a `journal` and an `id`, what was interrupted at any moment is carried on by calling it
   * again with the same code, and nothing is sent twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `transaction_failed`,
   * `transaction_expired`, `outcome_unknown` (carry it on before sending anew), `flow_busy`,
   * `rpc_failed`; PerijoveError of `craftSend`.
   */
  send(input: SendFlowInput, options: SendFlowOptions<CraftedSend>): Promise<SentInvite>;

  /**
   * Takes an invite back that nobody has claimed. The whole amount must come back, or the transaction
   * is not signed.
   *
   * @throws as `send`.
   */
  clawback(
    input: ClawbackFlowInput,
    options: SendFlowOptions<CraftedClawback>,
  ): Promise<SentInvite>;
}

/** Sending by invite over a shared transport. */
export function createSendClient(transport: Transport): SendClient;
/**
 * Sending by invite over a transport of its own, which `close()` ends.
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
      async *pendingInvitesItems(input, options) {
        const { readInvites } = await import('./invite-pages.ts');
        yield* readInvites('send.pendingInvites', methods.pendingInvites, input, options);
      },
      async *inviteHistoryItems(input, options) {
        const { readInvites } = await import('./invite-pages.ts');
        yield* readInvites('send.inviteHistory', methods.inviteHistory, input, options);
      },
      // Loaded when they are needed: a page that only lists invites does not sign.
      send: async (input, options) =>
        (await import('./flows/send.ts')).send(methods, input, options),
      clawback: async (input, options) =>
        (await import('./flows/send.ts')).clawback(methods, input, options),
    }),
  );
}
