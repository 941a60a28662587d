import { type Address, type Mint, SOL } from '@perijove/core';
import { createRpc, type Signer, signTransaction, submitTransaction } from '@perijove/solana';
import { createInviteCode, deriveInvite } from 'perijove/send';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  type Trading,
  wholeSupply,
} from '../../market/swap/trading.ts';

export { AAPLX } from '../../settlement/on-ledger.ts';
export { balanceOf, emptyWallet, JUP, startTrading, type Trading, wholeSupply };

export const FEE = 5000n;

export type InviteKey = Awaited<ReturnType<typeof deriveInvite>>;

/** An invite that has been paid for. */
export interface Sent {
  readonly key: InviteKey;
  readonly signature: string;
  readonly expiry: string;
  readonly totalFee: bigint;
}

/** The key of a new invite. */
export function newKey(): Promise<InviteKey> {
  return deriveInvite(createInviteCode());
}

/** Signs with all of them. */
export async function sign(tx: string, ...signers: readonly Signer[]): Promise<string> {
  let signed = tx;
  for (const signer of signers) signed = await signTransaction(signed, signer);
  return signed;
}

/** Signs and sends over JSON-RPC, as a user of @perijove/solana does. */
export async function submit(
  { sandbox }: Trading,
  tx: string,
  ...signers: readonly Signer[]
): Promise<string> {
  const signed = await sign(tx, ...signers);
  const rpc = createRpc(sandbox.rpcUrl);
  return (await submitTransaction(signed, { rpc })).signature;
}

/** Alice sends by invite. */
export async function send(
  on: Trading,
  amount: bigint,
  mint?: Mint,
  key?: InviteKey,
): Promise<Sent> {
  const invite = key ?? (await newKey());
  const sender = on.alice.address;
  const { inviteSigner } = invite;
  const crafted = await on.perijove.send.craftSend({ inviteSigner, sender, amount, mint });
  const signature = await submit(on, crafted.tx, on.alice, invite.signer);
  const totalFee = BigInt(crafted.totalFeeLamports ?? 0);
  return { key: invite, signature, expiry: String(crafted.expiry), totalFee };
}

/** What the operator's app does with a code. */
export async function claim(on: Trading, key: InviteKey, receiver: Address): Promise<string> {
  const { inviteSigner } = key;
  const { tx } = on.sandbox.control.craftClaim({ inviteSigner, receiver });
  return submit(on, tx, key.signer);
}

export async function clawBack(on: Trading, key: InviteKey): Promise<string> {
  const { invitePDA } = key;
  const { tx } = await on.perijove.send.craftClawback({ invitePDA, sender: on.alice.address });
  return submit(on, tx, on.alice);
}

/** Base units in the token account of the invite; undefined when it is not there. */
export function inviteHolds({ sandbox }: Trading, key: InviteKey, mint: Mint = SOL) {
  const accounts = sandbox.ledger.holdings(key.invitePDA).filter((each) => each.mint === mint);
  return accounts[0]?.amount;
}

/** What a program answers, or the words of a node that refuses. */
export async function failure(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('expected a failure');
  const details = (error as { details?: { fault?: unknown; body?: { message?: string } } }).details;
  return details?.body?.message ?? `${error.message} ${JSON.stringify(details?.fault)}`;
}
