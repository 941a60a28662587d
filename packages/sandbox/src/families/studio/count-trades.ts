import type { Stats } from '../../world/stats.ts';
import type { LaunchTrade } from './launch-trades.ts';

/** Returns the statistics of trades. @param unitUsd US dollars per base unit of the quote token. */
export function countTrades(trades: readonly LaunchTrade[], unitUsd: number): Stats {
  const [sales, purchases] = [true, false].map((isSale) =>
    trades.filter((trade) => trade.isSale === isSale),
  ) as [LaunchTrade[], LaunchTrade[]];
  const volume = (some: readonly LaunchTrade[]): number =>
    some.reduce((sum, { quote }) => sum + Number(quote), 0) * unitUsd;
  const traders = (some: readonly LaunchTrade[]): number =>
    new Set(some.map(({ trader }) => trader)).size;
  return {
    buyVolume: volume(purchases),
    sellVolume: volume(sales),
    buyOrganicVolume: 0,
    sellOrganicVolume: 0,
    numBuys: purchases.length,
    numSells: sales.length,
    numTraders: traders(trades),
    numOrganicBuyers: 0,
    numNetBuyers: traders(purchases) - traders(sales),
  };
}
