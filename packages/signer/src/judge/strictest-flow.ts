import type { Policy, Verdict } from '@perijove/policy';
import type { WalletEffects } from '@perijove/solana';
import { differ } from './flows-of.ts';

/**
 * The name by which a transaction is judged: what the client says, if no other name that fits is judged more
 * strictly. Otherwise a client would choose the name with the most exemptions.
 */
export async function strictestFlow(
  policy: Policy,
  effects: WalletEffects,
  fitting: readonly string[],
  claimed: string | undefined,
): Promise<string> {
  const { document } = policy;
  const allowed = fitting.filter((each) => document.flows.includes(each));
  const [first = fitting[0] ?? 'wallet.other'] = allowed;
  const named = claimed ?? first;
  if (!allowed.includes(named) || !differ(document, allowed)) return named;
  const verdicts = new Map<Verdict, string>();
  for (const flow of [named, ...allowed.filter((each) => each !== named)]) {
    const { verdict } = await policy.explain({ ...effects, flow });
    if (!verdicts.has(verdict)) verdicts.set(verdict, flow);
  }
  return verdicts.get('deny') ?? verdicts.get('ask') ?? named;
}
