import type { Mint } from '@perijove/core';
import {
  formatExactUnits,
  formatUsd,
  plainUnits,
  Skeleton,
  shorten,
  TokenImage,
  tokenName,
  usdOf,
  useToken,
} from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

interface ClaimSumProps {
  readonly mint: Mint;
  readonly units: string;
}

/** The amount in large figures, and what it is worth. */
export function ClaimSum({ mint, units }: ClaimSumProps): ReactNode {
  const { data: token } = useToken(mint);
  if (token === undefined) return <Skeleton width={220} height={48} />;
  if (token === null) return `${units} base units of ${shorten(mint)}`;
  const usd = usdOf(units, token);
  return (
    <div className="claim-sum">
      <TokenImage mint={mint} symbol={token.symbol} icon={token.icon} size={56} />
      <p className="number-hero">
        <span data-exact={plainUnits(units, token)}>{formatExactUnits(units, token)}</span>{' '}
        {token.symbol}
      </p>
      <p className="quiet">
        {tokenName(token)}
        {usd !== undefined && `, worth about ${formatUsd(usd)} now`}
      </p>
    </div>
  );
}
