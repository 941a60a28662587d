import type { TradeData } from '@perijove/portfolio';
import { formatPercent } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { AssetList, type Info } from './asset-list.tsx';

interface TradeProps {
  readonly data: TradeData;
  readonly info: Info;
}

/** An order that waits, with how much of it is filled. */
export function Trade({ data, info }: TradeProps): ReactNode {
  const { assets, inputAddress, outputAddress, filledPercentage } = data;
  const symbolOf = (mint: string): string => info?.solana?.[mint]?.symbol ?? mint;
  const filled = (filledPercentage ?? 0) * 100;
  return (
    <>
      <div className="row-wide">
        <span>
          {symbolOf(inputAddress)} for {symbolOf(outputAddress)}
        </span>
        <span className="row">
          <progress max={100} value={filled} aria-label="Filled" />
          <span className="number">{formatPercent(filled, 0)}</span>
        </span>
      </div>
      <AssetList assets={[assets.input, assets.output].flatMap((each) => each ?? [])} info={info} />
    </>
  );
}
