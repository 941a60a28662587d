import { type Address, SOL } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import {
  askedOf,
  assertTakes,
  assertUnits,
  type Built,
  boundsOf,
  flowOwner,
  namedFlow,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import { deriveInvite, INVITE_PROGRAM, type InviteKey } from '../invite.ts';
import type { InviteCode } from '../invite-code.ts';
import type { CraftedSend, CraftSendInput } from '../types.ts';
import { runInviteFlow } from './invite-flow.ts';
import { sendTermsOf } from './review-terms.ts';
import type { SendFlowOptions, SendMethods, SentInvite } from './sent-invite.ts';

export interface SendFlowInput extends Omit<CraftSendInput, 'inviteSigner' | 'sender'> {
  /**
   * From `createInviteCode`. Store it before you send: anyone who has it can claim the invite, and
   * without it the invite cannot be claimed. It goes neither to the service nor into the journal.
   */
  readonly code: InviteCode | string;
  /**
   * Maximum lamports in addition to the amount, for rent and the fees of the claim. Default
   * 10,000,000.
   */
  readonly maxExtraLamports?: bigint | string | undefined;
}

/** See `SendClient.send`. */
export const send = namedFlow('send.send', runSend);

async function runSend(
  client: SendMethods,
  input: SendFlowInput,
  options: SendFlowOptions<CraftedSend>,
): Promise<SentInvite> {
  const owner = flowOwner(input, options, { rpc: true });
  const { code, ...wanted } = input;
  const invite = await deriveInvite(code).catch((error: unknown) => {
    // The text is not quoted: it may be nearly the code.
    throw error instanceof RangeError ? invalidInput('code', 'an invite code') : error;
  });
  const { inviteSigner, invitePDA } = invite;
  const { maxExtraLamports = 0n, ...crafted } = wanted;
  assertTakes(endpoints.craftSend, crafted, { inviteSigner, sender: owner }, [
    'code',
    'maxExtraLamports',
  ]);
  assertUnits('amount', wanted.amount);
  assertUnits('maxExtraLamports', maxExtraLamports, 0n);
  return runInviteFlow(options, {
    name: 'send.send',
    owner,
    api: client.craftSend,
    invitePDA,
    asked: askedOf({ ...wanted, inviteSigner }),
    build: () => buildSend(client, { ...wanted, sender: owner }, invite, options),
  });
}

async function buildSend(
  client: SendMethods,
  {
    amount,
    mint = SOL,
    sender,
    maxExtraLamports = 10_000_000n,
  }: Omit<SendFlowInput, 'code'> & {
    readonly sender: Address;
  },
  { inviteSigner, invitePDA, signer }: InviteKey,
  options: SendFlowOptions<CraftedSend>,
): Promise<Built<CraftedSend>> {
  const asked = { inviteSigner, sender, amount, ...(mint !== SOL && { mint }) };
  const offer = await client.craftSend(asked, { signal: options.signal });
  const extra = BigInt(maxExtraLamports);
  // The sender's amount must leave, or the invite would be empty.
  const spend = [
    { mint, atMost: BigInt(amount), atLeast: BigInt(amount) },
    { mint: SOL, atMost: extra },
  ];
  return {
    transaction: offer.tx,
    offer,
    notes: null,
    agreed: null,
    alsoSign: [signer],
    parts: { spend: [{ mint: SOL, reason: 'invite', atMost: extra, refundable: true }] },
    roles: { [inviteSigner]: 'invite' },
    terms: sendTermsOf({ mint, units: amount }, invitePDA),
    intent: {
      owner: sender,
      ...boundsOf(options, [INVITE_PROGRAM]),
      otherSigners: [inviteSigner],
      spend,
      recipients: [inviteSigner, invitePDA],
      maxRentLamports: options.maxRentLamports ?? extra,
      // Extra lamports are for rent and fees together, and can be spent once.
      maxTotalLamports: mint === SOL ? BigInt(amount) + extra : extra,
    },
  };
}
