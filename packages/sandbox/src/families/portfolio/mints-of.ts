import type { Mint } from '@perijove/core';
import type { WireAsset } from './seeded/assets.ts';
import type { Element } from './valuation.ts';

/** Returns every mint that the element names. */
export function mintsOf(element: Element): readonly Mint[] {
  switch (element.type) {
    case 'multiple':
      return mintsIn(element.data.assets);
    case 'liquidity':
      return element.data.liquidities.flatMap(({ assets, rewardAssets, lp }) => [
        ...mintsIn([...assets, ...rewardAssets]),
        ...(lp?.mint ? [lp.mint] : []),
      ]);
    case 'leverage':
      return mintsIn(element.data.cross?.collateralAssets ?? []);
    case 'borrowlend': {
      const { suppliedAssets, borrowedAssets, rewardAssets } = element.data;
      return mintsIn([...suppliedAssets, ...borrowedAssets, ...rewardAssets]);
    }
    case 'trade':
      return [element.data.inputAddress, element.data.outputAddress];
    default:
      return [];
  }
}

function mintsIn(assets: readonly WireAsset[]): readonly Mint[] {
  return assets.flatMap((asset) => (asset.type === 'token' ? [asset.data.address] : []));
}
