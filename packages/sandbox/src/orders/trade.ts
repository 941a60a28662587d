import { type Address, fromBaseUnits, type Mint, type Signature } from '@perijove/core';
import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';
import { isoSeconds } from '../world/wire-text.ts';

/** A fill or deposit of an order. Amounts are base units in digits. */
export interface OrderTrade {
  readonly orderKey: Address;
  /** The wallet that sent the transaction; empty for the owner. */
  readonly keeper: Address;
  readonly inputMint: Mint;
  /** Empty without an output. */
  readonly outputMint: Mint;
  readonly input: string;
  readonly output: string;
  readonly fee: string;
  readonly txId: Signature;
  /** World time in milliseconds. */
  readonly atMs: number;
  readonly action: 'Fill' | 'Deposit';
}

/** One collection per order, so that a trade does not rewrite the whole order. */
function collectionOf(orderKey: Address): string {
  return `trades of ${orderKey}`;
}

/** Returns the document of an order's trade. @param index the number of the trade, from 0. */
export function writeOrderTrade(trade: OrderTrade, index: number): DocumentWrite {
  return {
    collection: collectionOf(trade.orderKey),
    id: String(index).padStart(9, '0'),
    value: trade as unknown as Json,
  };
}

/** An order before its fill. */
type Filled = Pick<OrderTrade, 'inputMint' | 'outputMint'> & {
  readonly key: Address;
  /** Number of trades before the fill. */
  readonly trades: number;
};

/** Returns the document of the keeper's fill of an order. */
export function writeFill(
  { key: orderKey, inputMint, outputMint, trades }: Filled,
  fill: Pick<OrderTrade, 'keeper' | 'txId' | 'atMs'> &
    Readonly<Record<'input' | 'output' | 'fee', bigint>>,
): DocumentWrite {
  const { keeper, txId, atMs } = fill;
  const amounts = {
    input: String(fill.input),
    output: String(fill.output),
    fee: String(fill.fee),
  };
  return writeOrderTrade(
    { orderKey, keeper, inputMint, outputMint, ...amounts, txId, atMs, action: 'Fill' },
    trades,
  );
}

/** Returns the trades of an order in the format of the API, newest first. */
export function listTrades(ledger: Ledger, orderKey: Address) {
  const stored = ledger.documents.list(collectionOf(orderKey));
  return stored.map(([, value]) => row(ledger, value as unknown as OrderTrade)).reverse();
}

function row(ledger: Ledger, trade: OrderTrade) {
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

/** Returns whole tokens as decimal text. @param mint empty for an amount without decimals. */
export function wholeTokens(ledger: Pick<Ledger, 'mint'>, mint: Mint, amount: string): string {
  return fromBaseUnits(amount, mint === '' ? 0 : (ledger.mint(mint)?.decimals ?? 0));
}
