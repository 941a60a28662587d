import { type Address, isAddress, type Mint, readPages, SOL } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { fetchTokenBalances, type NodeFlowOptions } from '@perijove/solana';
import { askedOf, boundsOf, flowOwner, namedFlow, offeredUnits } from '@perijove/solana/flow';
import { INVITE_PROGRAM } from '../invite.ts';
import type { CraftClawbackInput, CraftedClawback } from '../types.ts';
import { runInviteFlow } from './invite-flow.ts';
import { clawbackTermsOf } from './review-terms.ts';
import type { SendFlowOptions, SendMethods, SentInvite } from './sent-invite.ts';

/** The invite to take back. The sender is the signer. */
export type ClawbackFlowInput = Pick<CraftClawbackInput, 'invitePDA'>;

/** See `SendClient.clawback`. */
export const clawback = namedFlow('send.clawback', runClawback);

async function runClawback(
  client: SendMethods,
  input: ClawbackFlowInput,
  options: SendFlowOptions<CraftedClawback>,
): Promise<SentInvite> {
  const owner = flowOwner(input, options, { rpc: true });
  assertFields('input', input, ['invitePDA']);
  const { invitePDA } = input;
  // Not quoted and not stored: it may be the code, passed by mistake.
  if (!isAddress(invitePDA)) throw invalidInput('invitePDA', 'the account of an invite');
  return runInviteFlow(options, {
    name: 'send.clawback',
    isIdempotent: true,
    owner,
    api: client.craftClawback,
    invitePDA,
    asked: askedOf({ invitePDA }),
    async build() {
      const { signal } = options;
      const listed = await listedContent(client, owner, invitePDA, options);
      // Side by side with the balance on the node, whose failure says more.
      const offered = client.craftClawback({ invitePDA, sender: owner }, { signal });
      offered.catch(() => undefined);
      const receive = [await heldContent(invitePDA, listed, options)];
      const offer = await offered;
      const intent = { owner, ...boundsOf(options, [INVITE_PROGRAM]), receive };
      const terms = receive.flatMap(({ mint, atLeast: units }) =>
        clawbackTermsOf({ mint, units }, invitePDA),
      );
      return { transaction: offer.tx, offer, notes: null, agreed: null, intent, terms };
    },
  });
}

/** What an invite holds. */
interface Content {
  readonly mint: Mint;
  /** Base units. */
  readonly atLeast: bigint;
}

/** What the service lists of the invite. One that it does not list has been claimed. */
async function listedContent(
  client: SendMethods,
  sender: Address,
  invitePDA: Address,
  { signal, deadlineMs }: Pick<NodeFlowOptions, 'signal' | 'deadlineMs'>,
): Promise<Content> {
  const pending = readPages(client.pendingInvites, { address: sender }, { signal, deadlineMs });
  for await (const { invite_pda, mint: listedMint, amount } of pending) {
    if (invite_pda !== invitePDA) continue;
    return { mint: listedMint ?? SOL, atLeast: offeredUnits('amount', amount) };
  }
  throw invalidInput('invitePDA', 'the account of an open invite of the signer');
}

/**
 * What must come back: the whole amount. Of the list of the service and the token account on the
 * node, the larger counts.
 */
async function heldContent(
  owner: Address,
  { mint, atLeast: listed }: Content,
  { rpc, signal }: Pick<NodeFlowOptions, 'rpc' | 'signal'>,
): Promise<Content> {
  const [held = 0n] = await fetchTokenBalances(rpc, [{ owner, mint }], signal);
  return { mint, atLeast: larger(held, listed) };
}

/** `Math.max` takes no bigint. */
function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}
