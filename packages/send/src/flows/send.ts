import {
  type Address,
  type Client,
  isAddress,
  type Mint,
  type Signature,
  SOL,
} from '@perijove/core';
import { fetchTokenBalances, type Intent, type Json, type NodeFlowOptions } from '@perijove/solana';
import {
  askedOf,
  assertFields,
  assertTakes,
  assertUnits,
  type Built,
  boundsOf,
  flowOwner,
  invalidInput,
  offeredUnits,
  runFlow,
  submitPending,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import { deriveInvite, INVITE_PROGRAM, type InviteKey } from '../invite.ts';
import type { InviteCode } from '../invite-code.ts';
import { readInvites } from '../invite-pages.ts';
import type { CraftClawbackInput, CraftedClawback, CraftedSend, CraftSendInput } from '../types.ts';

export interface SendFlowInput extends Omit<CraftSendInput, 'inviteSigner' | 'sender'> {
  /**
   * From `createInviteCode`. Store it before you send: anybody who has it can claim the invite, and
   * nobody can without it. Neither the service nor the journal gets it.
   */
  readonly code: InviteCode | string;
  /**
   * Maximum lamports in addition to the amount, for rent and the fees of the claim. Default
   * 10,000,000.
   */
  readonly maxExtraLamports?: bigint | string | undefined;
}

export type ClawbackFlowInput = Pick<CraftClawbackInput, 'invitePDA'>;

export type SendFlowOptions<Offer> = NodeFlowOptions<Offer>;

/** An invite that was sent or taken back. */
export interface SentInvite {
  readonly signature: Signature;
  readonly slot: number;
  /** The input of `clawback`. */
  readonly invitePDA: Address;
}

/** The methods that the flows call. */
export type SendMethods = Client<typeof endpoints>;

/** See `SendClient.send`. */
export async function send(
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
  return run(options, {
    name: 'send.send',
    owner,
    invitePDA,
    asked: askedOf({ ...wanted, inviteSigner }),
    build: () => buildSend(client, { ...wanted, sender: owner }, invite, options),
  });
}

/** See `SendClient.clawback`. */
export async function clawback(
  client: SendMethods,
  input: ClawbackFlowInput,
  options: SendFlowOptions<CraftedClawback>,
): Promise<SentInvite> {
  const owner = flowOwner(input, options, { rpc: true });
  assertFields('input', input, ['invitePDA']);
  const { invitePDA } = input;
  // Not quoted and not stored: it may be the code, passed by mistake.
  if (!isAddress(invitePDA)) throw invalidInput('invitePDA', 'the account of an invite');
  return run(options, {
    name: 'send.clawback',
    owner,
    invitePDA,
    asked: askedOf({ invitePDA }),
    async build() {
      const { signal } = options;
      const receive = await contentOf(client, owner, invitePDA, options);
      const offer = await client.craftClawback({ invitePDA, sender: owner }, { signal });
      const intent = { owner, ...boundsOf(options, [INVITE_PROGRAM]), receive };
      return { transaction: offer.tx, offer, notes: null, agreed: null, intent };
    },
  });
}

interface InviteFlow<Offer> {
  readonly name: string;
  readonly owner: Address;
  readonly invitePDA: Address;
  readonly asked: Json;
  readonly build: () => Promise<Built<Offer>>;
}

async function run<Offer>(
  options: SendFlowOptions<Offer>,
  { invitePDA, ...flow }: InviteFlow<Offer>,
): Promise<SentInvite> {
  return runFlow<Offer, SentInvite>(
    {
      ...flow,
      overNode: true,
      async submit(pending, handover) {
        const settled = await submitPending(pending, handover, options);
        if (settled.outcome === 'void') return settled;
        const { signature, slot } = settled.result;
        return { outcome: 'landed', result: { signature, slot, invitePDA } };
      },
    },
    options,
  );
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
  const spend = new Map<Mint, bigint>([[SOL, extra]]);
  spend.set(mint, (spend.get(mint) ?? 0n) + BigInt(amount));
  return {
    transaction: offer.tx,
    offer,
    notes: null,
    agreed: null,
    alsoSign: [signer],
    intent: {
      owner: sender,
      ...boundsOf(options, [INVITE_PROGRAM]),
      otherSigners: [inviteSigner],
      spend: [...spend].map(([each, atMost]) => ({ mint: each, atMost })),
      recipients: [inviteSigner, invitePDA],
      maxRentLamports: options.maxRentLamports ?? extra,
      // Extra lamports are for rent and fees together, and can be spent once.
      maxTotalLamports: spend.get(SOL) ?? 0n,
    },
  };
}

/**
 * Returns what must come back: the whole amount. Of the list of the service and the token account
 * on the node, the larger counts. An invite that is no longer listed has been claimed.
 */
async function contentOf(
  client: SendMethods,
  sender: Address,
  invitePDA: Address,
  { rpc, signal, deadlineMs }: Pick<NodeFlowOptions, 'rpc' | 'signal' | 'deadlineMs'>,
): Promise<NonNullable<Intent['receive']>> {
  const pending = readInvites(
    endpoints.pendingInvites,
    client.pendingInvites,
    { address: sender },
    { signal, deadlineMs },
  );
  for await (const { invite_pda, mint: listedMint, amount } of pending) {
    if (invite_pda !== invitePDA) continue;
    const mint = listedMint ?? SOL;
    const listed = offeredUnits('amount', amount);
    const [held = 0n] = await fetchTokenBalances(rpc, [{ owner: invitePDA, mint }], signal);
    return [{ mint, atLeast: larger(held, listed) }];
  }
  throw invalidInput('invitePDA', 'the account of an open invite of the signer');
}

/** `Math.max` takes no bigint. */
function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}
