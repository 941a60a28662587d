import type { Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useToken } from '../data/use-token.ts';
import { shorten } from '../format/address.ts';
import { formatExactUnits, formatUnits, plainUnits } from '../format/amount.ts';
import { formatUsd, UNKNOWN } from '../format/money.ts';
import { usdOf } from '../format/value.ts';
import { useWords } from '../words/use-words.ts';
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
  const { t, locale } = useWords();
  const { data: token, isError } = useToken(mint);
  if (token === undefined) return isError ? UNKNOWN : <Skeleton width={72} />;
  if (token === null) return t.baseUnitsOf(String(units), shorten(mint));
  const exact = plainUnits(units, token);
  const shown = isExact
    ? formatExactUnits(units, token, locale)
    : formatUnits(units, token, locale);
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
      <span className="amount-usd">{formatUsd(usdOf(units, token), locale)}</span>
    </span>
  );
}
