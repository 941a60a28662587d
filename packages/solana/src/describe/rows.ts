import { fromBaseUnits, type Mint, SOL } from '@perijove/core';
import type { DescribedFamily } from './description.ts';
import { inWords } from './in-words.ts';
import { costOf, type Receipt, type ReceiptAmount } from './receipt.ts';
import { currencyOf, type TokenWords } from './token-words.ts';

/** Options of `rowsOf`. */
export interface RowOptions {
  /** Symbols by mint. SOL and USDC are known. A mint without one is its own currency. */
  readonly tokens?: Readonly<Record<Mint, TokenWords | undefined>> | undefined;
  /**
   * Returns the price of one whole token, before the multiplier of a scaled one, in US dollars at that time, from a source of yours; undefined
   * where you have none. The API has no prices of the past. Default: rows have no value.
   */
  readonly priceAt?:
    | ((mint: Mint, unixMs: number) => Promise<number | undefined> | number | undefined)
    | undefined;
}

/** One event for a tax tool. A swap is one row, with what was sent and what was received. */
export interface TaxRow {
  /** Unix milliseconds; undefined where the node does not know the time of the block. */
  readonly unixMs: number | undefined;
  readonly kind: 'trade' | 'sent' | 'received' | 'cost';
  readonly sent: TaxAmount | undefined;
  readonly received: TaxAmount | undefined;
  /** Network fee, tips, and rent that was paid for accounts of others. */
  readonly fee: TaxAmount | undefined;
  /** US dollars of the row, where `priceAt` knows a price. */
  readonly valueUsd: number | undefined;
  readonly family: DescribedFamily;
  /** English, for a person. */
  readonly description: string;
  readonly signature: string;
}

export interface TaxAmount {
  /** Whole tokens as exact decimal text, before the multiplier of a scaled one. */
  readonly amount: string;
  /** Symbol, or the mint. */
  readonly currency: string;
  readonly mint: Mint;
}

/**
 * Returns the rows of receipts for a tax tool. A transaction that gives one token for another is one row:
 * as two rows, the tool would see a gift and a withdrawal, and compute a wrong cost basis. Rent of the
 * wallet's own accounts is in no row, because it stays the wallet's; a transaction that only costs its fee
 * is a row of kind `cost`.
 *
 * Amounts are before the multiplier of scaled tokens, in the description too: what was bought and what is
 * sold then add up, also when the issuer has changed the multiplier in between.
 *
 * A transaction with several tokens on one side has one row for each further token, and says so in its
 * description. An order leaves in one transaction and pays out in another: link them in the tool.
 */
export async function rowsOf(
  receipts: Iterable<Receipt> | AsyncIterable<Receipt>,
  options: RowOptions = {},
): Promise<readonly TaxRow[]> {
  const rows: TaxRow[] = [];
  for await (const receipt of receipts) rows.push(...(await rowsIn(receipt, options)));
  return rows;
}

async function rowsIn(receipt: Receipt, options: RowOptions): Promise<readonly TaxRow[]> {
  const { left, arrived } = receipt;
  const returned = returnedRent(receipt);
  const count = Math.max(left.length, arrived.length);
  const pairs = Array.from({ length: count }, (_, at) => [left[at], arrived[at]] as const);
  const all = returned ? [...pairs, [undefined, returned] as const] : pairs;
  const cost = costOf(receipt);
  if (all.length === 0) return cost > 0n ? [await rowOf(receipt, [], options)] : [];
  const rows = all.map((pair, at) => rowOf(receipt, pair, options, { at, of: all.length }));
  return Promise.all(rows);
}

/** Of accounts of others, whose rent was a cost before; that of the owner's was not. */
function returnedRent({ owner, description }: Receipt): ReceiptAmount | undefined {
  const others = description.closed.filter(
    ({ wallet, party }) => party === owner && wallet !== owner,
  );
  const amount = others.reduce((sum, { lamports }) => sum + lamports, 0n);
  return amount > 0n ? { mint: SOL, amount } : undefined;
}

type Pair = readonly [sent?: ReceiptAmount | undefined, received?: ReceiptAmount | undefined];

async function rowOf(
  receipt: Receipt,
  [sent, received]: Pair,
  { tokens = {}, priceAt }: RowOptions,
  { at, of } = { at: 0, of: 1 },
): Promise<TaxRow> {
  const { unixMs, family, signature, description } = receipt;
  const write = (each: ReceiptAmount | undefined): TaxAmount | undefined => {
    if (!each) return undefined;
    const decimals = each.mint === SOL ? 9 : description.decimals[each.mint];
    const amount = fromBaseUnits(each.amount, decimals ?? 0);
    return { amount, currency: currencyOf(each.mint, tokens), mint: each.mint };
  };
  const cost = costOf(receipt);
  const fee = at === 0 && cost > 0n ? write({ mint: SOL, amount: cost }) : undefined;
  const isCost = !sent && !received;
  const row = { sent: isCost ? fee : write(sent), received: write(received) };
  return {
    unixMs,
    kind: isCost ? 'cost' : sent && received ? 'trade' : sent ? 'sent' : 'received',
    ...row,
    fee: isCost ? undefined : fee,
    valueUsd: await usdOf(row.received ?? row.sent, unixMs, priceAt),
    family,
    description: words(receipt, tokens) + (of > 1 ? ` (${at + 1} of ${of})` : ''),
    signature,
  };
}

function words({ description }: Receipt, tokens: NonNullable<RowOptions['tokens']>): string {
  const plain = Object.entries(tokens).map(([mint, token]) => [
    mint,
    token && { ...token, multiplier: 1 },
  ]);
  const words = inWords({ ...description, multipliers: {} }, { tokens: Object.fromEntries(plain) });
  return words[0] ?? '';
}

async function usdOf(
  each: TaxAmount | undefined,
  unixMs: number | undefined,
  priceAt: RowOptions['priceAt'],
): Promise<number | undefined> {
  if (!each || unixMs === undefined || !priceAt) return undefined;
  const price = await priceAt(each.mint, unixMs);
  return price === undefined ? undefined : Number(each.amount) * price;
}
