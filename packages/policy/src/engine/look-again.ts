import type { ReservationKey } from '@perijove/solana';
import { decisionOf, deny, type PolicyRule } from '../decide/verdict.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { denied } from '../policy-errors.ts';
import type { Ledger } from './ledger.ts';

/** A person can take any time to decide, so what may have changed meanwhile is judged again. */
export async function assertSignable(
  { name, ends }: PolicyDocument,
  ledger: Ledger,
  { id, message }: ReservationKey,
): Promise<void> {
  const stop = (rule: PolicyRule, reason: string): Error =>
    denied(name, decisionOf([deny(rule, reason)]));
  if (ledger.frozen !== undefined) throw stop('frozen', `signing is frozen: ${ledger.frozen}`);
  if (ledger.nowMs >= Date.parse(ends)) throw stop('time', `the policy ended at ${ends}`);
  const known = await ledger.entry(id, message);
  if (known?.state !== 'reserved')
    throw stop('leaving', 'nothing is reserved for this transaction');
  await ledger.put({ ...known, asked: known.asked + 1 });
}
