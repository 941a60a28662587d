import type { ReservationKey } from '@perijove/solana';
import { time } from '../decide/place-rules.ts';
import { decisionOf, deny, type PolicyRule } from '../decide/verdict.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { denied } from '../policy-errors.ts';
import { type Ledger, timesOf } from './ledger.ts';

/** A person can take any time to decide, so what may have changed meanwhile is judged again. */
export async function assertSignable(
  policy: PolicyDocument,
  ledger: Ledger,
  { id, message }: ReservationKey,
): Promise<void> {
  const stop = (rule: PolicyRule, reason: string): Error =>
    denied(policy.name, decisionOf([deny(rule, reason)]));
  if (ledger.frozen !== undefined) throw stop('frozen', `signing is frozen: ${ledger.frozen}`);
  const times = decisionOf(time({ ...timesOf(ledger), policy }));
  if (times.verdict === 'deny') throw denied(policy.name, times);
  const known = await ledger.entry(id, message);
  if (known?.state !== 'reserved')
    throw stop('leaving', 'nothing is reserved for this transaction');
  await ledger.put({ ...known, asked: known.asked + 1 });
}
