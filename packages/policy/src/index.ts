export {
  type AuditCheck,
  readAudit,
  verifyAudit,
} from './audit/audit-log.ts';
export type { BudgetEntry, SourcePrice, SourcePrices } from './budget/budget-entry.ts';
export type { CapLeft } from './budget/caps-left.ts';
export type { Totals, Usage } from './budget/usage.ts';
export {
  explain,
  type PolicyCase,
  type PolicyCaseResult,
  testPolicy,
} from './decide/explain.ts';
export { type EffectsSample, sampleEffects } from './decide/sample-effects.ts';
export type { Situation } from './decide/situation.ts';
export type { SourceFinding, SourceToken, SourceTokens } from './decide/source-token.ts';
export type { Decision, Figures, PolicyRule, RuleVerdict, Verdict } from './decide/verdict.ts';
export { lintPolicy, type PolicyProblem } from './document/lint-policy.ts';
export { parsePolicy } from './document/parse-policy.ts';
export type {
  ApprovalChannel,
  AskAbove,
  FeeCaps,
  Hours,
  MintCaps,
  NamedGrants,
  PolicyDocument,
  RateCaps,
  RefusedFindings,
  TokenMarks,
  TokenRules,
  Units,
  UnitsOrUnlimited,
  Unlimited,
  UsdCaps,
  Weekday,
} from './document/policy-document.ts';
export { policyJsonSchema } from './document/schemas.ts';
export { type ApprovalQuestion, type Approve, isWithinEffects } from './engine/approvals.ts';
export {
  createPolicy,
  type Policy,
  type PolicyBudgets,
  type PolicyOptions,
} from './engine/create-policy.ts';
export { freeze, unfreeze } from './engine/freeze.ts';
export { createPolicyClock, type PolicyClock } from './engine/policy-clock.ts';
export { type PriceReader, pricesOf } from './engine/prices.ts';
export type { Reconciled, ReconcileOptions } from './engine/reconcile.ts';
export type { PriceSource, TokenSource } from './engine/source-types.ts';
export {
  type TokenReader,
  type TokensOfOptions,
  tokensOf,
} from './engine/tokens.ts';
export type { AuditFact, AuditKind, AuditLine } from './store/audit-line.ts';
export { createMemoryPolicyStore } from './store/memory-store.ts';
export type { Book, PolicyStore } from './store/policy-store.ts';
