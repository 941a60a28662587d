import type { PolicyDocument } from '../document/policy-document.ts';
import type { PolicyStore } from '../store/policy-store.ts';
import type { Approve, createApprovals } from './approvals.ts';
import type { Ledger } from './ledger.ts';
import type { PolicyClock } from './policy-clock.ts';
import type { PriceSource, TokenSource } from './source-types.ts';

/** What the stages of a policy share. */
export interface Engine {
  readonly document: PolicyDocument;
  readonly store: PolicyStore;
  readonly prices?: PriceSource | undefined;
  readonly tokens?: TokenSource | undefined;
  readonly approve?: Approve | undefined;
  readonly clock: PolicyClock;
  readonly approvals: ReturnType<typeof createApprovals>;
}

/** Runs an act in one transaction of the store. */
export type WithLedger = <T>(act: (ledger: Ledger) => Promise<T>) => Promise<T>;
