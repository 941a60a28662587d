import { addressOf } from '../../world/addresses.ts';
import { HOUR_MS } from '../../world/intervals.ts';
import { keyOf, randomOf } from '../../world/random.ts';
import { scoreLabel } from '../../world/standing.ts';
import type { LaunchFacts, Token } from '../../world/token.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { isoSeconds, isoTime, isoTimeNanos } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import { findLendingPool } from '../earn/pools.ts';
import { totalRate } from '../earn/share-price.ts';
import type { Output } from '../service.ts';

type TokenRecord = Output<'tokens', 'search'>[number];

/** Age at which a token of the launch series graduates to its own pool. */
const GRADUATION_MS = HOUR_MS;

/**
 * Returns a token in the format of version 2. The fields that the guide's types require are always
 * there; other unknown values have no field.
 */
export function tokenRecord(world: World, token: Token, atMs: number): TokenRecord {
  const score = world.standing.organicScore(token, atMs);
  const random = randomOf(keyOf(world.seed, 'updated', token.ordinal));
  return withUndocumentedField(world, token.mint, {
    id: token.mint,
    name: token.name,
    symbol: token.symbol,
    ...(token.hasIcon && { icon: world.images.ofToken(token) }),
    decimals: token.decimals,
    ...token.socials,
    ...(token.dev && { dev: token.dev }),
    circSupply: token.circSupply,
    totalSupply: token.totalSupply,
    tokenProgram: token.tokenProgram,
    createdAt: isoTime(token.createdMs),
    ...(token.mintAuthority && { mintAuthority: token.mintAuthority }),
    ...(token.freezeAuthority && { freezeAuthority: token.freezeAuthority }),
    ...launchFields(world, token, atMs),
    ...marketFields(world, token, atMs),
    ...firstPoolField(world, token),
    audit: audit(world, token),
    organicScore: score,
    organicScoreLabel: scoreLabel(score),
    isVerified: token.verified,
    tags: [...token.tags],
    updatedAt: isoTimeNanos(atMs - random.int(0, 4000), random.int(0, 999_999)),
  });
}

/** Returns the field of the first pool; none for a token that is not traded. */
function firstPoolField(world: World, token: Token): Partial<TokenRecord> {
  const [id] = world.markets.of(token);
  return id === undefined ? {} : { firstPool: { id, createdAt: isoSeconds(token.createdMs) } };
}

function launchFields(world: World, token: Token, atMs: number): Partial<TokenRecord> {
  const { launchpad, firstTradeMs, lastTradeMs, ordinal } = token;
  if (launchpad === undefined) return {};
  if (token.launch) return { launchpad, ...ownLaunchFields(token.launch) };
  const graduatedMs = firstTradeMs + GRADUATION_MS;
  const partnered = launchpad === 'jup-studio';
  return {
    launchpad,
    ...(partnered && { partnerConfig: addressOf(world.seed, 'partner', ordinal % 5) }),
    ...(graduatedMs <= Math.min(atMs, lastTradeMs) && {
      graduatedPool: addressOf(world.seed, 'graduated-pool', ordinal),
      graduatedAt: isoSeconds(graduatedMs),
    }),
  };
}

function ownLaunchFields({ config, graduated }: LaunchFacts): Partial<TokenRecord> {
  return {
    partnerConfig: config,
    ...(graduated && { graduatedPool: graduated.pool, graduatedAt: isoSeconds(graduated.atMs) }),
  };
}

/** Returns the fields about trading; none before the first trade. */
function marketFields(world: World, token: Token, atMs: number): Partial<TokenRecord> {
  if (atMs < token.firstTradeMs) return {};
  return {
    holderCount: world.standing.holders(token, atMs),
    ...priceFields(world, token, atMs),
    ...statsFields(world, token, atMs),
    ...lendingFields(world, token, atMs),
  };
}

function priceFields(world: World, token: Token, atMs: number): Partial<TokenRecord> {
  const usdPrice = world.prices.usd(token, atMs);
  if (usdPrice === undefined) return { fdv: null, mcap: null };
  return {
    fdv: usdPrice * token.totalSupply,
    mcap: usdPrice * token.circSupply,
    usdPrice,
    priceBlockId: world.prices.slot(token, atMs),
    liquidity: world.standing.liquidityUsd(token, atMs),
  };
}

function statsFields(world: World, token: Token, atMs: number): Partial<TokenRecord> {
  const [stats5m, stats1h, stats6h, stats24h] = (['5m', '1h', '6h', '24h'] as const).map(
    (interval) => world.stats(token, interval, atMs),
  );
  return {
    ...(stats5m && { stats5m }),
    ...(stats1h && { stats1h }),
    ...(stats6h && { stats6h }),
    ...(stats24h && { stats24h }),
  };
}

/** Returns the rate of the pool that lends the token, in percent. */
function lendingFields(world: World, { mint }: Token, atMs: number): Partial<TokenRecord> {
  const pool = findLendingPool(mint);
  return pool ? { apy: { jupEarn: Number(totalRate(world.seed, pool, atMs)) / 100 } } : {};
}

/** Returns the audit. `isSus` is omitted when it is false. */
function audit(world: World, token: Token): NonNullable<TokenRecord['audit']> {
  const random = randomOf(keyOf(world.seed, 'audit', token.ordinal));
  return {
    ...(token.suspicious && { isSus: true }),
    mintAuthorityDisabled: token.mintAuthority === null,
    freezeAuthorityDisabled: token.freezeAuthority === null,
    topHoldersPercentage: random.between(1, token.suspicious ? 95 : 40),
    ...(token.dev && {
      devBalancePercentage: random.between(0, token.suspicious ? 60 : 8),
      devMints: random.int(1, token.suspicious ? 400 : 5),
    }),
  };
}
