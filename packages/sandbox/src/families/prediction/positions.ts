import type { Address, Signature } from '@perijove/core';
import type { DocumentWrite } from '@perijove/local-node/ledger';
import { predictedPositionAddress } from './addresses.ts';
import type { KeeperOrder, KeptEntry, KeptPrediction } from './books.ts';
import { ONE_USD } from './market-model.ts';
import type { PredictionEnv } from './prediction-env.ts';

/** A fill of an order, or a swap. Amounts are micro-USD and micro-contracts, in digits. */
export interface PredictionFill {
  readonly marketId: string;
  readonly isYes: boolean;
  readonly isBuy: boolean;
  readonly contracts: string;
  /** Of a purchase what was paid, of a sale what was received: without the fee. */
  readonly usd: string;
  readonly fee: string;
  readonly price: number;
}

/** The position that a fill changes. */
export interface Change extends PredictionFill {
  readonly key: Address;
  readonly owner: Address;
  readonly order?: KeeperOrder | undefined;
}

/** The transaction that changes the books. */
export interface Landed {
  readonly signature: Signature;
  readonly slot: number;
  readonly atMs: number;
}

/** Returns the documents after a purchase. */
export function bought(
  { books }: PredictionEnv,
  change: Change,
  landed: Landed,
): readonly DocumentWrite[] {
  const before = books.positions.getBefore(change.key);
  const add = (one: string | undefined, other: string): string =>
    String(BigInt(one ?? 0) + BigInt(other));
  const position: KeptPrediction = {
    key: change.key,
    owner: change.owner,
    marketId: change.marketId,
    isYes: change.isYes,
    contracts: add(before?.contracts, change.contracts),
    cost: add(before?.cost, change.usd),
    fees: add(before?.fees, change.fee),
    realized: before?.realized ?? '0',
    openedAtMs: before?.openedAtMs ?? landed.atMs,
    updatedAtMs: landed.atMs,
    claimed: null,
  };
  return [books.positions.write(position), ...books.note(fillEntry(change, landed, null))];
}

/** Returns the documents after a sale. */
export function sold(
  { books }: PredictionEnv,
  change: Change,
  landed: Landed,
): readonly DocumentWrite[] {
  const before = books.positions.getBefore(change.key);
  const held = BigInt(before?.contracts ?? 0);
  const part = BigInt(change.contracts);
  const cost = BigInt(before?.cost ?? 0);
  // Outcome tokens can come from another wallet: then their cost is not known.
  const ofSold = held > 0n ? (cost * (part < held ? part : held)) / held : 0n;
  const gain = BigInt(change.usd) - ofSold;
  const realized = gain - BigInt(change.fee);
  const left = part < held ? held - part : 0n;
  const note = books.note(fillEntry(change, landed, String(realized)));
  if (!before) return note;
  const position: KeptPrediction = {
    ...before,
    contracts: String(left),
    cost: String(cost - ofSold),
    fees: String(BigInt(before.fees) + BigInt(change.fee)),
    realized: String(BigInt(before.realized) + realized),
    updatedAtMs: landed.atMs,
  };
  return [books.positions.write(position), ...note];
}

/** Returns the documents after the payout of a position that has won: 1 USD per contract. */
export function paidOut(
  { books }: PredictionEnv,
  kept: KeptPrediction,
  landed: Landed,
): readonly DocumentWrite[] {
  const gain = String(BigInt(kept.contracts) - BigInt(kept.cost));
  const position: KeptPrediction = {
    ...kept,
    claimed: kept.contracts,
    realized: String(BigInt(kept.realized) + BigInt(gain)),
    updatedAtMs: landed.atMs,
  };
  const entry = endEntry(kept, 'payout_claimed', landed, gain);
  return [books.positions.write(position), ...books.note(entry)];
}

/** Returns the documents after a position has lost. */
export function lost(
  { books }: PredictionEnv,
  kept: KeptPrediction,
  landed: Landed,
): readonly DocumentWrite[] {
  const loss = String(-BigInt(kept.cost));
  const position: KeptPrediction = {
    ...kept,
    claimed: '0',
    realized: String(BigInt(kept.realized) + BigInt(loss)),
    updatedAtMs: landed.atMs,
  };
  const entry = endEntry(kept, 'position_lost', landed, loss);
  return [books.positions.write(position), ...books.note(entry)];
}

type Entry = Omit<KeptEntry, 'id'>;

function fillEntry(change: Change, landed: Landed, realized: string | null): Entry {
  const { order, key, owner, marketId, isYes, isBuy, contracts, price, fee, usd } = change;
  return {
    type: 'order_filled',
    order: order?.key ?? null,
    position: key,
    owner,
    marketId,
    isYes,
    isBuy,
    ...landedFields(landed),
    externalOrderId: order?.externalOrderId ?? '',
    contracts,
    price,
    limit: order?.limit ?? price,
    deposit: order?.deposit ?? (isBuy ? usd : '0'),
    fee,
    proceeds: isBuy ? '0' : usd,
    realized,
  };
}

function endEntry(
  { key, owner, marketId, isYes, contracts }: KeptPrediction,
  type: 'payout_claimed' | 'position_lost',
  landed: Landed,
  realized: string,
): Entry {
  return {
    type,
    order: null,
    position: key,
    owner,
    marketId,
    isYes,
    isBuy: false,
    ...landedFields(landed),
    externalOrderId: '',
    contracts,
    price: type === 'payout_claimed' ? ONE_USD : 0,
    limit: 0,
    deposit: '0',
    fee: '0',
    proceeds: type === 'payout_claimed' ? contracts : '0',
    realized,
  };
}

/** Returns the entry of an order that was created, or that failed. */
export function entryOf(
  env: PredictionEnv,
  order: KeeperOrder,
  type: 'order_created' | 'order_failed',
  landed: Landed,
): Entry {
  return {
    type,
    order: order.key,
    position: positionOf(env, order),
    owner: order.owner,
    marketId: order.marketId,
    isYes: order.isYes,
    isBuy: order.isBuy,
    ...landedFields(landed),
    externalOrderId: order.externalOrderId,
    contracts: type === 'order_created' ? order.contracts : '0',
    price: 0,
    limit: order.limit,
    deposit: order.deposit,
    fee: '0',
    proceeds: '0',
    realized: null,
  };
}

function landedFields({ signature, slot, atMs }: Landed) {
  return { signature, slot, atMs };
}

/** Returns the address of the position that an order changes. */
export function positionOf(
  { events }: Pick<PredictionEnv, 'events'>,
  { owner, marketId, isYes, createdAtMs }: KeeperOrder,
): Address {
  const market = events.market(marketId, createdAtMs);
  if (!market) throw new Error(`unknown market ${marketId}`);
  return predictedPositionAddress(owner, market, isYes);
}
