import type { Mint } from '@perijove/core';
import { findPlatform, type PlatformFacts, platforms } from '../world/platforms.ts';
import { nextMs, type Position, type Wallet } from '../world/positions.ts';
import { hashText, keyOf } from '../world/random.ts';
import { iconOf } from '../world/token.ts';
import type { World } from '../world/world.ts';
import { writeElement } from './portfolio-elements.ts';
import type { Output, ServiceOf } from './service.ts';
import { orSurprise, withSurprise } from './surprises.ts';
import { createValuation, type Positions } from './valuation.ts';

type Report = NonNullable<Positions['fetcherReports']>[number];
type TokenInfo = NonNullable<NonNullable<Positions['tokenInfo']>['solana']>;

export const portfolioService: ServiceOf<'portfolio'> = {
  positions({ address, platforms: wanted }, { world }) {
    const atMs = world.clock.now();
    const wallet = world.wallet(address);
    const asked = wanted ? wanted.flatMap((id) => findPlatform(id) ?? []) : platforms;
    const fetcherReports = asked.flatMap((platform) => reportsOf(world, platform, wallet));
    const shown = wallet.positions.filter(
      (position) => asked.some(({ id }) => id === position.platformId) && !isLost(wallet, position),
    );
    const valuation = createValuation(world, atMs);
    return {
      date: atMs,
      owner: address,
      fetcherReports,
      elements: shown.map((position) => writeElement(valuation, position)),
      duration: Math.max(0, ...fetcherReports.map(({ duration }) => duration ?? 0)) + 7,
      tokenInfo: { solana: tokenInfo(world, shown.flatMap(mintsOf), atMs) },
    };
  },
  platforms: (_, { world }) => platforms.map((platform) => writePlatform(world, platform)),
  stakedJup({ address }, { world }) {
    const { stake } = world.wallet(address);
    const atMs = world.clock.now();
    return {
      stakedAmount: stake?.staked ?? 0,
      unstaking: (stake?.unstaking ?? []).map(({ amount, periodMs }) => ({
        amount,
        until: nextMs(periodMs, atMs),
      })),
    };
  },
};

function reportsOf(world: World, platform: PlatformFacts, wallet: Wallet): readonly Report[] {
  return platform.fetchers.map((fetcher) => {
    const id = `${platform.id}-${fetcher}`;
    const duration = 20 + (keyOf(world.seed, 'fetcher', hashText(id + wallet.address)) % 400);
    if (isLost(wallet, { platformId: platform.id, fetcher })) {
      return { id, status: 'failed', duration, error: wallet.failing?.error };
    }
    return { id, status: orSurprise(world, id, 'succeeded', 'ok'), duration };
  });
}

/** Whether the position is missing because its fetcher fails. */
function isLost(
  { failing }: Wallet,
  { platformId, fetcher }: Pick<Position, 'platformId' | 'fetcher'>,
): boolean {
  return failing?.platformId === platformId && failing.fetcher === fetcher;
}

function writePlatform(
  world: World,
  { id, name, description, tags, isDeprecated }: PlatformFacts,
): Output<'portfolio', 'platforms'>[number] {
  return withSurprise(world, id, {
    id,
    name,
    description,
    tags: [...tags],
    image: `https://sandbox.invalid/platforms/${id}.png`,
    isDeprecated: isDeprecated ?? false,
    links: {
      website: `https://sandbox.invalid/${id}`,
      documentation: `https://sandbox.invalid/${id}/docs`,
    },
  });
}

/** Every mint that the position names. */
function mintsOf(position: Position): readonly Mint[] {
  switch (position.type) {
    case 'multiple':
      return position.assets.flatMap((asset) => (asset.type === 'token' ? [asset.mint] : []));
    case 'liquidity':
      return position.pools.flatMap(({ assets, rewards, lp }) =>
        [...assets, ...rewards, ...(lp ? [lp] : [])].map(({ mint }) => mint),
      );
    case 'leverage':
      return (position.cross?.collateral ?? []).map(({ mint }) => mint);
    case 'borrowlend':
      return [...position.supplied, ...position.borrowed, ...position.rewards].map((a) => a.mint);
    case 'trade':
      return [position.order.inputMint, position.order.outputMint];
  }
}

function tokenInfo(world: World, mints: readonly Mint[], atMs: number): TokenInfo {
  const entries = [...new Set(mints)].flatMap((mint) => {
    const token = world.tokens.find(mint, atMs);
    if (!token) return [];
    const { name, symbol, decimals, tags } = token;
    return [
      [mint, { address: mint, name, symbol, decimals, logoURI: iconOf(mint), tags }] as const,
    ];
  });
  return Object.fromEntries(entries);
}
