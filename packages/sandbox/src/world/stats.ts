import { type Interval, intervals } from './intervals.ts';
import type { Prices } from './prices.ts';
import type { Standing } from './standing.ts';
import type { Token } from './token.ts';
import { type Volume, volumeOf } from './trading.ts';

/** Trading in the last 5 minutes, hour, 6 hours or day. A field without a figure is absent. */
export interface Stats {
  /** Changes in percent. */
  readonly priceChange?: number;
  readonly holderChange?: number;
  readonly liquidityChange?: number;
  readonly volumeChange?: number;
  /** Volumes in US dollars. */
  readonly buyVolume: number;
  readonly sellVolume: number;
  readonly buyOrganicVolume: number;
  readonly sellOrganicVolume: number;
  readonly numBuys: number;
  readonly numSells: number;
  readonly numTraders: number;
  readonly numOrganicBuyers: number;
  /** Below 0 when more sold than bought. */
  readonly numNetBuyers: number;
}

/** Returns the statistics of an interval; undefined when nothing was traded in it. */
export type StatsOf = (token: Token, interval: Interval, atMs: number) => Stats | undefined;

export function createStats(seed: number, prices: Prices, standing: Standing): StatsOf {
  return (token, interval, atMs) => {
    const sinceMs = atMs - intervals[interval];
    const volume = volumeOf(seed, token, sinceMs, atMs);
    if (volume.buy + volume.sell === 0) return undefined;
    const before = volumeOf(seed, token, sinceMs - intervals[interval], sinceMs);
    const startMs = Math.max(sinceMs, token.firstTradeMs);
    return {
      ...present('priceChange', prices.changePercent(token, sinceMs, atMs)),
      ...present('holderChange', change(standing.holders, token, startMs, atMs)),
      ...present('liquidityChange', change(standing.liquidityUsd, token, startMs, atMs)),
      ...present('volumeChange', percent(total(before), total(volume))),
      ...counts(token, volume),
    };
  };
}

function counts(token: Token, { buy, sell }: Volume) {
  const organic = (token.organic / 100) * 0.3;
  const numBuys = Math.ceil(buy / token.tradeUsd);
  const numSells = Math.ceil(sell / token.tradeUsd);
  const numTraders = tradersOf(numBuys + numSells);
  const buyShare = buy / (buy + sell);
  return {
    buyVolume: buy,
    sellVolume: sell,
    buyOrganicVolume: buy * organic,
    sellOrganicVolume: sell * organic,
    numBuys,
    numSells,
    numTraders,
    numOrganicBuyers: Math.floor(numTraders * organic * buyShare),
    numNetBuyers: Math.round(numTraders * (buyShare - 0.5)),
  };
}

/** Estimates the number of traders: most trade more than once. It is trades to the power of 3/4. */
function tradersOf(trades: number): number {
  return Math.ceil(Math.sqrt(trades) * Math.sqrt(Math.sqrt(trades)));
}

function change(
  figure: (token: Token, atMs: number) => number,
  token: Token,
  fromMs: number,
  toMs: number,
): number | undefined {
  return percent(figure(token, fromMs), figure(token, toMs));
}

function total(volume: Volume): number {
  return volume.buy + volume.sell;
}

function percent(before: number, after: number): number | undefined {
  return before > 0 ? (after / before - 1) * 100 : undefined;
}

function present<Name extends string>(
  name: Name,
  value: number | undefined,
): { [key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]: number });
}
