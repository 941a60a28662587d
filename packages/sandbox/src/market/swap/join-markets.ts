import type { LaunchMarket } from './swap-desk.ts';

/** Returns one market with the pools of several, each of which has its own mints. */
export function joinMarkets(...markets: readonly LaunchMarket[]): LaunchMarket {
  return {
    pools: {
      ofMint(mint, slot) {
        for (const { pools } of markets) {
          const state = pools.ofMint(mint, slot);
          if (state) return state;
        }
        return undefined;
      },
      find(address, slot) {
        for (const { pools } of markets) {
          const state = pools.find(address, slot);
          if (state !== undefined) return state;
        }
        return undefined;
      },
    },
    foresee(mint, amount) {
      const undos = markets.map(({ foresee }) => foresee(mint, amount));
      return () => {
        for (const undo of undos) undo();
      };
    },
    traded: (mints, facts) => markets.flatMap(({ traded }) => traded(mints, facts)),
  };
}
