import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../src/check/intent.ts';
import type { Draft } from '../ledger/draft.ts';

/** One transaction with what its signer means. */
export interface Case {
  readonly name: string;
  readonly intent: Intent;
  readonly draft: Draft;
  /** What shows it: the bytes (the default), the lookup tables beside them, or a simulation. */
  readonly shownBy?: 'bytes' | 'table' | 'node';
}

export interface Attack extends Case {
  /** The rule that must be among those that refuse it. */
  readonly rule: GuardRule;
  /** The same when a node is asked, where that finds something else. */
  readonly ruleOfNode?: GuardRule;
  /**
   * How the attack is known to be one: it is measured on the ledger (the default); its form is bad
   * whatever it does now; or the ledger of today refuses it, and only the guard is tested.
   */
  readonly proof?: 'measured' | 'form' | 'fails';
}
