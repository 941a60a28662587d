import type { Mint } from '@perijove/core';
import type { TokenMarks } from '../document/policy-document.ts';
import type { Case, Rule } from './situation.ts';
import type { SourceToken } from './source-token.ts';
import { allow, deny, type RuleVerdict } from './verdict.ts';

/** What arrives now, and what an order buys later. */
export function incomingOf({ arriving: now, promised }: Case['effects']): ReadonlySet<Mint> {
  const later = promised ? [promised.bought.mint] : [];
  return new Set([...now.map(({ mint }) => mint), ...later]);
}

/** Each mint that arrives is named, or has the marks of those that may. */
export const arriving: Rule = (facts) => {
  const { policy, effects, known } = facts;
  const marks = policy.tokens?.arriving;
  const found = [...incomingOf(effects)].flatMap((mint): readonly RuleVerdict[] => {
    if (policy.arriving.includes(mint)) return [];
    if (!marks) return [deny('arriving', `${mint} is not a mint that may arrive`)];
    return [byMarks('arriving', mint, marks, tokenOf(known, mint))];
  });
  return found.length > 0 ? found : [allow('arriving', 'every mint that arrives may arrive')];
};

/** What the source says of a mint that has no entry of its own. */
export function byMarks(
  rule: 'arriving' | 'leaving',
  mint: Mint,
  { verified, tags: needed }: TokenMarks,
  token: SourceToken | undefined,
): RuleVerdict {
  const what = `${mint} is not a mint that the policy names`;
  if (verified && token?.isVerified === undefined)
    return deny(rule, `${what}, and whether it is verified is not known`);
  if (verified && token?.isVerified !== true) return deny(rule, `${what}, and it is not verified`);
  if (needed && token?.tags === undefined) return deny(rule, `${what}, and its tags are not known`);
  if (needed && !token?.tags?.some((each) => needed.includes(each)))
    return deny(rule, `${what}, and it has none of the tags ${needed.join(', ')}`);
  const has = [...(verified ? ['is verified'] : []), ...(needed ? ['has a named tag'] : [])];
  return allow(rule, `${mint} ${has.join(' and ')}`);
}

export function tokenOf(tokens: Case['known'], mint: Mint): SourceToken | undefined {
  return Object.hasOwn(tokens, mint) ? tokens[mint] : undefined;
}

/** What arrives has no finding that the policy refuses. */
export const tokens: Rule = ({ policy, effects, known }) => {
  const refused = policy.tokens?.refuse;
  if (!refused) return [allow('tokens', 'findings are not judged')];
  const { severities = [], kinds = [], exceptFor = [] } = refused;
  const judged = [...incomingOf(effects)].filter((mint) => !exceptFor.includes(mint));
  const found = judged.flatMap((mint): readonly RuleVerdict[] => {
    const token = tokenOf(known, mint);
    if (!token) return [deny('tokens', `nothing is known of ${mint}, so it cannot be judged`)];
    const away = token.missing.map((source) =>
      deny('tokens', `${source} did not answer for ${mint}, so it cannot be judged`),
    );
    const bad = token.findings
      .filter(({ kind, severity }) => kinds.includes(kind) || severities.includes(severity))
      .map(({ kind, severity }) => deny('tokens', `${mint} has the finding ${kind} (${severity})`));
    return [...away, ...bad];
  });
  return found.length > 0 ? found : [allow('tokens', 'no finding refuses what arrives')];
};
