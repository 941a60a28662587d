import type { Liquidity } from '@perijove/portfolio';
import { formatPercent } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { Usd } from '../../pieces/usd.tsx';
import { AssetList, type Info } from './asset-list.tsx';

interface LiquiditiesProps {
  readonly liquidities: readonly Liquidity[];
  readonly info: Info;
}

/** Shares of pools: the tokens of each as a pair, and what it pays. */
export function Liquidities({ liquidities, info }: LiquiditiesProps): ReactNode {
  return liquidities.map((liquidity, index) => {
    const { assets, rewardAssets, name, value, yields } = liquidity;
    const apy = yields?.[0]?.apy;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: liquidities have no identity
      <div key={index} className="inset stack-small">
        <div className="row-wide">
          <span className="strong">{name ?? 'Pool'}</span>
          <span className="row">
            {typeof apy === 'number' && (
              <span className="badge badge-accent">{formatPercent(apy * 100)} APY</span>
            )}
            <span className="number">
              <Usd value={value} />
            </span>
          </span>
        </div>
        <AssetList assets={assets} info={info} />
        <AssetList assets={rewardAssets} info={info} title="Rewards" />
      </div>
    );
  });
}
