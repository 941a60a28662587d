import type { Clock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { FlowPolicy, Rpc, WalletEffects } from '@perijove/solana';
import type { BudgetEntry } from '../budget/budget-entry.ts';
import { type CapLeft, capsLeft } from '../budget/caps-left.ts';
import { decide } from '../decide/decide.ts';
import type { Decision } from '../decide/verdict.ts';
import { parsePolicy } from '../document/parse-policy.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import type { PolicyStore } from '../store/policy-store.ts';
import { answering } from './answering-store.ts';
import { type Approve, createApprovals } from './approvals.ts';
import type { Engine, WithLedger } from './engine.ts';
import { openLedger, timesOf } from './ledger.ts';
import { assertSignable } from './look-again.ts';
import { createPolicyClock } from './policy-clock.ts';
import {
  type KnownDigests,
  type OpenEntries,
  type Reconciled,
  type ReconcileOptions,
  reconcile,
} from './reconcile.ts';
import { reserve } from './reserve.ts';
import { noteOver, release, settle } from './settle.ts';
import { allowText } from './sign-text.ts';
import type { PriceSource, TokenSource } from './source-types.ts';
import { askSources } from './sources.ts';

/** What a policy needs beside its document. */
export interface PolicyOptions {
  /** The document: an object, or the text of a JSON file. */
  readonly policy: PolicyDocument | string;
  /** Keeps the budgets, the freeze and the audit log. */
  readonly store: PolicyStore;
  /** Prices that you trust; needed unless `maxPriceAgeSeconds` is `none`. Called for each transaction. */
  readonly prices?: PriceSource | undefined;
  /** What you trust to know of tokens; needed where the policy has `tokens`. Called for each transaction. */
  readonly tokens?: TokenSource | undefined;
  /** Asks a person. Default: what needs an approval is refused. */
  readonly approve?: Approve | undefined;
  /** Clock, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** What is left of a policy, as `policy.budgets()` returns it. */
export interface PolicyBudgets {
  /** Why nothing is signed; undefined unless the store is frozen. */
  readonly frozen: string | undefined;
  /** Caps that count over a period, those of amounts first. What is not limited is not listed. */
  readonly caps: readonly CapLeft[];
}

/** A policy that a flow takes as its option `policy`. */
export interface Policy extends FlowPolicy {
  readonly document: PolicyDocument;
  /** Every rule's verdict on a transaction, by the budget as it is now. Reserves nothing. */
  explain(effects: WalletEffects): Promise<Decision>;
  /**
   * How far every cap over a period is used, and why the store is frozen, as of now. A transaction has
   * caps of its own beside these; `explain` judges one.
   *
   * @throws PerijoveError `policy_failed` when the store does not answer.
   * @example
   * const { caps, frozen } = await policy.budgets();
   * for (const { unit, period, left, limit } of caps) console.log(unit, period, left, 'of', limit);
   */
  budgets(): Promise<PolicyBudgets>;
  /** What is reserved and not settled yet. */
  reservations(): Promise<readonly BudgetEntry[]>;
  /**
   * Settles and releases what was reserved, by what a node has finalized: also what a process left that
   * died. What may still land, or is not certain, stays. One call rarely sees the end of a message: call it
   * again a minute later.
   *
   * @throws PerijoveError `rpc_failed`, `policy_failed`: what was found before is counted.
   */
  reconcile(rpc: Rpc, options?: ReconcileOptions): Promise<Reconciled>;
  /** Stops every signature under every policy of the store, in all processes, until `unfreeze`. */
  freeze(why: string): Promise<void>;
}

/**
 * Makes a policy of a document and a store, for the option `policy` of flows. What the document does not
 * allow is refused with `policy_denied`; when the store, the prices or the document are not available,
 * nothing is signed (`policy_failed`).
 *
 * @throws PerijoveError `invalid_input` for an invalid document or option.
 * @example
 * const policy = createPolicy({ policy: document, store: createMemoryPolicyStore(), prices });
 * await perijove.swap.swap(input, { signer, rpc, policy });
 */
export function createPolicy(options: PolicyOptions): Policy {
  assertFields('options', options, ['policy', 'store', 'prices', 'tokens', 'approve', 'clock']);
  const clock = createPolicyClock(options.clock);
  const document = parsePolicy(options.policy);
  assertSources(options, document);
  const { name, approvalMinutes = 10 } = document;
  const approvals = createApprovals(clock, approvalMinutes * 60_000);
  const store = answering(options.store, clock);
  const engine: Engine = { ...options, store, document, clock, approvals };
  const withLedger: WithLedger = (act) =>
    store.transact(async (book) => act(await openLedger(book, name, clock)));
  const known: KnownDigests = new Map();
  const entries = openEntries(engine, withLedger);
  return {
    document,
    reserve: (request) => reserve(engine, request),
    beforeSignature: (key) => withLedger((ledger) => assertSignable(document, ledger, key)),
    settle: entries.settle,
    release: entries.release,
    allowText: (request) => allowText(engine, withLedger, request),
    explain: (effects) => explain(engine, withLedger, effects),
    budgets: () => budgets(document, withLedger),
    reservations: entries.reservations,
    reconcile: (rpc, { signal } = {}) => reconcile(entries, rpc, known, signal),
    // As long as it takes: what freezes late freezes.
    freeze: (why) =>
      options.store.transact(async (book) => (await openLedger(book, name, clock)).freeze(why)),
  };
}

function assertSources({ store, prices, tokens }: PolicyOptions, document: PolicyDocument): void {
  if (typeof store?.transact !== 'function')
    throw invalidInput('store', 'a PolicyStore, for example createMemoryPolicyStore()');
  if (document.maxPriceAgeSeconds !== 'none' && typeof prices !== 'function')
    throw invalidInput('prices', 'a function that returns prices, or maxPriceAgeSeconds: "none"');
  if (document.tokens && typeof tokens !== 'function')
    throw invalidInput('tokens', 'a function such as tokensOf(perijove, { rpc })');
}

function openEntries(engine: Engine, withLedger: WithLedger): OpenEntries {
  return {
    reservations: () =>
      withLedger(async (ledger) =>
        (await ledger.usage()).entries.filter(({ state }) => state === 'reserved'),
      ),
    settle: (key, outcome) => withLedger((ledger) => settle(engine, ledger, key, outcome)),
    release: (key, end) => withLedger((ledger) => release(engine, ledger, key, end)),
    note: (key, overAtSlot) => withLedger((ledger) => noteOver(ledger, key, overAtSlot)),
  };
}

function budgets(document: PolicyDocument, withLedger: WithLedger): Promise<PolicyBudgets> {
  return withLedger(async (ledger) => ({
    frozen: ledger.frozen,
    caps: capsLeft(document, await ledger.usage(), ledger.nowMs),
  }));
}

async function explain(
  engine: Engine,
  withLedger: WithLedger,
  effects: WalletEffects,
): Promise<Decision> {
  const sources = await askSources(engine, effects);
  return withLedger(async (ledger) => {
    return decide(engine.document, effects, {
      ...timesOf(ledger),
      frozen: ledger.frozen,
      usage: await ledger.usage(),
      ...sources,
    });
  });
}
