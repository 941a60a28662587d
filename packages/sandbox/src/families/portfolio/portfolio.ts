import type { Mint } from '@perijove/core';
import { findPlatform, type PlatformFacts, platforms } from '../../world/platforms.ts';
import { nextMs, type Wallet } from '../../world/positions.ts';
import { orUndocumentedValue, withUndocumentedField } from '../../world/undocumented.ts';
import type { World } from '../../world/world.ts';
import type { Output, ServiceOf } from '../service.ts';
import { fetchDuration, isLost } from './fetchers.ts';
import { findPositions, type PortfolioContext } from './find-positions.ts';
import type { Found } from './finder.ts';
import { mintsOf } from './mints-of.ts';
import type { Positions } from './valuation.ts';

type Report = NonNullable<Positions['fetcherReports']>[number];
type TokenInfo = NonNullable<NonNullable<Positions['tokenInfo']>['solana']>;

export const portfolioService: ServiceOf<'portfolio', PortfolioContext> = {
  positions({ address, platforms: wanted }, context) {
    const { world } = context;
    const atMs = world.clock.now();
    const wallet = world.wallet(address);
    const asked = wanted ? wanted.flatMap((id) => findPlatform(id) ?? []) : platforms;
    const fetcherReports = asked.flatMap((platform) => reportsOf(world, platform, wallet));
    const isShown = ({ element, fetcher }: Found): boolean =>
      asked.some(({ id }) => id === element.platformId) &&
      !isLost(wallet, element.platformId, fetcher);
    const elements = findPositions(context, address, atMs)
      .filter(isShown)
      .map(({ element }) => element);
    return {
      date: atMs,
      owner: address,
      fetcherReports,
      elements,
      duration: Math.max(0, ...fetcherReports.map(({ duration }) => duration ?? 0)) + 7,
      tokenInfo: { solana: tokenInfo(world, elements.flatMap(mintsOf), atMs) },
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
    const duration = fetchDuration(world, id, wallet.address);
    if (isLost(wallet, platform.id, fetcher)) {
      return { id, status: 'failed', duration, error: wallet.failing?.error };
    }
    return { id, status: orUndocumentedValue(world, id, 'succeeded', 'ok'), duration };
  });
}

function writePlatform(
  world: World,
  { id, name, description, tags, isDeprecated }: PlatformFacts,
): Output<'portfolio', 'platforms'>[number] {
  return withUndocumentedField(world, id, {
    id,
    name,
    description,
    tags: [...tags],
    image: world.images.ofPlatform(id),
    isDeprecated: isDeprecated ?? false,
    links: {
      website: `https://sandbox.invalid/${id}`,
      documentation: `https://sandbox.invalid/${id}/docs`,
    },
  });
}

function tokenInfo(world: World, mints: readonly Mint[], atMs: number): TokenInfo {
  const entries = [...new Set(mints)].flatMap((mint) => {
    const token = world.tokens.find(mint, atMs);
    if (!token) return [];
    const { name, symbol, decimals, tags } = token;
    const logoURI = world.images.ofToken(token);
    return [[mint, { address: mint, name, symbol, decimals, logoURI, tags }] as const];
  });
  return Object.fromEntries(entries);
}
