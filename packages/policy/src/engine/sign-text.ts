import type { TextRequest } from '@perijove/solana';
import { type Decision, decisionOf, deny } from '../decide/verdict.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { denied } from '../policy-errors.ts';
import type { Engine, WithLedger } from './engine.ts';
import type { Ledger } from './ledger.ts';
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
  { wallets, texts = [], ends }: PolicyDocument,
  { frozen, nowMs }: Ledger,
  wallet: string,
  purpose: 'sign-in',
): Decision {
  if (frozen !== undefined) return decisionOf([deny('frozen', `signing is frozen: ${frozen}`)]);
  if (nowMs >= Date.parse(ends)) return decisionOf([deny('time', `the policy ended at ${ends}`)]);
  if (!wallets.includes(wallet))
    return decisionOf([deny('wallet', `${wallet} is not a wallet of the policy`)]);
  if (!texts.includes(purpose))
    return decisionOf([deny('texts', `texts of the form ${purpose} are not signed`)]);
  return decisionOf([allowed]);
}
