import { type Address, type Mint, type Signature, SOL, USDC } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { balanceOf } from '../../orders/escrow.ts';
import type { PriceOrder, RecurringOrder } from '../../orders/kept-order.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import { type OrderTrade, writeOrderTrade } from '../../orders/trade.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import { DAY_MS } from '../../world/intervals.ts';

/** Amounts of the order in base units: deposited and sold USDC, bought SOL, and the fee in SOL. */
const DEPOSITED = 500_000_000n;
const USED = 100_000_000n;
const RECEIVED = 689_310_000n;
const FEE = 690_000n;

/**
 * Places a price-based order of alice, once per ledger. Such orders can no longer be opened, but
 * clients may still have to withdraw from them. Its escrows really hold the unsold and bought
 * tokens.
 */
export function placeDemoOrder(
  ledger: Ledger,
  recurring: OrderIndex<RecurringOrder>,
  atMs: number,
): void {
  const owner = ledger.wallets.find(({ name }) => name === 'alice')?.address;
  const signer = 'order of alice';
  const key = ledger.signer(signer).address;
  if (owner === undefined || recurring.get(key)) return;
  const openTx = fund(ledger, key, USDC, DEPOSITED - USED);
  const txId = fund(ledger, key, SOL, RECEIVED);
  const number = recurring.nextNumber();
  const order = demoOrder({ number, key, signer, owner, openTx, atMs });
  const trade = demoTrade({ orderKey: key, keeper: ledger.maker.address, txId, atMs });
  ledger.documents.write([recurring.write(order), writeOrderTrade(trade, 0)]);
}

interface DemoOrder extends Pick<PriceOrder, 'number' | 'key' | 'signer' | 'owner' | 'openTx'> {
  readonly atMs: number;
}

function demoOrder({ number, key, signer, owner, openTx, atMs }: DemoOrder): PriceOrder {
  return {
    type: 'price',
    number,
    key,
    signer,
    owner,
    inputMint: USDC,
    outputMint: SOL,
    createdAtMs: atMs,
    updatedAtMs: atMs,
    startAtMs: atMs,
    openTx,
    closeTx: '',
    trades: 1,
    deposited: String(DEPOSITED),
    used: String(USED),
    inWithdrawn: '0',
    received: String(RECEIVED),
    outWithdrawn: '0',
    intervalMs: 7 * DAY_MS,
    incrementUsdc: String(USED),
    supposedUsdc: String(USED),
    spentUsdc: String(USED),
    userClosed: false,
  };
}

function demoTrade({
  orderKey,
  keeper,
  txId,
  atMs,
}: Pick<OrderTrade, 'orderKey' | 'keeper' | 'txId' | 'atMs'>): OrderTrade {
  return {
    orderKey,
    keeper,
    inputMint: USDC,
    outputMint: SOL,
    input: String(USED),
    output: String(RECEIVED),
    fee: String(FEE),
    txId,
    atMs,
    action: 'Fill',
  };
}

/** Fills an escrow, or the part that is missing after a kill. Returns the transaction. */
function fund(ledger: Ledger, key: Address, mint: Mint, amount: bigint): Signature {
  const missing = amount - balanceOf(ledger, { key }, mint);
  if (missing > 0n) return ledger.faucet.opening(key, mint, missing).signature;
  return ledger.history(associatedAccountOf(ledger, key, mint), { limit: 1 })[0]?.signature ?? '';
}
