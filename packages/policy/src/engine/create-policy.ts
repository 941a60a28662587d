import { type Clock, type Mint, systemClock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type {
  FlowPolicy,
  PolicyOutcome,
  PolicyRequest,
  ReservationEnd,
  ReservationKey,
  Rpc,
  TextRequest,
  WalletEffects,
} from '@perijove/solana';
import type { BudgetEntry, SourcePrices } from '../budget/budget-entry.ts';
import { decide } from '../decide/decide.ts';
import { validPrices } from '../decide/valid-prices.ts';
import { type Decision, decisionOf, deny, type PolicyRule } from '../decide/verdict.ts';
import { parsePolicy } from '../document/parse-policy.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { denied } from '../policy-errors.ts';
import type { PolicyStore } from '../store/policy-store.ts';
import { type Approve, askPerson, createApprovals } from './approvals.ts';
import { entryOf, settledEntry } from './entry-of.ts';
import { type Ledger, noteDocument, openLedger } from './ledger.ts';
import { mintsOf, type PriceSource, pricesFrom } from './prices.ts';
import {
  type KnownDigests,
  type OpenEntries,
  type Reconciled,
  type ReconcileOptions,
  reconcile,
} from './reconcile.ts';

/** What a policy needs beside its document. */
export interface PolicyOptions {
  /** The document: an object, or the text of a JSON file. */
  readonly policy: PolicyDocument | string;
  /** Keeps the budgets, the freeze and the audit log. */
  readonly store: PolicyStore;
  /** Prices that you trust; needed unless `maxPriceAgeSeconds` is `none`. Called for each transaction. */
  readonly prices?: PriceSource | undefined;
  /** Asks a person. Default: what needs an approval is refused. */
  readonly approve?: Approve | undefined;
  /** Clock, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** A policy that a flow takes as its option `policy`. */
export interface Policy extends FlowPolicy {
  readonly document: PolicyDocument;
  /** Every rule's verdict on a transaction, by the budget as it is now. Reserves nothing. */
  explain(effects: WalletEffects): Promise<Decision>;
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
  assertFields('options', options, ['policy', 'store', 'prices', 'approve', 'clock']);
  const { store, clock = systemClock } = options;
  const document = parsePolicy(options.policy);
  if (typeof store?.transact !== 'function')
    throw invalidInput('store', 'a PolicyStore, for example createMemoryPolicyStore()');
  if (document.maxPriceAgeSeconds !== 'none' && typeof options.prices !== 'function')
    throw invalidInput('prices', 'a function that returns prices, or maxPriceAgeSeconds: "none"');
  const { name, approvalMinutes = 10 } = document;
  const approvals = createApprovals(clock, approvalMinutes * 60_000);
  const engine: Engine = { ...options, document, clock, approvals };
  const withLedger: WithLedger = (act) =>
    store.transact(async (book) => act(await openLedger(book, name, clock)));
  const known: KnownDigests = new Map();
  const ledgerOf: OpenEntries = {
    reservations: () =>
      withLedger(async (ledger) =>
        (await ledger.usage()).entries.filter(({ state }) => state === 'reserved'),
      ),
    settle: (key, outcome) => withLedger((ledger) => settle(engine, ledger, key, outcome)),
    release: (key, end) => withLedger((ledger) => release(engine, ledger, key, end)),
    note: (key, overAtSlot) => withLedger((ledger) => noteOver(ledger, key, overAtSlot)),
  };
  return {
    document,
    reserve: (request) => reserve(engine, request),
    beforeSignature: (key) => withLedger((ledger) => assertSignable(document, ledger, key)),
    settle: ledgerOf.settle,
    release: ledgerOf.release,
    allowText: (request) => allowText(engine, withLedger, request),
    async explain(effects) {
      const prices = await pricesFor(engine, effects);
      return withLedger(async (ledger) => {
        const { nowMs, frozen } = ledger;
        return decide(document, effects, { nowMs, frozen, usage: await ledger.usage(), prices });
      });
    },
    reservations: ledgerOf.reservations,
    reconcile: (rpc, { signal } = {}) => reconcile(ledgerOf, rpc, known, signal),
    freeze: (why) => withLedger((ledger) => ledger.freeze(why)),
  };
}

type WithLedger = <T>(act: (ledger: Ledger) => Promise<T>) => Promise<T>;

async function settle(
  { approvals }: Engine,
  ledger: Ledger,
  { id, message }: ReservationKey,
  outcome: PolicyOutcome,
): Promise<void> {
  const known = await ledger.entry(id, message);
  if (known?.state === 'settled') return;
  // Signed before there was a policy, or by another one: what is known of it counts.
  const entry = known ?? emptyEntry({ id, message }, ledger.nowMs);
  const settled = settledEntry(entry, outcome, ledger.nowMs);
  await ledger.put(settled);
  await ledger.addToTotals(settled);
  const { amounts } = settled;
  await ledger.record({ kind: 'settled', id, message, amounts, note: outcome.kind });
  approvals.forget(id);
}

async function release(
  { approvals }: Engine,
  ledger: Ledger,
  { id, message }: ReservationKey,
  end: ReservationEnd,
): Promise<void> {
  const known = await ledger.entry(id, message);
  if (known?.state !== 'reserved') return;
  // A process that died may have got a signature.
  if (end.kind === 'unsigned' && known.asked > end.asked) return;
  await ledger.remove(id, message);
  await ledger.record({ kind: 'released', id, message, amounts: known.amounts, note: end.kind });
  approvals.giveBack(id, message);
}

async function noteOver(
  ledger: Ledger,
  { id, message }: ReservationKey,
  overAtSlot: number,
): Promise<void> {
  const known = await ledger.entry(id, message);
  if (known?.state === 'reserved') await ledger.put({ ...known, overAtSlot });
}

async function allowText(
  { document }: Engine,
  withLedger: WithLedger,
  { wallet, purpose }: TextRequest,
): Promise<void> {
  const decision = await withLedger(async (ledger) => {
    const decided = textDecision(document, ledger, wallet, purpose);
    await ledger.record({ kind: 'text', wallet, note: purpose, verdict: decided.verdict });
    if (decided.verdict === 'deny') await ledger.countRefusal(document.freezeAfterRefusals);
    return decided;
  });
  if (decision.verdict !== 'allow') throw denied(document.name, decision);
}

interface Engine extends Pick<PolicyOptions, 'store' | 'prices' | 'approve'> {
  readonly document: PolicyDocument;
  readonly clock: Clock;
  readonly approvals: ReturnType<typeof createApprovals>;
}

async function reserve(engine: Engine, request: PolicyRequest): Promise<void> {
  const { document, approve, approvals, clock } = engine;
  const { name, approvalMinutes = 10 } = document;
  const { id, effects, signal } = request;
  const first = await judge(engine, request, approvals.covers(id, effects));
  if (first.verdict === 'allow') return;
  if (first.verdict === 'deny') throw denied(name, first);
  const question = { policy: name, id, effects, decision: first };
  const isApproved = await askPerson(approve, question, approvalMinutes * 60_000, {
    clock,
    signal,
  });
  signal?.throwIfAborted();
  if (!isApproved) {
    await engine.store.transact(async (book) => {
      const ledger = await openLedger(book, name, clock);
      await refuse(ledger, document, request, first);
    });
    throw denied(name, first);
  }
  approvals.give(id, effects);
  const second = await judge(engine, request, true);
  if (second.verdict === 'deny') throw denied(name, second);
}

/** Decides, and writes down what follows, in one transaction of the store. */
async function judge(
  engine: Engine,
  request: PolicyRequest,
  isApproved: boolean,
): Promise<Decision> {
  const { document, store, clock, approvals } = engine;
  const { id, message, effects, replaces } = request;
  const prices = await pricesFor(engine, effects);
  return store.transact(async (book) => {
    const ledger = await openLedger(book, document.name, clock);
    await noteDocument(book, ledger, document);
    const { nowMs, frozen } = ledger;
    const { entries, totals } = await ledger.usage();
    // Its own, too: a policy that became stricter holds at once.
    const isReplaced = (entry: BudgetEntry): boolean =>
      entry.id === id &&
      (entry.message === replaces || entry.message === message) &&
      entry.state === 'reserved';
    const usage = { totals, entries: entries.filter((each) => !isReplaced(each)) };
    const decision = decide(document, effects, { nowMs, frozen, usage, prices });
    if (decision.verdict === 'deny') {
      await refuse(ledger, document, request, decision);
      return decision;
    }
    if (decision.verdict === 'ask' && !isApproved) return decision;
    if (decision.verdict === 'ask') {
      approvals.spend(id, message);
      await recordApproval(ledger, request, decision);
    }
    const known = await ledger.entry(id, message);
    if (known?.state === 'settled') return decisionOf([allowed]);
    for (const each of entries.filter(isReplaced)) await ledger.remove(id, each.message);
    const { asked = 0 } = known ?? {};
    const entry = {
      ...entryOf(request, validPrices(prices, document, nowMs), nowMs),
      asked,
    };
    await ledger.put(entry);
    await ledger.endRefusals();
    const rules = decision.rules.filter(({ figures }) => figures !== undefined);
    const { flow, wallet } = effects;
    const fact = { kind: 'decision', id, message, flow, wallet, verdict: 'allow' } as const;
    await ledger.record({ ...fact, amounts: entry.amounts, rules });
    return decisionOf([allowed]);
  });
}

const allowed = { rule: 'leaving', verdict: 'allow', reason: 'it is reserved' } as const;

async function refuse(
  ledger: Ledger,
  { freezeAfterRefusals }: PolicyDocument,
  { id, message, effects: { flow, wallet } }: PolicyRequest,
  { verdict, rules: all }: Decision,
): Promise<void> {
  const rules = all.filter((each) => each.verdict !== 'allow');
  await ledger.record({ kind: 'decision', id, message, flow, wallet, verdict, rules });
  await ledger.countRefusal(freezeAfterRefusals);
}

/** Which message spends the yes of a person, and to what. */
async function recordApproval(
  ledger: Ledger,
  { id, message, effects: { flow, wallet } }: PolicyRequest,
  { rules: all }: Decision,
): Promise<void> {
  const rules = all.filter(({ verdict }) => verdict === 'ask');
  const fact = { kind: 'approval', id, message, flow, wallet, verdict: 'allow' } as const;
  await ledger.record({ ...fact, rules });
}

/** A person can take any time to decide, so what may have changed meanwhile is judged again. */
async function assertSignable(
  { name, ends }: PolicyDocument,
  ledger: Ledger,
  { id, message }: ReservationKey,
): Promise<void> {
  const stop = (rule: PolicyRule, reason: string): Error =>
    denied(name, decisionOf([deny(rule, reason)]));
  if (ledger.frozen !== undefined) throw stop('frozen', `signing is frozen: ${ledger.frozen}`);
  if (ledger.nowMs >= Date.parse(ends)) throw stop('time', `the policy ended at ${ends}`);
  const known = await ledger.entry(id, message);
  if (known?.state !== 'reserved')
    throw stop('leaving', 'nothing is reserved for this transaction');
  await ledger.put({ ...known, asked: known.asked + 1 });
}

function textDecision(
  { wallets, texts = [], ends }: PolicyDocument,
  { frozen, nowMs }: Ledger,
  wallet: string,
  purpose: 'sign-in',
): Decision {
  if (frozen !== undefined) return decisionOf([deny('frozen', `signing is frozen: ${frozen}`)]);
  if (nowMs >= Date.parse(ends)) return decisionOf([deny('time', `the policy ended at ${ends}`)]);
  if (!wallets.includes(wallet))
    return decisionOf([deny('wallet', `${wallet} is not a wallet of the policy`)]);
  if (!texts.includes(purpose))
    return decisionOf([deny('texts', `texts of the form ${purpose} are not signed`)]);
  return decisionOf([allowed]);
}

function emptyEntry(key: ReservationKey, atMs: number): BudgetEntry {
  const none = { amounts: {}, standing: {}, feeLamports: '0', prices: {} };
  const { id, message } = key;
  return {
    id,
    message,
    state: 'reserved',
    asked: 0,
    atMs,
    ...none,
    usdMicros: null,
    standingUsdMicros: '0',
  };
}

async function pricesFor(
  { document, prices, clock }: Engine,
  effects: WalletEffects,
): Promise<SourcePrices> {
  if (document.maxPriceAgeSeconds === 'none' || !prices) return {};
  const mints: readonly Mint[] = mintsOf(effects);
  return mints.length === 0 ? {} : pricesFrom(prices, mints, clock);
}
