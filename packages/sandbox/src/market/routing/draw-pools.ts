import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { type AddressSpace, createAddressSpace } from '../../world/addresses.ts';
import { JUP, LATER_ORDINAL } from '../../world/mainnet-tokens.ts';
import { keyOf, type Random, randomOf } from '../../world/random.ts';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import { type Dex, dexes } from './dexes.ts';
import type { Pool } from './pool.ts';

/** A pool with its tokens and its share of the liquidity. */
export interface WorldPool {
  readonly pool: Pool;
  /** The liquidity is a share of the first token's. */
  readonly tokens: readonly [Token, Token];
  /** Share of the token's liquidity. */
  readonly share: number;
  /** Constant deviation of its price from the world's, as a fraction; always less than its fee. */
  readonly offset: number;
}

/** Weight of the world's own markets of a token, relative to the pools that are drawn here. */
const MARKET_WEIGHT = 3;

/** Maximum offset as a share of the fee, so that no round trip gains from different prices. */
const MAX_OFFSET = 0.8;

const MAX_EXTRA_POOLS = 64;

/** Returns the pools of every token that exists at the start. They depend on the seed only. */
export type PoolsOfSeed = () => readonly WorldPool[];

/** Returns a function that draws the pools at its first call and keeps them. */
export function drawPoolsOnce(world: DrawnWorld): PoolsOfSeed {
  let drawn: readonly WorldPool[] | undefined;
  return () => {
    drawn ??= drawPools(world);
    return drawn;
  };
}

/** The parts of the world from which pools are drawn. */
type DrawnWorld = Pick<World, 'seed' | 'tokens' | 'markets'>;

function drawPools(world: DrawnWorld): readonly WorldPool[] {
  const tokens = world.tokens.listed(CLOCK_START_MS).filter(({ kind }) => kind !== 'launch');
  const hubs = tokens.filter(({ mint }) => hubMints.includes(mint));
  const space = createAddressSpace(world.seed, 'routing-pool');
  return tokens.flatMap((token) => {
    const partners = drawPartners(world, token, tokens, hubs, space);
    return poolsOf(world, token, [...marketsOf(world, token, hubs), ...partners]);
  });
}

/** Returns the pools of a token of the launch series: only those that the world's markets list. */
export function drawLaunchPools(world: DrawnWorld, token: Token, hubs: readonly Token[]) {
  return poolsOf(world, token, marketsOf(world, token, hubs));
}

interface Partner {
  readonly address: Address;
  readonly token: Token;
  readonly weight: number;
}

function marketsOf(world: DrawnWorld, token: Token, hubs: readonly Token[]): readonly Partner[] {
  return world.markets.of(token).flatMap((address) => {
    const quote = world.markets.mints(address, Math.max(token.createdMs, CLOCK_START_MS))?.[1];
    const partner = hubs.find(({ mint }) => mint === quote);
    return partner ? [{ address, token: partner, weight: MARKET_WEIGHT }] : [];
  });
}

/** Draws pools between hubs, between a token and hubs, and some between tokens of one kind. */
function drawPartners(
  world: DrawnWorld,
  token: Token,
  tokens: readonly Token[],
  hubs: readonly Token[],
  space: AddressSpace,
): readonly Partner[] {
  const random = randomOf(keyOf(world.seed, 'routing-partners', token.ordinal));
  const others = hubs.filter((hub) => hub !== token);
  const alike = tokens.filter(
    (other) => other !== token && other.kind === token.kind && other.ordinal < LATER_ORDINAL,
  );
  const count = hubs.includes(token) ? random.int(8, 12) : random.int(2, 5);
  return Array.from({ length: count }, (_, i) => {
    const like = !hubs.includes(token) && alike.length > 0 && random.chance(0.25);
    const partner = like ? random.pick(alike) : pickHub(random, others);
    const address = space.at(token.ordinal * MAX_EXTRA_POOLS + i);
    return { address, token: partner, weight: 1 };
  });
}

/** Picks a hub; the first ones are the most likely. */
function pickHub(random: Random, hubs: readonly Token[]): Token {
  const luck = random.unit();
  return hubs[Math.floor(luck * luck * hubs.length)] as Token;
}

function poolsOf(
  world: DrawnWorld,
  token: Token,
  partners: readonly Partner[],
): readonly WorldPool[] {
  const random = randomOf(keyOf(world.seed, 'routing-pools', token.ordinal));
  const weights = partners.map(({ weight }) => weight * random.between(0.3, 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return partners.map(({ address, token: partner }, i) => {
    const pool = drawPool(random, address, token, partner, i > 0);
    const offset = random.between(-MAX_OFFSET, MAX_OFFSET) * (pool.feeBps / 10_000);
    return { pool, tokens: [token, partner], share: (weights[i] as number) / all, offset };
  });
}

/** @param mayBeDynamic false for a token's first pool, which every request may use. */
function drawPool(
  random: Random,
  address: Address,
  token: Token,
  partner: Token,
  mayBeDynamic: boolean,
): Pool {
  const fitting = dexesFor(random, token, partner);
  const drawn = random.pick(fitting);
  const plain = fitting.find(({ dynamic }) => !dynamic) ?? drawn;
  const dex = mayBeDynamic || !drawn.dynamic ? drawn : plain;
  return {
    address,
    dex,
    mints: [token.mint, partner.mint],
    feeBps: random.pick(dex.fees),
    accounts: dex.accounts + random.int(0, 2),
    amplification: dex.curve === 'stable' ? random.pick([100, 200, 500]) : 0,
  };
}

/** Returns the exchanges for a pair, each as often as its weight. */
function dexesFor(random: Random, token: Token, partner: Token): readonly Dex[] {
  const stable = areAlike(token, partner) && random.chance(0.7);
  const fitting = dexes.filter(({ curve }) => curve === (stable ? 'stable' : 'product'));
  return fitting.flatMap((dex) => Array.from({ length: dex.weight ?? 1 }, () => dex));
}

/** Returns whether the prices of two tokens move together: dollars, or kinds of SOL. */
function areAlike(a: Token, b: Token): boolean {
  if (a.kind === 'stable' && b.kind === 'stable') return true;
  const isSol = ({ kind }: Token): boolean => kind === 'lst' || kind === 'native';
  return isSol(a) && isSol(b);
}

export const USDT: Mint = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';

/** The intermediate tokens of routes, unless a request allows others. They are always liquid. */
export const hubMints: readonly Mint[] = [
  SOL,
  USDC,
  USDT,
  JUP,
  'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
  'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij',
];
