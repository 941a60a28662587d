import type { WalletEffects } from '@perijove/solana';
import { NO_TOTALS } from '../budget/usage.ts';
import { parsePolicy } from '../document/parse-policy.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { decide } from './decide.ts';
import type { Situation } from './situation.ts';
import type { Decision, Verdict } from './verdict.ts';

/** An unused budget, no prices, no tokens, and the time of the machine. */
function situationOf(given: Partial<Situation> = {}): Situation {
  const usage = { entries: [], totals: NO_TOTALS };
  const { nowMs = Date.now(), clockMs = nowMs } = given;
  const times = { nowMs, clockMs };
  return { frozen: undefined, usage, prices: {}, tokens: {}, ...given, ...times };
}

/**
 * What a policy says of a transaction, with the verdict of every rule. `readEffects` of `@perijove/solana`
 * reads the effects of a transaction; `Policy.explain` does the same with the budget as it is now.
 *
 * @param situation What differs from an unused budget, no prices, no tokens, and the time of the machine.
 * @throws PerijoveError `invalid_input` for an invalid policy.
 */
export function explain(
  policy: PolicyDocument | string,
  effects: WalletEffects,
  situation?: Partial<Situation>,
): Decision {
  return decide(parsePolicy(policy), effects, situationOf(situation));
}

/** One row of a table of cases. */
export interface PolicyCase {
  readonly name: string;
  readonly effects: WalletEffects;
  readonly expected: Verdict;
  /** A rule that must have this verdict. Default: any. */
  readonly rule?: string | undefined;
  readonly situation?: Partial<Situation> | undefined;
}

/** What became of a row. */
export interface PolicyCaseResult {
  readonly name: string;
  readonly passed: boolean;
  readonly expected: Verdict;
  readonly decision: Decision;
}

/**
 * Runs a table of cases through a policy, such as in a test of yours.
 *
 * @throws PerijoveError `invalid_input` for an invalid policy.
 */
export function testPolicy(
  policy: PolicyDocument | string,
  cases: readonly PolicyCase[],
): readonly PolicyCaseResult[] {
  return cases.map(({ name, effects, expected, rule, situation }) => {
    const decision = explain(policy, effects, situation);
    const byRule =
      rule === undefined ||
      decision.rules.some((each) => each.rule === rule && each.verdict === expected);
    return { name, passed: decision.verdict === expected && byRule, expected, decision };
  });
}
