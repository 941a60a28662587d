import { dexes } from '../../../src/market/routing/dexes.ts';
import { buildGraph, type Graph, type Node } from '../../../src/market/routing/graph.ts';
import type { PoolState } from '../../../src/market/routing/pool.ts';
import { createPoolState } from '../../../src/market/routing/pool-state.ts';
import { addressOf } from '../../../src/world/addresses.ts';
import { type Random, randomOf } from '../../../src/world/random.ts';

const TOKENS = 30;
const POOLS = 120;
const HUBS = 5;

export interface SmallMarket {
  readonly graph: Graph;
  readonly nodes: readonly Node[];
  readonly states: readonly PoolState[];
}

/** A market of 30 tokens and 120 pools whose prices do not quite agree; the first 5 are hubs. */
export function smallMarket(key: number): SmallMarket {
  const random = randomOf(key);
  const tokens = Array.from({ length: TOKENS }, (_, i) => ({
    mint: addressOf(key, 'token', i),
    usd: 10 ** random.between(-3, 2),
  }));
  const states = Array.from({ length: POOLS }, (_, i) => {
    const first = i % TOKENS;
    const near = random.chance(0.6) ? random.int(0, HUBS - 1) : random.int(0, TOKENS - 1);
    const second = near === first ? (first + 1) % TOKENS : near;
    return drawState(random, addressOf(key, 'pool', i), [tokens[first], tokens[second]] as never);
  });
  const hubs = new Set(tokens.slice(0, HUBS).map(({ mint }) => mint));
  const graph = buildGraph(states, hubs);
  return { graph, nodes: [...graph.values()], states };
}

interface PricedToken {
  readonly mint: string;
  /** US dollars of 1,000,000 base units. */
  readonly usd: number;
}

function drawState(
  random: Random,
  address: string,
  [first, second]: readonly [PricedToken, PricedToken],
): PoolState {
  const dex = random.pick(dexes);
  const side = 10 ** random.between(3, 6) * 1e6;
  const reserves = [
    BigInt(Math.floor((side / first.usd) * random.between(0.98, 1.02))),
    BigInt(Math.floor(side / second.usd)),
  ] as const;
  const pool = {
    address,
    dex,
    mints: [first.mint, second.mint] as const,
    feeBps: random.pick(dex.fees),
    accounts: dex.accounts + random.int(0, 3),
    amplification: dex.curve === 'stable' ? 200 : 0,
  };
  const scales = [
    BigInt(Math.floor(first.usd * 1e9)),
    BigInt(Math.floor(second.usd * 1e9)),
  ] as const;
  return createPoolState(pool, reserves, scales);
}
