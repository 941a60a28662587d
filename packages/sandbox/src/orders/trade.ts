import { type Address, fromBaseUnits, type Mint, type Signature } from '@perijove/core';
import type { Ledger } from '../ledger/ledger.ts';
import type { DocumentWrite, Json } from '../ledger/store/store.ts';
import { isoSeconds } from '../services/wire-text.ts';

/** Something that was done for an order. Amounts are base units in digits. */
export interface Trade {
  readonly orderKey: Address;
  /** Who did it; empty where that was the owner. */
  readonly keeper: Address;
  readonly inputMint: Mint;
  /** Empty where nothing came out. */
  readonly outputMint: Mint;
  readonly input: string;
  readonly output: string;
  readonly fee: string;
  readonly txId: Signature;
  /** World time in milliseconds. */
  readonly atMs: number;
  readonly action: 'Fill' | 'Deposit';
}

/** A collection for every order: an order with many trades need not be written anew for each. */
function collectionOf(orderKey: Address): string {
  return `trades of ${orderKey}`;
}

/** The note of an order's trade number `index`, from 0. */
export function writeTrade(trade: Trade, index: number): DocumentWrite {
  return {
    collection: collectionOf(trade.orderKey),
    id: String(index).padStart(9, '0'),
    value: trade as unknown as Json,
  };
}

/** The trades of an order as the API lists them, newest first. */
export function listTrades(ledger: Ledger, orderKey: Address) {
  const stored = ledger.documents.list(collectionOf(orderKey));
  return stored.map(([, value]) => row(ledger, value as unknown as Trade)).reverse();
}

function row(ledger: Ledger, trade: Trade) {
  const { orderKey, keeper, inputMint, outputMint, input, output, fee, txId, atMs } = trade;
  return {
    orderKey,
    keeper,
    inputMint,
    outputMint,
    inputAmount: wholeTokens(ledger, inputMint, input),
    outputAmount: wholeTokens(ledger, outputMint, output),
    rawInputAmount: input,
    rawOutputAmount: output,
    feeMint: outputMint,
    feeAmount: wholeTokens(ledger, outputMint, fee),
    rawFeeAmount: fee,
    txId,
    confirmedAt: isoSeconds(atMs),
    action: trade.action,
    productMeta: null,
  };
}

/** Decimal text of whole tokens; of none where the mint is empty. */
export function wholeTokens(ledger: Pick<Ledger, 'mint'>, mint: Mint, amount: string): string {
  return fromBaseUnits(amount, mint === '' ? 0 : (ledger.mint(mint)?.decimals ?? 0));
}
