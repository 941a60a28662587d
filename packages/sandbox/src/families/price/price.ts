import { isAddress, SOL } from '@perijove/core';
import { DAY_MS } from '../../world/intervals.ts';
import type { Token } from '../../world/token.ts';
import { orUndocumentedValue, withUndocumentedField } from '../../world/undocumented.ts';
import { decimalText, isoTime } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import {
  type FailureWording,
  type Output,
  type ServiceContext,
  ServiceFailure,
  type ServiceOf,
} from '../service.ts';
import { extraInfo } from './extra-info.ts';

type Price = NonNullable<Output<'price', 'get'>[string]>;
type PriceV2 = NonNullable<NonNullable<Output<'price', 'getV2'>['data']>[string]>;
type GetV2Input = Parameters<ServiceOf<'price'>['getV2']>[0];

export const priceService: ServiceOf<'price'> = {
  get({ ids }, { world }) {
    const atMs = world.clock.now();
    const entries = pricedTokens(world, ids, atMs).map(({ token, usd }) => [
      token.mint,
      withUndocumentedField(world, token.mint, price(world, token, usd, atMs)),
    ]);
    return Object.fromEntries(entries);
  },
  getV2(input, context) {
    const { world } = context;
    const atMs = world.clock.now();
    const unit = unitUsd(input, context, atMs);
    const entries = pricedTokens(world, input.ids, atMs).map(({ token, usd }) => {
      const extra = input.showExtraInfo && { extraInfo: extraInfo(world, token, usd, atMs) };
      return [token.mint, { ...priceV2(world, token, usd / unit), ...extra }];
    });
    const unpriced = input.ids.filter((mint) => isKnownUnpriced(world, mint, atMs));
    return {
      data: Object.fromEntries([...unpriced.map((mint) => [mint, null]), ...entries]),
      timeTaken: 0.0012 + input.ids.length * 0.0001,
    };
  },
};

/** The service ignores invalid mints in `ids`: its response lacks them, as it lacks any unknown mint. */
export const priceWording: FailureWording = {
  tolerate(fields) {
    const { ids } = fields;
    if (!Array.isArray(ids) || ids.length === 0) return { input: fields, checked: fields };
    const mints = ids.filter(isAddress);
    const input = { ...fields, ids: mints };
    // Without a valid mint, the other fields must still match the schema.
    return { input, checked: mints.length > 0 ? input : { ...input, ids: [SOL] } };
  },
};

/** Returns the tokens of these mints that have a price now. */
function pricedTokens(
  world: World,
  mints: readonly string[],
  atMs: number,
): readonly { token: Token; usd: number }[] {
  return [...new Set(mints)].flatMap((mint) => {
    const token = world.tokens.find(mint, atMs);
    const usd = token && world.prices.usd(token, atMs);
    return token && usd !== undefined ? [{ token, usd }] : [];
  });
}

function price(world: World, token: Token, usdPrice: number, atMs: number): Price {
  const dayAgoMs = atMs - DAY_MS;
  const wholeDay = token.firstTradeMs <= dayAgoMs;
  return {
    createdAt: isoTime(token.createdMs),
    liquidity: world.standing.liquidityUsd(token, atMs),
    usdPrice,
    blockId: world.prices.slot(token, atMs),
    decimals: token.decimals,
    priceChange24h: wholeDay ? (world.prices.changePercent(token, dayAgoMs, atMs) ?? null) : null,
  };
}

/** Returns the price of `vsToken`, the unit of version 2, in US dollars. */
function unitUsd({ vsToken, showExtraInfo }: GetV2Input, { world }: ServiceContext, atMs: number) {
  if (vsToken === undefined) return 1;
  const token = world.tokens.find(vsToken, atMs);
  const usd = token && world.prices.usd(token, atMs);
  if (usd === undefined || showExtraInfo) throw new ServiceFailure(400);
  return usd;
}

function priceV2(world: World, token: Token, amount: number): PriceV2 {
  const type = orUndocumentedValue(world, token.mint, 'derivedPrice', 'buyPrice');
  return { id: token.mint, type, price: decimalText(amount) };
}

function isKnownUnpriced(world: World, mint: string, atMs: number): boolean {
  const token = world.tokens.find(mint, atMs);
  return token !== undefined && world.prices.usd(token, atMs) === undefined;
}
