import type { TextRequest } from '@perijove/solana';
import { time } from '../decide/place-rules.ts';
import { type Decision, decisionOf, deny } from '../decide/verdict.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { denied } from '../policy-errors.ts';
import type { Engine, WithLedger } from './engine.ts';
import { type Ledger, timesOf } from './ledger.ts';
import { allowed } from './reserve.ts';

/** @throws PerijoveError `policy_denied` for a text that the policy does not name. */
export async function allowText(
  { document }: Engine,
  withLedger: WithLedger,
  { wallet, purpose }: TextRequest,
): Promise<void> {
  const decision = await withLedger(async (ledger) => {
    const decided = textDecision(document, ledger, wallet, purpose);
    await ledger.record({ kind: 'text', wallet, note: purpose, verdict: decided.verdict });
    if (decided.verdict === 'deny') await ledger.countRefusal(document.freezeAfterRefusals);
    return decided;
  });
  if (decision.verdict !== 'allow') throw denied(document.name, decision);
}

function textDecision(
  policy: PolicyDocument,
  ledger: Ledger,
  wallet: string,
  purpose: 'sign-in',
): Decision {
  const { wallets, texts = [] } = policy;
  const { frozen } = ledger;
  if (frozen !== undefined) return decisionOf([deny('frozen', `signing is frozen: ${frozen}`)]);
  const times = decisionOf(time({ ...timesOf(ledger), policy }));
  if (times.verdict === 'deny') return times;
  if (!wallets.includes(wallet))
    return decisionOf([deny('wallet', `${wallet} is not a wallet of the policy`)]);
  if (!texts.includes(purpose))
    return decisionOf([deny('texts', `texts of the form ${purpose} are not signed`)]);
  return decisionOf([allowed]);
}
