import { fromBaseUnits, type Mint } from '@perijove/core';
import type { Found, PositionEnv } from './finder.ts';
import type { WireAsset, WireAssetOf } from './seeded/assets.ts';
import { knownTotalOf } from './valuation.ts';

type More = Partial<Pick<WireAsset, 'attributes' | 'ref'>> & { readonly apy?: number };

/** Returns base units of a token as an asset at its present price; null without a price. */
export function tokenAsset(
  env: PositionEnv,
  mint: Mint,
  baseUnits: bigint,
  { apy, attributes = {}, ...more }: More = {},
): WireAssetOf<'token'> {
  const amount = wholeTokenNumber(env, mint, baseUnits);
  const price = env.valuation.price(mint);
  const data = { address: mint, amount, price, yields: apy === undefined ? [] : [{ apy }] };
  env.exact?.set(data, baseUnits);
  return {
    type: 'token',
    networkId: 'solana',
    value: price === null ? null : amount * price,
    attributes,
    imageUri: env.valuation.image(mint),
    ...more,
    data,
  };
}

/** Returns whole tokens as a number, which has 53 bits of precision. */
export function wholeTokenNumber({ ledger }: PositionEnv, mint: Mint, baseUnits: bigint): number {
  return Number(fromBaseUnits(baseUnits, ledger.mint(mint)?.decimals ?? 0));
}

/** Returns an element with these assets; none when there are no assets. */
export function multiple(
  fetcher: string,
  place: { readonly platformId: string; readonly label: string },
  assets: readonly WireAsset[],
): readonly Found[] {
  if (assets.length === 0) return [];
  const value = knownTotalOf(assets);
  const element = { type: 'multiple' as const, networkId: 'solana', ...place, value };
  return [{ fetcher, element: { ...element, data: { assets } } }];
}
