import type { Address, Mint, Signature } from '@perijove/core';
import type { DocumentWrite, Ledger } from '@perijove/local-node/ledger';
import {
  afterFee,
  beforeFee,
  type LaunchPoint,
  quoteBeside,
} from '../../market/routing/launch-curve.ts';
import type { SettledFacts } from '../../settlement/rules.ts';

/** The trade of one transaction in the pool of a launch; base units in decimal digits. */
export interface LaunchTrade {
  readonly signature: Signature;
  readonly slot: number;
  /** World time. */
  readonly atMs: number;
  readonly trader: Address;
  readonly pool: Address;
  readonly isSale: boolean;
  readonly base: string;
  /** The movement along the curve: without the fee of a purchase, with that of a sale. */
  readonly quote: string;
  /** The whole fee, in the quote token. */
  readonly fee: string;
  /** The reserve of the token after the trade. */
  readonly reserve: string;
}

/** Returns the trade between two positions of the pool. */
export function describeTrade(
  before: LaunchPoint,
  base: bigint,
  pool: Address,
  { signature, slot, atMs, settled }: SettledFacts,
): LaunchTrade {
  const { curve, feeBps } = before;
  const moved = quoteBeside(curve, base) - quoteBeside(curve, before.base);
  const isSale = base > before.base;
  const quote = isSale ? -moved : moved;
  const fee = isSale ? quote - afterFee(quote, feeBps) : beforeFee(quote, feeBps) - quote;
  return {
    signature,
    slot,
    atMs,
    trader: settled[0]?.taker ?? '',
    pool,
    isSale,
    base: String(isSale ? base - before.base : before.base - base),
    quote: String(quote),
    fee: String(fee),
    reserve: String(base),
  };
}

/** All trades of launched tokens, oldest first. */
export interface TradeLog {
  readonly of: (mint: Mint) => readonly LaunchTrade[];
  /** Returns the document of the next trade: one per transaction. */
  readonly note: (mint: Mint, trade: LaunchTrade) => DocumentWrite;
  /** Adds stored trades. To be called after every transaction that may have traded the token. */
  readonly catchUp: (mint: Mint) => void;
}

type TradeLedger = { readonly documents: Pick<Ledger['documents'], 'get' | 'list'> };

export function createTradeLog(ledger: TradeLedger): TradeLog {
  const known = new Map<Mint, LaunchTrade[]>();
  const of = (mint: Mint): LaunchTrade[] => {
    const trades = known.get(mint) ?? readAll(ledger, mint);
    known.set(mint, trades);
    return trades;
  };
  return {
    of,
    note(mint, trade) {
      return { collection: collectionOf(mint), id: idOf(of(mint).length), value: { ...trade } };
    },
    catchUp(mint) {
      const trades = known.get(mint);
      if (!trades) return;
      for (;;) {
        const stored = ledger.documents.get(collectionOf(mint), idOf(trades.length));
        if (stored === undefined) return;
        trades.push(stored as unknown as LaunchTrade);
      }
    },
  };
}

function readAll({ documents }: TradeLedger, mint: Mint): LaunchTrade[] {
  return documents.list(collectionOf(mint)).map(([, value]) => value as unknown as LaunchTrade);
}

function idOf(number: number): string {
  return String(number).padStart(9, '0');
}

function collectionOf(mint: Mint): string {
  return `studio-trades ${mint}`;
}
