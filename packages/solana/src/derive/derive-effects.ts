import { type Address, type Finding, SOL } from '@perijove/core';
import { type Examined, examineTransaction } from '../check/examine-transaction.ts';
import { describeTransaction } from '../describe/describe-transaction.ts';
import type { Description } from '../describe/description.ts';
import { assertRouterBound } from '../flow/run/router-bound.ts';
import { effectsFrom } from '../policy/effects-from.ts';
import type { MessageLife } from '../policy/flow-policy.ts';
import { readLife } from '../policy/read-life.ts';
import type { WalletEffects } from '../policy/wallet-effects.ts';
import { knownTipAccounts } from '../programs/tip-accounts.ts';
import { reviewTransaction } from '../review/review-transaction.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { readTransaction } from '../transaction/read-transaction.ts';
import { deriveIntent } from './derive-intent.ts';
import { reachOf } from './reach-of.ts';

/** Options of `deriveEffects`. */
export interface DeriveOptions {
  /** The wallet that is asked to sign. */
  readonly owner: Address;
  /** A node of your own: it is believed. */
  readonly rpc: Rpc;
  readonly signal?: AbortSignal | undefined;
}

/** What a transaction does to a wallet, by nothing but its bytes and a node. */
export interface DerivedEffects {
  /** For a policy. `flow` is the family: the caller knows how it is called. */
  readonly effects: WalletEffects;
  readonly description: Description;
  readonly decoded: DecodedTransaction;
  /** Until when it can land. */
  readonly life: MessageLife;
}

/**
 * Reads what a transaction can do to a wallet without being told what it is for. `readEffects` compares a
 * transaction with what its caller meant; this one believes no caller. What the bytes do not bound counts as
 * everything that the called program can reach, and only what the bytes prove counts as arriving. A durable
 * nonce, a blockhash that the node does not know, and a failing simulation are among the findings.
 *
 * @throws PerijoveError `malformed_transaction`, `rpc_failed`, `invalid_input` for an option. An abort
 * rejects with the signal's own reason.
 */
export async function deriveEffects(
  transaction: string,
  { owner, rpc, signal }: DeriveOptions,
): Promise<DerivedEffects> {
  const decoded = await readTransaction(transaction, { rpc, signal });
  const [life, description] = await Promise.all([
    readLife(rpc, decoded, signal),
    describeTransaction(decoded, { owner, rpc, signal }),
  ]);
  const tips = [...tipAccountsIn(decoded)];
  const reach = await reachOf(decoded, description, rpc, signal);
  const intent = deriveIntent(decoded, description, reach, tips);
  const examined = await examineTransaction(decoded, intent, { rpc, signal });
  const { tipLamports } = description.fee;
  const tip = { mint: SOL, reason: 'tip', atMost: tipLamports, refundable: false } as const;
  const terms = description.calls.flatMap((call) => call.terms);
  const parts = { spend: tipLamports > 0n ? [tip] : [] };
  const reviewed = reviewTransaction(examined, { parts, terms });
  const effects = effectsFrom(examined, reviewed, description.family);
  const findings = once([...effects.findings, ...refusalsOf(examined, description, life)]);
  const receivers = effects.receivers.filter((each) => !tips.includes(each));
  return { effects: { ...effects, findings, receivers }, description, decoded, life };
}

/** The description and the guard find some of them both. */
function once(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((each) => [each.reason, each])).values()];
}

function tipAccountsIn({ instructions }: DecodedTransaction): ReadonlySet<Address> {
  const metas = instructions.flatMap((each) => each.metas);
  return new Set(metas.map(({ address }) => address).filter((each) => knownTipAccounts.has(each)));
}

/** What no policy may allow, whatever it says. */
function refusalsOf(
  { facts: { decoded } }: Examined,
  { failure, approvals, authorities, warnings }: Description,
  life: MessageLife,
): readonly Finding[] {
  const found: Finding[] = [...warnings];
  if (decoded.durable || nonceIn(decoded))
    found.push({ rule: 'authority', reason: 'a durable nonce never expires' });
  if (life.validAtSlot === undefined)
    found.push({
      rule: 'simulation-failed',
      reason: 'the node does not know its blockhash as a valid one',
    });
  if (failure !== undefined)
    found.push({ rule: 'simulation-failed', reason: `the transaction would fail: ${failure}` });
  for (const { delegate } of approvals)
    found.push({ rule: 'approve', reason: `it would let ${delegate} take tokens later` });
  for (const { account } of authorities)
    found.push({ rule: 'authority', reason: `it would change who has power over ${account}` });
  try {
    assertRouterBound(decoded, undefined, true);
  } catch (error) {
    found.push({ rule: 'spend', reason: (error as Error).message });
  }
  return found;
}

function nonceIn({ instructions }: DecodedTransaction): boolean {
  return instructions.some((each) => each.program === 'system' && /nonce/i.test(each.type));
}
