import { type Address, type Mint, type Signature, USDC } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import type { Ledger, TokenBalance } from '@perijove/local-node/ledger';
import type {
  KeeperOrder,
  KeptEntry,
  KeptPrediction,
} from '../../../src/families/prediction/books.ts';
import { landedAs } from './flow-count.ts';
import { countOne } from './tally.ts';

export interface PredictionCount {
  /** What became of the positions; each is one of these. */
  readonly fates: ReadonlyMap<string, number>;
  readonly fills: number;
  readonly problems: readonly string[];
}

const USD = 1_000_000n;
const CENT = 10_000n;

/**
 * Follows every order and every position by the entries of the service: each has moved on the chain what
 * the documented rules say, to the base unit, and together they are what the documents have.
 */
export function countPredictions(ledger: Ledger, records: readonly FlowRecord[]): PredictionCount {
  const entries = listOf<KeptEntry>(ledger, 'prediction-history');
  const orders = listOf<KeeperOrder>(ledger, 'prediction-orders');
  const positions = listOf<KeptPrediction>(ledger, 'prediction-positions');
  const fates = new Map<string, number>();
  for (const position of positions) countOne(fates, `predictions ${fateOf(position)}`);
  return {
    fates,
    fills: entries.filter(({ type }) => type === 'order_filled').length,
    problems: [
      ...entries.flatMap((entry) => entryProblems(ledger, orders, entry)),
      ...orders.flatMap((order) => orderProblems(ledger, entries, order)),
      ...positionProblems(entries, positions),
      ...flowProblems(ledger, records, entries),
    ],
  };
}

function fateOf({ contracts, claimed }: KeptPrediction): string {
  if (claimed === '0') return 'lost';
  if (claimed !== null) return 'paid';
  return contracts === '0' ? 'sold' : 'open';
}

/** What the owner gets in USDC, and in contracts of a round, by the rules of the service. */
function movedBy(order: KeeperOrder | undefined, entry: KeptEntry): readonly [bigint, bigint] {
  const { type, isBuy, price } = entry;
  const contracts = BigInt(entry.contracts);
  const deposit = BigInt(order?.deposit ?? entry.deposit);
  const worth = (contracts * BigInt(price)) / USD;
  switch (type) {
    case 'order_created':
      return [isBuy ? -deposit : 0n, 0n];
    case 'order_failed':
      return [isBuy ? deposit : 0n, 0n];
    case 'payout_claimed':
      return [contracts, 0n];
    case 'position_lost':
      return [0n, 0n];
    case 'order_filled': {
      if (entry.order === null) return isBuy ? [-deposit, contracts] : [worth, -contracts];
      const cost = (contracts * BigInt(price) + USD - 1n) / USD;
      return [isBuy ? deposit - cost - feeOf(cost) : worth - feeOf(worth), 0n];
    }
  }
}

/** One percent, rounded up to a cent. */
function feeOf(usd: bigint): bigint {
  return ((usd / 100n + CENT - 1n) / CENT) * CENT;
}

function entryProblems(
  ledger: Ledger,
  orders: readonly KeeperOrder[],
  entry: KeptEntry,
): readonly string[] {
  const { signature, owner, type } = entry;
  const record = ledger.transaction(signature);
  if (record?.error !== null) return [`${type} ${signature} is not on the chain`];
  const order = orders.find(({ key }) => key === entry.order);
  const ordered = order && { order_created: order.contracts, order_filled: order.filled };
  const asOrdered = ordered?.[type as keyof typeof ordered] ?? (order && entry.contracts);
  if (entry.order !== null && asOrdered !== entry.contracts)
    return [`${type} ${signature} is not of its order`];
  const { preTokenBalances: before, postTokenBalances: after } = record.meta;
  const gained = (isMint: (mint: Mint) => boolean): bigint => {
    const sum = (balances: readonly TokenBalance[]): bigint =>
      balances
        .filter((each) => each.owner === owner && isMint(each.mint))
        .reduce((all, { amount }) => all + BigInt(amount), 0n);
    return sum(after) - sum(before);
  };
  const [usd, contracts] = movedBy(order, entry);
  const moved = [gained((mint) => mint === USDC), gained((mint) => mint !== USDC)];
  if (moved[0] === usd && moved[1] === contracts) return [];
  return [`${type} ${signature} moved ${moved.join()}, not ${usd},${contracts}`];
}

/** Each order is created once, ends once, and leaves nothing in its account. */
function orderProblems(
  ledger: Ledger,
  entries: readonly KeptEntry[],
  { key, isBuy, mint, status }: KeeperOrder,
): readonly string[] {
  const own = entries.filter(({ order }) => order === key).map(({ type }) => type);
  const problems = own.join() === `order_created,order_${status}` ? [] : [`${key}: ${own.join()}`];
  if (!isBuy) return problems;
  const token = ledger.mint(mint)?.tokenProgram ?? '';
  const escrow = ledger.account(ledger.associatedAccount(key, mint, token));
  return escrow ? [...problems, `${key} still has an account`] : problems;
}

