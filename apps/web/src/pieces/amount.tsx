import { fromBaseUnits, type Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useToken } from '../data/use-token.ts';
import { shorten } from '../format/address.ts';
import { formatDecimal, formatExactly } from '../format/amount.ts';
import { formatUsd, UNKNOWN } from '../format/money.ts';
import { Skeleton } from './skeleton.tsx';

interface AmountProps {
  readonly mint: Mint;
  /** Base units. */
  readonly units: bigint | string;
  /** Default true. */
  readonly hasSymbol?: boolean;
  /** Default false: shows what it is worth below. */
  readonly hasUsd?: boolean;
  /** Default false: shows every digit. */
  readonly isExact?: boolean;
}

/** An amount of a token. Hovering shows every digit, and so does the clipboard after a copy. */
export function Amount(props: AmountProps): ReactNode {
  const { mint, units, hasSymbol = true, hasUsd = false, isExact = false } = props;
  const { data: token, isError } = useToken(mint);
  if (token === undefined) return isError ? UNKNOWN : <Skeleton width={72} />;
  if (token === null) return `${units} base units of ${shorten(mint)}`;
  const exact = fromBaseUnits(units, token.decimals);
  const shown = isExact ? formatExactly(exact) : formatDecimal(exact);
  const value = (
    <span className="amount-value">
      <span data-exact={exact} title={`${exact} ${token.symbol}`}>
        {shown}
      </span>
      {hasSymbol && ` ${token.symbol}`}
    </span>
  );
  if (!hasUsd) return value;
  return (
    <span className="amount">
      {value}
      <span className="amount-usd">{formatUsd(usdOf(exact, token.usdPrice))}</span>
    </span>
  );
}

function usdOf(decimal: string, price: number | null | undefined): number | undefined {
  return price === null || price === undefined ? undefined : Number(decimal) * price;
}
