import type { Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useToken } from '../../data/use-token.ts';
import { shorten } from '../../format/address.ts';
import { formatExactUnits, plainUnits } from '../../format/amount.ts';
import { formatUsd } from '../../format/money.ts';
import { tokenName } from '../../format/token.ts';
import { usdOf } from '../../format/value.ts';
import { Skeleton } from '../../pieces/skeleton.tsx';
import { TokenImage } from '../../pieces/token-image.tsx';

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
