import type {
  HookedChange,
  LandingFacts,
  SubmitOptions,
  TransactionHook,
} from '@perijove/local-node/ledger';
import { type ClaimEnv, denialOf, grantClaims } from './claims.ts';
import { settle } from './settle.ts';
import type { Settlement } from './settlement.ts';
import { writeOf } from './settlement-book.ts';
import { sweepEscrows } from './sweep.ts';

/** The settlements that a service submits with its own transaction. */
export interface SubmittedSettlements {
  /** Settlements that consist of the whole transaction, rather than a part of it. */
  readonly settles?: readonly Settlement[] | undefined;
  /**
   * Settlements of `prepareSettlement` that the transaction uses. Their rules are not checked
   * again: the caller has just checked them.
   */
  readonly prepared?: readonly Settlement[] | undefined;
}

export interface ServiceSubmitOptions extends Omit<SubmitOptions, 'hook'>, SubmittedSettlements {}

/** Executes the settlements that a transaction uses: escrows exist during its run. */
export function createSettlementHook(
  env: ClaimEnv,
  { settles = [], prepared }: SubmittedSettlements = {},
): TransactionHook {
  return {
    before(undoLog, transaction, atMs) {
      const { granted, denied } = grantClaims(env, undoLog, transaction, atMs, prepared);
      return {
        reword: (error) => denialOf(error, denied),
        after() {
          for (const claim of granted) sweepEscrows(env, undoLog, claim);
        },
        land: (facts) =>
          use(env, [...granted.map(({ settlement }) => settlement), ...settles], facts),
      };
    },
  };
}

/** Returns the documents of the used settlements, with those of their services. */
function use(
  { rules, book }: ClaimEnv,
  settlements: readonly Settlement[],
  facts: LandingFacts,
): HookedChange {
  const used = settlements.map((settlement) => ({ ...settlement, usedBy: facts.signature }));
  const settling = settle(rules, used, { ...facts, settled: used });
  const undos = used.map(book.put);
  return {
    documents: [...used.map(writeOf), ...settling.documents],
    undo() {
      for (const undo of undos.reverse()) undo();
      settling.undo();
    },
  };
}
