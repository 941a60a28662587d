import type { BorrowLendData } from '@perijove/portfolio';
import { formatPercent, UNKNOWN } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { AssetList, type Info } from './asset-list.tsx';

interface BorrowLendProps {
  readonly data: BorrowLendData;
  readonly info: Info;
}

/** A loan: what secures it, what is owed, and how far it is from being liquidated. */
export function BorrowLend({ data, info }: BorrowLendProps): ReactNode {
  const { suppliedAssets, borrowedAssets, rewardAssets, healthRatio } = data;
  return (
    <>
      {borrowedAssets.length > 0 && <Health ratio={healthRatio} />}
      <div className="portfolio-sides">
        <AssetList assets={suppliedAssets} info={info} title="Supplied" />
        <AssetList assets={borrowedAssets} info={info} title="Borrowed" />
      </div>
      <AssetList assets={rewardAssets} info={info} title="Rewards" />
    </>
  );
}

const LOW = 0.2;

/** 1 is healthy; at 0 the loan can be liquidated. */
function Health({ ratio }: { readonly ratio: number | null | undefined }): ReactNode {
  const isKnown = typeof ratio === 'number';
  const percent = isKnown ? Math.min(Math.max(ratio, 0), 1) * 100 : 0;
  const tone = percent / 100 < LOW ? 'loss' : 'gain';
  return (
    <div className="row-wide">
      <span className="label">Health</span>
      <span className="row">
        <meter className={`portfolio-health ${tone}`} min={0} max={100} low={20} value={percent}>
          {percent}
        </meter>
        <span className={`number ${isKnown ? tone : ''}`}>
          {isKnown ? formatPercent(percent, 0) : UNKNOWN}
        </span>
      </span>
    </div>
  );
}
