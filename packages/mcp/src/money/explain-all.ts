import type { Decision, Policy, Verdict } from '@perijove/policy';
import type { WalletEffects } from '@perijove/solana';

const STRICTEST: readonly Verdict[] = ['deny', 'ask', 'allow'];

/** What a policy says of all transactions of a flow: the strictest verdict, and the rules of all. */
export async function explainAll(
  policy: Policy,
  effects: readonly WalletEffects[],
): Promise<Decision> {
  const decisions: Decision[] = [];
  for (const each of effects) decisions.push(await policy.explain(each));
  const verdict = STRICTEST.find((each) => decisions.some((decision) => decision.verdict === each));
  return { verdict: verdict ?? 'deny', rules: decisions.flatMap(({ rules }) => rules) };
}
