import type { Address, Mint } from '@perijove/core';
import { clean } from '../output/clean.ts';
import { timeText } from '../output/time.ts';
import type { Session } from '../session/session.ts';

/** The lists of orders: two of the older API, two of a wallet that signed in. */
export type OrderKind = 'limit' | 'recurring' | 'price' | 'dca';

/** An order of any family. Amounts are base units of the input. */
export interface ListedOrder {
  readonly kind: OrderKind;
  readonly id: string;
  readonly state: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly units: bigint | undefined;
  readonly remainingUnits: bigint | undefined;
  readonly createdAt: string | null;
}

/** Which orders are read. */
export interface OrderQuery {
  readonly address: Address;
  readonly isPast: boolean;
  readonly kinds: readonly OrderKind[];
}

/** Every list that only the wallet itself may read. */
const SIGNED_IN: readonly OrderKind[] = ['price', 'dca'];

/** Whether a part of the lists can only be read by the wallet itself, and it cannot sign in here. */
export function leavesOut({ wallet }: Session, { address, kinds }: OrderQuery): boolean {
  return wallet?.address !== address && kinds.some((kind) => SIGNED_IN.includes(kind));
}

/** The orders of a wallet, in all lists of these kinds that it may read. */
export async function readOrders(
  session: Session,
  query: OrderQuery,
): Promise<readonly ListedOrder[]> {
  const { address, isPast, kinds } = query;
  const isOwn = !leavesOut(session, query);
  const lists = await Promise.all([
    kinds.includes('limit') ? limitOrders(session, address, isPast) : [],
    kinds.includes('recurring') ? recurringOrders(session, address, isPast) : [],
    kinds.includes('price') && isOwn ? priceOrders(session, isPast) : [],
    kinds.includes('dca') && isOwn ? dcaOrders(session, isPast) : [],
  ]);
  return lists.flat();
}

async function limitOrders(
  { perijove: { trigger } }: Session,
  user: Address,
  isPast: boolean,
): Promise<readonly ListedOrder[]> {
  const input = { user, orderStatus: isPast ? 'history' : 'active' } as const;
  const listed: ListedOrder[] = [];
  for await (const order of trigger.iterateOrders(input))
    listed.push({
      kind: 'limit',
      id: order.orderKey,
      state: clean(order.status),
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: units(order.rawMakingAmount),
      remainingUnits: units(order.rawRemainingMakingAmount),
      createdAt: timeText(order.createdAt),
    });
  return listed;
}

async function recurringOrders(
  { perijove: { recurring } }: Session,
  user: Address,
  isPast: boolean,
): Promise<readonly ListedOrder[]> {
  const orderStatus = isPast ? 'history' : 'active';
  const input = { user, orderStatus, recurringType: 'time', includeFailedTx: false } as const;
  const listed: ListedOrder[] = [];
  for await (const order of recurring.iterateOrders(input)) {
    const deposited = units(order.rawInDeposited);
    const used = units(order.rawInUsed);
    listed.push({
      kind: 'recurring',
      id: order.orderKey,
      state: isPast ? 'past' : 'active',
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: deposited,
      remainingUnits: deposited !== undefined && used !== undefined ? deposited - used : undefined,
      createdAt: timeText(order.createdAt),
    });
  }
  return listed;
}

async function priceOrders(
  { perijove: { triggerV2 }, wallet }: Session,
  isPast: boolean,
): Promise<readonly ListedOrder[]> {
  if (wallet === undefined) return [];
  const { signer } = wallet;
  const listed: ListedOrder[] = [];
  const state = isPast ? 'past' : 'active';
  for await (const order of triggerV2.iteratePriceOrders({ state }, { signer }))
    listed.push({
      kind: 'price',
      id: order.id,
      state: clean(order.orderState),
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: units(order.initialInputAmount),
      remainingUnits: units(order.remainingInputAmount),
      createdAt: timeText(order.createdAt),
    });
  return listed;
}

async function dcaOrders(
  { perijove: { triggerV2 }, wallet }: Session,
  isPast: boolean,
): Promise<readonly ListedOrder[]> {
  if (wallet === undefined) return [];
  const { signer } = wallet;
  const listed: ListedOrder[] = [];
  const state = isPast ? 'past' : 'active';
  for await (const order of triggerV2.iterateDcaOrders({ state }, { signer }))
    listed.push({
      kind: 'dca',
      id: order.id,
      state: clean(order.state),
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: units(order.inputAmountInitial),
      remainingUnits: units(order.inputAmountRemaining),
      createdAt: timeText(order.createdAt),
    });
  return listed;
}

function units(amount: string | number | null | undefined): bigint | undefined {
  return /^\d+$/.test(String(amount)) ? BigInt(String(amount)) : undefined;
}
