/** What one rule, or a policy, says of a transaction. */
export type Verdict = 'allow' | 'ask' | 'deny';

/** Every rule of a policy. */
export type PolicyRule =
  | 'frozen'
  | 'time'
  | 'wallet'
  | 'flow'
  | 'guard'
  | 'evidence'
  | 'leaving'
  | 'arriving'
  | 'tokens'
  | 'receivers'
  | 'programs'
  | 'signers'
  | 'grants'
  | 'usd'
  | 'loss'
  | 'priceImpact'
  | 'slippage'
  | 'fees'
  | 'rate'
  | 'texts'
  | 'ask';

/** The amounts that a rule compared. */
export interface Figures {
  /** Mint of the amounts, `USD`, `bps`, `lamports` or `transactions`. */
  readonly unit: string;
  readonly limit: string;
  /** Settled within the period. */
  readonly used?: string | undefined;
  /** Of transactions whose outcome is open. */
  readonly reserved?: string | undefined;
  readonly asked: string;
}

/** What one rule says. */
export interface RuleVerdict {
  readonly rule: PolicyRule;
  readonly verdict: Verdict;
  /** In plain words, one line. */
  readonly reason: string;
  readonly figures?: Figures | undefined;
}

/** What a policy says: the strictest verdict of its rules. */
export interface Decision {
  readonly verdict: Verdict;
  /** Every rule, those that allow too. */
  readonly rules: readonly RuleVerdict[];
}

export function allow(rule: PolicyRule, reason: string, figures?: Figures): RuleVerdict {
  return { rule, verdict: 'allow', reason, ...(figures && { figures }) };
}

export function deny(rule: PolicyRule, reason: string, figures?: Figures): RuleVerdict {
  return { rule, verdict: 'deny', reason, ...(figures && { figures }) };
}

export function ask(reason: string, figures?: Figures): RuleVerdict {
  return { rule: 'ask', verdict: 'ask', reason, ...(figures && { figures }) };
}

/** `deny` beats `ask`, which beats `allow`; without any rule nothing is allowed. */
export function decisionOf(rules: readonly RuleVerdict[]): Decision {
  const has = (verdict: Verdict): boolean => rules.some((each) => each.verdict === verdict);
  if (has('deny') || rules.length === 0) return { verdict: 'deny', rules };
  return { verdict: has('ask') ? 'ask' : 'allow', rules };
}
