import type { Platform, PortfolioElement, Positions } from '@perijove/portfolio';

/** The elements of one platform. */
export interface PlatformGroup {
  readonly id: string;
  readonly name: string;
  readonly image: string | undefined;
  readonly elements: readonly PortfolioElement[];
  /** US dollars of what has a known value. */
  readonly value: number;
}

/** By platform, the most valuable first. */
export function groupByPlatform(
  { elements }: Positions,
  platforms: readonly Platform[],
): readonly PlatformGroup[] {
  const known = new Map(platforms.map((platform) => [platform.id, platform]));
  const groups = new Map<string, PortfolioElement[]>();
  for (const element of elements) {
    const own = groups.get(element.platformId) ?? [];
    groups.set(element.platformId, [...own, element]);
  }
  return [...groups]
    .map(([id, own]) => ({
      id,
      name: known.get(id)?.name ?? id,
      image: known.get(id)?.image ?? undefined,
      elements: own,
      value: own.reduce((sum, { value }) => sum + (value ?? 0), 0),
    }))
    .sort((one, other) => other.value - one.value);
}

/** US dollars by symbol, of everything that is a token, the most valuable first. */
export function valueByToken(positions: Positions): readonly (readonly [string, number])[] {
  const info = positions.tokenInfo?.solana ?? {};
  const sums = new Map<string, number>();
  for (const asset of positions.elements.flatMap(assetsOf)) {
    if (asset.type !== 'token' || !asset.value) continue;
    const symbol = info[asset.data.address]?.symbol ?? asset.name ?? 'Other';
    sums.set(symbol, (sums.get(symbol) ?? 0) + asset.value);
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}

/** What an element holds; loans are not held. */
export function assetsOf({ type, data }: PortfolioElement) {
  if (type === 'multiple') return data.assets;
  if (type === 'liquidity') return data.liquidities.flatMap(({ assets }) => assets);
  if (type === 'borrowlend') return data.suppliedAssets;
  if (type === 'trade')
    return [data.assets.input, data.assets.output].flatMap((each) => each ?? []);
  return [];
}
