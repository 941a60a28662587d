import type { Mint } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { seededOf } from '../../../src/compose/seeded.ts';
import { createQuoteEngine, type QuoteEngine } from '../../../src/market/routing/engine.ts';
import { noLaunches } from '../../../src/market/routing/launch-pools.ts';
import type { PoolDelta } from '../../../src/market/routing/pool-delta.ts';
import type { Quote } from '../../../src/market/routing/quote.ts';
import { isRefusal, type QuoteRefusal } from '../../../src/market/routing/refusal.ts';
import type { QuoteRequest } from '../../../src/market/routing/request.ts';
import { type Random, randomOf } from '../../../src/world/random.ts';
import type { World } from '../../../src/world/world.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

export const NOW = CLOCK_START_MS;
export const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
export const BONK: Mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

export interface Quoting {
  readonly world: World;
  readonly engine: QuoteEngine;
  /** The quote; fails when there is none. */
  readonly quote: (request: QuoteRequest, atMs?: number) => Quote;
  readonly refusal: (request: QuoteRequest, atMs?: number) => QuoteRefusal;
  /** Base units that are worth so many dollars. */
  readonly worth: (mint: Mint, usd: number) => bigint;
  /** All tokens that pools trade, but launched ones. */
  readonly mints: readonly Mint[];
}

export function startQuoting(seed = 'test', deltas: readonly PoolDelta[] = []): Quoting {
  const world = stoppedWorld(seed);
  const engine = createQuoteEngine(world, deltas, noLaunches, seededOf(seed).pools);
  const ask = (request: QuoteRequest, atMs: number): Quote | QuoteRefusal =>
    engine.quote(request, atMs);
  return {
    world,
    engine,
    quote: (request, atMs = NOW) => {
      const answer = ask(request, atMs);
      if (isRefusal(answer)) throw new Error(`${answer.errorCode}: ${answer.error}`);
      return answer;
    },
    refusal: (request, atMs = NOW) => {
      const answer = ask(request, atMs);
      if (!isRefusal(answer)) throw new Error('there is a quote');
      return answer;
    },
    worth: (mint, usd) => worth(world, mint, usd),
    mints: [...new Set(engine.pools(NOW).flatMap((pool) => pool.mints))],
  };
}

function worth(world: World, mint: Mint, usd: number): bigint {
  const token = world.tokens.find(mint, NOW);
  const price = token && world.prices.usd(token, NOW);
  if (!token || price === undefined) throw new Error(`${mint} has no price`);
  return BigInt(Math.max(1, Math.floor((usd / price) * 10 ** token.decimals)));
}

/** Pairs of tokens with the amounts of the first and the second that are worth about as much. */
export function drawSwaps(
  { mints, worth }: Pick<Quoting, 'mints' | 'worth'>,
  count: number,
  key = 1,
  [least, most]: readonly [exponent: number, exponent: number] = [-2, 4.5],
) {
  const random: Random = randomOf(key);
  return Array.from({ length: count }, () => {
    const inputMint = random.pick(mints);
    const outputMint = random.pick(mints.filter((mint) => mint !== inputMint));
    const usd = 10 ** random.between(least, most);
    const amounts = { amount: worth(inputMint, usd), outAmount: worth(outputMint, usd) };
    return { inputMint, outputMint, usd, ...amounts };
  });
}
