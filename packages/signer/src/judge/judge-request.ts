import { type Address, PerijoveError } from '@perijove/core';
import type { Policy } from '@perijove/policy';
import {
  decodeTransaction,
  type MessageLife,
  type ReservationKey,
  type Rpc,
  type WalletEffects,
} from '@perijove/solana';
import { type DerivedEffects, deriveEffects, inWords } from '@perijove/solana/describe';
import { digestOf } from '@perijove/solana/flow';
import { refused } from '../wire/errors.ts';
import type { Call } from '../wire/requests.ts';
import { beyondBounds } from './beyond-bounds.ts';
import { flowsOf } from './flows-of.ts';
import { strictestFlow } from './strictest-flow.ts';

/** A transaction that was judged, and nothing of which the client can change any more. */
export interface Judged {
  readonly key: ReservationKey;
  readonly wallet: Address;
  readonly effects: WalletEffects;
  readonly life: MessageLife;
  /** For the person who approves. */
  readonly words: readonly string[];
}

type SignCall = Extract<Call, { readonly call: 'sign' }>;

interface Judge {
  readonly policy: Policy;
  readonly rpc: Rpc;
  readonly addresses: readonly Address[];
}

/**
 * Reads what a transaction does, by its bytes and the owner's node alone.
 *
 * @throws PerijoveError `malformed_transaction`, `signer_failed`, `rpc_failed`; `policy_denied` for a flow or
 * bounds of the client that do not fit. What the policy says comes later.
 */
export async function judgeRequest(
  { policy, rpc, addresses }: Judge,
  { transaction, wallet: asked, flow: claimed, bounds = {} }: SignCall,
  signal: AbortSignal,
): Promise<Judged> {
  const wallet = walletOf(transaction, asked, addresses);
  const derived = await deriveEffects(transaction, { owner: wallet, rpc, signal });
  const { description, decoded, life } = derived;
  const fitting = flowsOf(description);
  const { name } = policy.document;
  if (claimed !== undefined && !fitting.includes(claimed))
    throw refused(name, 'flow', `the transaction is not one of ${claimed}`);
  const effects = roleOfOthers(derived, addresses);
  const [beyond] = beyondBounds(effects, bounds);
  if (beyond !== undefined) throw refused(name, 'bounds', beyond);
  const flow = await strictestFlow(policy, effects, fitting, claimed);
  const message = await digestOf(decoded.wire.message);
  const key = { id: message, message };
  return { key, wallet, effects: { ...effects, flow }, life, words: inWords(description) };
}

/** A second key of this process loses nothing unseen: only one of them may sign. */
function roleOfOthers({ effects }: DerivedEffects, addresses: readonly Address[]): WalletEffects {
  const others = effects.signers.filter(
    ({ address }) => address !== effects.wallet && addresses.includes(address),
  );
  if (others.length === 0) return effects;
  const reason = 'two wallets of the signer in one transaction, which is judged for one of them';
  return { ...effects, findings: [...effects.findings, { rule: 'signer', reason }] };
}

/** Which key signs. Its slot must be empty. */
function walletOf(
  transaction: string,
  asked: Address | undefined,
  addresses: readonly Address[],
): Address {
  const { signers } = decodeTransaction(transaction);
  const own = signers.filter(({ address }) => addresses.includes(address));
  const slot = own.find(({ address }) => address === (asked ?? own[0]?.address));
  if (!slot) throw problem('not-a-signer', 'no wallet of the signer is to sign this transaction');
  if (slot.filled) throw problem('slot-filled', 'the slot of the wallet holds a signature');
  return slot.address;
}

function problem(reason: 'not-a-signer' | 'slot-filled', says: string): PerijoveError {
  return new PerijoveError('signer_failed', { reason }, { attempt: 0 }, says, {
    advice: 'fix-input',
  });
}
