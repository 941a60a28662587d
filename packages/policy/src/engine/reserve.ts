import type { PolicyRequest } from '@perijove/solana';
import type { BudgetEntry } from '../budget/budget-entry.ts';
import { decide } from '../decide/decide.ts';
import { validPrices } from '../decide/valid-prices.ts';
import { type Decision, decisionOf } from '../decide/verdict.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { denied } from '../policy-errors.ts';
import { askPerson } from './approvals.ts';
import type { Engine } from './engine.ts';
import { entryOf } from './entry-of.ts';
import { type Ledger, noteDocument, openLedger, timesOf } from './ledger.ts';
import { askSources } from './sources.ts';

/** Decides, asks a person where the policy says so, and reserves what the transaction can take. */
export async function reserve(engine: Engine, request: PolicyRequest): Promise<void> {
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
  const { id, message, effects } = request;
  const sources = await askSources(engine, effects);
  return store.transact(async (book) => {
    const ledger = await openLedger(book, document.name, clock);
    await noteDocument(book, ledger, document);
    const { nowMs, frozen } = ledger;
    const { entries, totals } = await ledger.usage();
    const isReplaced = (entry: BudgetEntry): boolean => replacedBy(request, entry);
    const usage = { totals, entries: entries.filter((each) => !isReplaced(each)) };
    const times = timesOf(ledger);
    const decision = decide(document, effects, { ...times, frozen, usage, ...sources });
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
    const prices = validPrices(sources.prices, document, times);
    const entry = { ...entryOf(request, prices, nowMs), asked };
    await ledger.put(entry);
    await ledger.endRefusals();
    await recordReservation(ledger, request, { ...decision, amounts: entry.amounts });
    return decisionOf([allowed]);
  });
}

/** Its own reservation, too: a policy that became stricter holds at once. */
function replacedBy({ id, message, replaces }: PolicyRequest, entry: BudgetEntry): boolean {
  const isNamed = entry.message === replaces || entry.message === message;
  return entry.id === id && isNamed && entry.state === 'reserved';
}

export const allowed = { rule: 'leaving', verdict: 'allow', reason: 'it is reserved' } as const;

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

async function recordReservation(
  ledger: Ledger,
  { id, message, effects: { flow, wallet } }: PolicyRequest,
  { rules: all, amounts }: Decision & Pick<BudgetEntry, 'amounts'>,
): Promise<void> {
  const rules = all.filter(({ figures }) => figures !== undefined);
  const fact = { kind: 'decision', id, message, flow, wallet, verdict: 'allow' } as const;
  await ledger.record({ ...fact, amounts, rules });
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