type Sums = Pick<KeptPrediction, 'contracts' | 'cost' | 'fees' | 'realized' | 'claimed'>;

/** The documents are what follows from the entries, one after the other. */
function positionProblems(
  entries: readonly KeptEntry[],
  positions: readonly KeptPrediction[],
): readonly string[] {
  const known = new Set(positions.map(({ key }) => key));
  const strays = entries.filter(
    ({ type, position }) => type === 'order_filled' && !known.has(position),
  );
  return [
    ...strays.map(({ position }) => `${position} is filled, and not there`),
    ...positions.flatMap((position) => {
      const should = sumsOf(entries.filter((entry) => entry.position === position.key));
      const names = Object.keys(should) as (keyof Sums)[];
      return names.flatMap((name) =>
        position[name] === should[name]
          ? []
          : [`${position.key}: ${position[name]} ${name}, not ${should[name]}`],
      );
    }),
  ];
}

function sumsOf(entries: readonly KeptEntry[]): Sums {
  let [contracts, cost, fees, realized] = [0n, 0n, 0n, 0n];
  let claimed: string | null = null;
  for (const entry of entries) {
    const part = BigInt(entry.contracts);
    const worth = (part * BigInt(entry.price)) / USD;
    if (entry.type === 'order_filled' && entry.isBuy) {
      const isSwap = entry.order === null;
      const paid = isSwap ? BigInt(entry.deposit) : (part * BigInt(entry.price) + USD - 1n) / USD;
      contracts += part;
      cost += paid;
      fees += isSwap ? 0n : feeOf(paid);
      claimed = null;
    } else if (entry.type === 'order_filled') {
      const ofSold = contracts > 0n ? (cost * part) / contracts : 0n;
      const fee = entry.order === null ? 0n : feeOf(worth);
      realized += worth - ofSold - fee;
      fees += fee;
      contracts -= part;
      cost -= ofSold;
    } else if (entry.type === 'payout_claimed' || entry.type === 'position_lost') {
      claimed = entry.type === 'payout_claimed' ? String(part) : '0';
      realized += (claimed === '0' ? 0n : part) - cost;
    }
  }
  const text = { contracts, cost, fees, realized };
  return {
    ...(Object.fromEntries(Object.entries(text).map(([name, sum]) => [name, String(sum)])) as Omit<
      Sums,
      'claimed'
    >),
    claimed,
  };
}

/** Flows that say what the service does not have, and the other way round. */
function flowProblems(
  ledger: Ledger,
  records: readonly FlowRecord[],
  entries: readonly KeptEntry[],
): readonly string[] {
  const isByOwner = ({ signature, owner }: KeptEntry): boolean =>
    ledger.transaction(signature)?.addresses[0] === owner;
  const isOrder = ({ type, order }: KeptEntry): boolean =>
    type === 'order_created' || (type === 'order_filled' && order === null);
  const done = {
    buy: entries.filter((each) => isOrder(each) && each.isBuy),
    sale: entries.filter((each) => isOrder(each) && !each.isBuy),
    claim: entries.filter((each) => each.type === 'payout_claimed' && isByOwner(each)),
  };
  const said = (...flows: readonly string[]): readonly Signature[] =>
    records.flatMap((each) => (flows.includes(each.flow) ? (landedAs(each) ?? []) : []));
  return [
    ...difference('bought', said('prediction.buy'), done.buy),
    ...difference('sold', said('prediction.sell', 'prediction.closePosition'), done.sale),
    ...difference('claimed', said('prediction.claim'), done.claim),
  ];
}

function difference(
  what: string,
  said: readonly Signature[],
  done: readonly KeptEntry[],
): readonly string[] {
  const found = new Set(done.map(({ signature }) => signature));
  const known = new Set(said);
  return [
    ...(found.size < done.length ? [`something is ${what} twice`] : []),
    ...said.filter((each) => !found.has(each)).map((each) => `${each} is not ${what}`),
    ...[...found].filter((each) => !known.has(each)).map((each) => `${each} is ${what} by no flow`),
  ];
}

function listOf<T>({ documents }: Ledger, collection: string): readonly T[] {
  return documents.list(collection).map(([, value]) => value as unknown as T);
}

/** Wallets that have, or had, a position. */
export function predictorsIn(ledger: Ledger): readonly Address[] {
  return [...new Set(listOf<KeptEntry>(ledger, 'prediction-history').map(({ owner }) => owner))];
}
