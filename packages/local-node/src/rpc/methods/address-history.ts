import type { Address } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';
import type { TransactionRecord } from '../../ledger/store/transaction-record.ts';
import type { AnswerBudget } from '../answer-budget.ts';
import { choice, toSignature } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';

/** Transactions per read. */
const PAGE = 1000;

/** The cost of reading one transaction. */
const RECORD_BYTES = 128;

/** A transaction, and its position in the block. */
export interface PlacedRecord {
  readonly record: TransactionRecord;
  readonly index: number;
}

/** The `filters` of `getTransactionsForAddress`. */
type HistoryFilters = Readonly<Record<string, unknown>>;

/**
 * Returns the transactions that name an address, or one of its token accounts if the filters
 * include those, and that pass the filters; newest first.
 */
export function addressHistory(
  ledger: Ledger,
  budget: AnswerBudget,
  address: Address,
  filters: HistoryFilters,
): readonly PlacedRecord[] {
  const tokenAccounts = choice(filters['tokenAccounts'], ['none', 'balanceChanged', 'all']);
  const placeOf = placesIn(ledger);
  const isWanted = filterOf(ledger, filters, placeOf);
  const found = new Map<string, TransactionRecord>();
  const read = (each: Address, isFound: (record: TransactionRecord) => boolean): void => {
    for (const record of historyOf(ledger, budget, each)) {
      if (isFound(record)) found.set(record.signature, record);
    }
  };
  read(address, () => true);
  const owned = tokenAccounts === 'none' ? [] : ledger.ownedAccounts(address);
  const isFound = (record: TransactionRecord): boolean =>
    tokenAccounts === 'all' || changesTokensOf(record, address);
  for (const each of owned) read(each, isFound);
  return [...found.values()]
    .map((record) => ({ record, index: placeOf(record) }))
    .filter(isWanted)
    .sort(comparePlaces)
    .reverse();
}

function comparePlaces(one: PlacedRecord, other: PlacedRecord): number {
  return one.record.slot - other.record.slot || one.index - other.index;
}

/** Reads the history page by page, so that the budget can end it. */
function* historyOf(
  ledger: Ledger,
  budget: AnswerBudget,
  address: Address,
): Iterable<TransactionRecord> {
  let before: string | undefined;
  for (;;) {
    budget.take(PAGE * RECORD_BYTES);
    const page = ledger.history(address, { before, limit: PAGE });
    yield* page;
    before = page.at(-1)?.signature;
    if (page.length < PAGE) return;
  }
}

/** Returns a function for the position of a transaction in its block. Each block is read once. */
function placesIn(ledger: Ledger): (record: TransactionRecord) => number {
  const blocks = new Map<number, ReadonlyMap<string, number>>();
  return ({ slot, signature }) => {
    const known =
      blocks.get(slot) ??
      new Map(ledger.inSlot(slot).map((each, index) => [each.signature, index] as const));
    blocks.set(slot, known);
    return known.get(signature) ?? 0;
  };
}

function changesTokensOf({ meta }: TransactionRecord, owner: Address): boolean {
  const { preTokenBalances, postTokenBalances } = meta;
  const amounts = (list: typeof preTokenBalances): string =>
    list
      .filter((each) => each.owner === owner)
      .map(({ accountIndex, amount }) => `${accountIndex} ${amount}`)
      .join();
  return amounts(preTokenBalances) !== amounts(postTokenBalances);
}

type Filter = (placed: PlacedRecord) => boolean;

function filterOf(
  ledger: Ledger,
  filters: HistoryFilters,
  placeOf: (record: TransactionRecord) => number,
): Filter {
  const status = choice(filters['status'], ['any', 'succeeded', 'failed']);
  const bySlot = comparison(filters['slot'], numberOf);
  const byTime = comparison(filters['blockTime'], numberOf);
  const bySignature = comparison(filters['signature'], (value) => {
    const record = ledger.transaction(toSignature(value));
    if (!record) throw invalidParams('Invalid param: signature not found');
    return { record, index: placeOf(record) };
  });
  return (placed) => {
    const { slot, blockTime, error } = placed.record;
    const hasStatus = status === 'any' || (status === 'failed') === (error !== null);
    return (
      hasStatus &&
      bySlot((bound) => slot - bound) &&
      byTime((bound) => blockTime - bound) &&
      bySignature((bound) => comparePlaces(placed, bound))
    );
  };
}

const operators: Readonly<Record<string, (difference: number) => boolean>> = {
  eq: (difference) => difference === 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
};

/** Returns a function that checks all bounds of a filter, given the difference to each bound. */
function comparison<Bound>(
  filter: unknown,
  read: (value: unknown) => Bound,
): (differenceTo: (bound: Bound) => number) => boolean {
  const bounds = Object.entries(filter ?? {}).map(([name, value]) => {
    const holds = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!holds) throw invalidParams(`Invalid params: unknown comparison \`${name.slice(0, 40)}\`.`);
    return { holds, bound: read(value) };
  });
  return (differenceTo) => bounds.every(({ holds, bound }) => holds(differenceTo(bound)));
}

function numberOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalidParams('Invalid params: expected a number to compare with.');
}
