import type { Address, Signature } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import type { DcaOrder } from '../../../src/families/trigger-v2/dca-order.ts';
import type { UsdOrder } from '../../../src/families/trigger-v2/usd-order.ts';
import {
  listVaultEvents,
  type VaultEvent,
  type VaultOrder,
} from '../../../src/families/trigger-v2/vault-order.ts';
import { ordersIn } from './order-count.ts';
import { countOne } from './tally.ts';

export interface VaultCount {
  /** By kind and what became of them; each is one of these. */
  readonly fates: ReadonlyMap<string, number>;
  readonly fills: number;
  readonly problems: readonly string[];
}

interface Look {
  readonly ledger: Ledger;
  readonly nowMs: number;
  /** By transaction: one that fills two orders fills one of them with the other's money. */
  readonly fills: Map<Signature, string>;
  readonly problems: string[];
}

/** The price orders in the vaults of these wallets. */
export function priceOrdersIn(ledger: Ledger, owners: ReadonlySet<Address>): readonly UsdOrder[] {
  return ordersIn<UsdOrder>(ledger, 'trigger-v2-orders', owners);
}

/** The DCA orders in the vaults of these wallets. */
export function dcaOrdersIn(ledger: Ledger, owners: ReadonlySet<Address>): readonly DcaOrder[] {
  return ordersIn<DcaOrder>(ledger, 'trigger-v2-dca-orders', owners);
}

/** Follows every vault order to its end: its money is in its account, in its fills, or back. */
export function countVaults(
  ledger: Ledger,
  wallets: readonly Address[],
  nowMs: number,
): VaultCount {
  const look: Look = { ledger, nowMs, fills: new Map(), problems: [] };
  const fates = new Map<string, number>();
  const owners = new Set(wallets);
  const prices = priceOrdersIn(ledger, owners);
  const dcas = dcaOrdersIn(ledger, owners);
  for (const order of prices) countOne(fates, `price orders ${lookAtPrice(look, order)}`);
  for (const order of dcas) countOne(fates, `dca orders ${lookAtDca(look, order)}`);
  lookForStrays(look, [...prices, ...dcas]);
  return { fates, fills: look.fills.size, problems: look.problems };
}

function lookAtPrice(look: Look, order: UsdOrder): string {
  const { key, state, expiresAtMs } = order;
  lookAtMoney(look, order);
  if (state === 'fill_success') expectSame(look, key, 'left', BigInt(order.remaining), 0n);
  const isLate = state === 'open' && expiresAtMs <= look.nowMs;
  if (isLate) look.problems.push(`${key} should have expired`);
  if (state === 'cancelled' && order.withdrawn === null) {
    look.problems.push(`${key} is cancelled without a withdrawal`);
  }
  return state;
}

function lookAtDca(look: Look, order: DcaOrder): string {
  const { key, state, rounds, roundsFilled, nextFillMs } = order;
  const fills = lookAtMoney(look, order);
  expectSame(look, key, 'rounds', BigInt(fills.length), BigInt(roundsFilled));
  if (fills.length > rounds) look.problems.push(`${key} had more rounds than ${rounds}`);
  if (state === 'completed') expectSame(look, key, 'left', BigInt(order.remaining), 0n);
  const isLate = state === 'active' && order.type === 'time_based' && nextFillMs <= look.nowMs;
  if (isLate) look.problems.push(`${key} has waited since ${nextFillMs}`);
  return state;
}

/** Each fill is on the chain, once; what is left is in the account, or was withdrawn as a whole. */
function lookAtMoney(look: Look, order: VaultOrder): readonly VaultEvent[] {
  const { ledger, problems } = look;
  const { key, openTx, closeTx, withdrawn, state } = order as UsdOrder | DcaOrder;
  const hasLanded = (tx: Signature): boolean => ledger.transaction(tx)?.error === null;
  const account = accountUnits(ledger, order);
  if (state === 'deposit_failed') {
    if (hasLanded(openTx)) problems.push(`${key} has a deposit`);
    if (account !== undefined) problems.push(`${key} was not opened and has an account`);
    return [];
  }
  if (!hasLanded(openTx)) problems.push(`${key} was never deposited`);
  const fills = listVaultEvents(ledger, key).filter(
    (event) => event.type === 'fill' && event.state === 'success',
  );
  for (const fill of fills) lookAtFill(look, order, fill);
  const left = BigInt(order.remaining);
  const sold = sumOf(fills.map(({ amount }) => amount));
  expectSame(look, key, 'sold and left', sold + left, BigInt(order.amount));
  const bought = sumOf(fills.map(({ outputAmount }) => outputAmount));
  expectSame(look, key, 'received', BigInt(order.received), bought);
  if (closeTx === '') {
    expectSame(look, key, 'in its account', account ?? -1n, left);
    return fills;
  }
  if (account !== undefined) problems.push(`${key} is over and its account is not closed`);
  if (!hasLanded(closeTx)) problems.push(`${key} did not end`);
  if (withdrawn) expectSame(look, key, 'withdrawn', takenBy(ledger, closeTx, order), left);
  return fills;
}

function lookAtFill({ ledger, fills, problems }: Look, order: VaultOrder, fill: VaultEvent): void {
  const { key } = order;
  const { signature = '', amount = '-1' } = fill;
  if (fills.has(signature)) problems.push(`${signature} fills ${key} and ${fills.get(signature)}`);
  fills.set(signature, key);
  if (ledger.transaction(signature)?.error !== null) {
    problems.push(`${signature} has not filled ${key}`);
    return;
  }
  const taken = takenBy(ledger, signature, order);
  if (taken !== BigInt(amount)) problems.push(`${key}: ${taken} sold, not ${amount}`);
}

/** Base units that a transaction took from the order's account. */
function takenBy(ledger: Ledger, signature: Signature, { account }: VaultOrder): bigint {
  const transaction = ledger.transaction(signature);
  if (!transaction) return -1n;
  const { addresses, meta } = transaction;
  const inAccount = (balances: typeof meta.preTokenBalances): bigint => {
    const own = balances.filter(({ accountIndex }) => addresses[accountIndex] === account);
    return sumOf(own.map(({ amount }) => amount));
  };
  return inAccount(meta.preTokenBalances) - inAccount(meta.postTokenBalances);
}

/** Undefined without an account. */
function accountUnits(ledger: Ledger, { account, inputMint }: VaultOrder): bigint | undefined {
  return ledger.tokenAccounts(inputMint).get(account);
}

/** Each token account of a vault is that of an open order, or its associated one, which stays empty. */
function lookForStrays({ ledger, problems }: Look, orders: readonly VaultOrder[]): void {
  const open = new Set(
    orders.filter(({ closeTx }) => closeTx === '').map(({ account }) => account),
  );
  for (const vault of new Set(orders.map((order) => order.vault))) {
    for (const { account, amount, isAssociated } of ledger.holdings(vault)) {
      if (open.has(account) || (isAssociated && amount === 0n)) continue;
      problems.push(`${account} of ${vault} has ${amount} and is of no open order`);
    }
  }
}

function expectSame(
  { problems }: Look,
  key: string,
  what: string,
  is: bigint,
  should: bigint,
): void {
  if (is !== should) problems.push(`${key}: ${is} ${what}, not ${should}`);
}

function sumOf(amounts: readonly (string | undefined)[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount ?? -1), 0n);
}
