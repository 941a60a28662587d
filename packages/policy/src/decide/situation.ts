import type { WalletEffects } from '@perijove/solana';
import type { SourcePrices } from '../budget/budget-entry.ts';
import type { Usage } from '../budget/usage.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import type { SourceTokens } from './source-token.ts';
import type { RuleVerdict } from './verdict.ts';

/** What a decision depends on beside the policy and the transaction. */
export interface Situation {
  /** Unix milliseconds, never earlier than before. */
  readonly nowMs: number;
  /** Unix milliseconds by the time of day: earlier than `nowMs` after the clock was set back. */
  readonly clockMs: number;
  /** Why signing is frozen. */
  readonly frozen: string | undefined;
  readonly usage: Usage;
  /** Of the caller's source; those that are too old or invalid are still in it. */
  readonly prices: SourcePrices;
  /** Of the caller's source, the same. */
  readonly tokens: SourceTokens;
}

/** The input of every rule. */
export interface Case extends Situation {
  readonly policy: PolicyDocument;
  readonly effects: WalletEffects;
  /** The prices that count. */
  readonly valid: SourcePrices;
  /** What counts of the token source. */
  readonly known: SourceTokens;
}

export type Rule = (facts: Case) => readonly RuleVerdict[];
