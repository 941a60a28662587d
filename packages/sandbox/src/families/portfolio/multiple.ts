import type { Found } from './finder.ts';
import type { WireAsset } from './seeded/assets.ts';
import { knownTotalOf } from './valuation.ts';

/** An element that holds these assets; none when there are none. */
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
