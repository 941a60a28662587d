import type { Ledger } from '@perijove/local-node/ledger';
import type { PoolsOfSeed } from '../../market/routing/draw-pools.ts';
import { createMarketMints } from '../../market/routing/market-mints.ts';
import type { Markets } from '../../world/markets.ts';
import type { Prices } from '../../world/prices.ts';
import { createRank } from '../../world/rankings.ts';
import type { Standing } from '../../world/standing.ts';
import type { StatsOf } from '../../world/stats.ts';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import { withOwnTokens } from './added-tokens.ts';
import { LOCKER_WALLET, MIGRATION_WALLET } from './graduate.ts';
import type { Launch } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import { createLaunchFigures, type LaunchFigures } from './launch-figures.ts';
import type { Launchpad } from './launchpad.ts';
import { createOwnTokens } from './own-tokens.ts';
import type { Uploads } from './uploads.ts';

/** Returns the world with the tokens that were launched on its ledger. */
export function createLaunchedWorld(
  world: World,
  ledger: Ledger,
  { book, trades }: Launchpad,
  uploads: Uploads,
  pools?: PoolsOfSeed,
): World {
  const wallets = [ledger.maker, ...[MIGRATION_WALLET, LOCKER_WALLET].map(ledger.signer)];
  const addresses = wallets.map(({ address }) => address);
  const figures = createLaunchFigures(world, ledger, { book, trades }, addresses);
  const env: Env = { world, book, figures, launchOf: ({ mint }) => book.find(mint) };
  const standing = addStanding(env);
  const stats = addStats(env);
  return {
    ...world,
    tokens: withOwnTokens(world.tokens, createOwnTokens(book, uploads)),
    prices: addPrices(env),
    standing,
    stats,
    rank: createRank(stats, standing),
    markets: addMarkets(env, pools),
  };
}

interface Env {
  readonly world: World;
  readonly book: LaunchBook;
  readonly figures: LaunchFigures;
  readonly launchOf: (token: Token) => Launch | undefined;
}

function addPrices({ world: { prices, tokens }, figures, launchOf }: Env): Prices {
  /** Returns the token whose price moves this one: a launch moves with its quote token. */
  const moverOf = (token: Token): Token => {
    const launch = launchOf(token);
    return (launch && tokens.find(launch.plan.quoteMint, launch.launchedMs)) ?? token;
  };
  return {
    usd(token, atMs) {
      const launch = launchOf(token);
      return launch ? figures.usd(launch, atMs) : prices.usd(token, atMs);
    },
    changePercent(token, fromMs, toMs) {
      const launch = launchOf(token);
      if (!launch) return prices.changePercent(token, fromMs, toMs);
      return figures.changePercent(launch, fromMs, toMs);
    },
    slot(token, atMs) {
      const launch = launchOf(token);
      return launch ? figures.slot(launch, atMs) : prices.slot(token, atMs);
    },
    deviation: (token) => prices.deviation(moverOf(token)),
    jumps: (token, fromMs, toMs) => prices.jumps(moverOf(token), fromMs, toMs),
  };
}

function addStanding({ world: { standing }, figures, launchOf }: Env): Standing {
  return {
    holders(token, atMs) {
      const launch = launchOf(token);
      return launch ? figures.holders(launch) : standing.holders(token, atMs);
    },
    liquidityUsd(token, atMs) {
      const launch = launchOf(token);
      return launch ? figures.liquidityUsd(launch, atMs) : standing.liquidityUsd(token, atMs);
    },
    organicScore: (token, atMs) => (launchOf(token) ? 0 : standing.organicScore(token, atMs)),
  };
}

function addStats({ world, figures, launchOf }: Env): StatsOf {
  return (token, interval, atMs) => {
    const launch = launchOf(token);
    return launch ? figures.stats(launch, interval, atMs) : world.stats(token, interval, atMs);
  };
}

function addMarkets({ world, book, launchOf }: Env, pools: PoolsOfSeed | undefined): Markets {
  const mintsOf = createMarketMints(world, pools);
  return {
    of(token) {
      const launch = launchOf(token);
      return launch ? poolsOf(launch) : world.markets.of(token);
    },
    mints(market, atMs) {
      const launch = book.byPool(market);
      if (!launch) return mintsOf(market, atMs);
      const { mint, quoteMint } = launch.plan;
      return poolsOf(launch).includes(market) ? [mint, quoteMint] : undefined;
    },
  };
}

/** Returns the pools of a launch, oldest first. */
function poolsOf({ plan, graduatedMs }: Launch): readonly string[] {
  return graduatedMs === null ? [plan.pool] : [plan.pool, plan.graduatedPool];
}
