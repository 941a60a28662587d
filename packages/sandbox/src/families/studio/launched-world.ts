import type { Ledger } from '@perijove/local-node/ledger';
import type { PoolsOfSeed } from '../../market/routing/draw-pools.ts';
import { createMarketMints } from '../../market/routing/market-mints.ts';
import { type DerivedFigures, withDerivedTokens } from '../../world/derived-tokens.ts';
import type { Markets } from '../../world/markets.ts';
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
  const derived = withDerivedTokens(world, ({ mint }) => {
    const launch = book.find(mint);
    return launch && figuresOf(world, figures, launch);
  });
  return {
    ...derived,
    tokens: withOwnTokens(world.tokens, createOwnTokens(book, uploads)),
    markets: { ...derived.markets, mints: createMints(world, book, pools) },
  };
}

function figuresOf({ tokens }: World, figures: LaunchFigures, launch: Launch): DerivedFigures {
  return {
    usd: (atMs) => figures.usd(launch, atMs),
    changePercent: (fromMs, toMs) => figures.changePercent(launch, fromMs, toMs),
    slot: (atMs) => figures.slot(launch, atMs),
    // A launch moves with its quote token.
    mover: () => tokens.find(launch.plan.quoteMint, launch.launchedMs),
    holders: () => figures.holders(launch),
    liquidityUsd: (atMs) => figures.liquidityUsd(launch, atMs),
    stats: (interval, atMs) => figures.stats(launch, interval, atMs),
    markets: poolsOf(launch),
  };
}

function createMints(
  world: World,
  book: LaunchBook,
  pools: PoolsOfSeed | undefined,
): Markets['mints'] {
  const mintsOf = createMarketMints(world, pools);
  return (market, atMs) => {
    const launch = book.byPool(market);
    if (!launch) return mintsOf(market, atMs);
    const { mint, quoteMint } = launch.plan;
    return poolsOf(launch).includes(market) ? [mint, quoteMint] : undefined;
  };
}

/** Returns the pools of a launch, oldest first. */
function poolsOf({ plan, graduatedMs }: Launch): readonly string[] {
  return graduatedMs === null ? [plan.pool] : [plan.pool, plan.graduatedPool];
}
