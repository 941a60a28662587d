import { type AmountState, formatDecimal, useToken } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { Sparkline } from '../../pieces/sparkline.tsx';

const MONTHS = 12;
const MONTH_MS = 30.4 * 86_400_000;

interface YearAheadProps {
  readonly amount: AmountState;
  /** A year. */
  readonly percent: number;
}

/** What a deposit becomes in a year, if the rate stays. */
export function YearAhead({ amount, percent }: YearAheadProps): ReactNode {
  const { data: token } = useToken(amount.mint);
  const start = amount.units === undefined ? 1 : Number(amount.text);
  const months = Array.from({ length: MONTHS + 1 }, (_, month) => ({
    at: month * MONTH_MS,
    price: start * (1 + percent / 100) ** (month / MONTHS),
  }));
  const gain = (months.at(-1)?.price ?? start) - start;
  return (
    <div className="row-wide inset">
      <span className="stack-small">
        <span className="label">In a year, if the rate stays</span>
        <span className="number gain">
          {amount.units === undefined
            ? '–'
            : `+${formatDecimal(gain.toFixed(token?.decimals ?? 6))} ${token?.symbol ?? ''}`}
        </span>
      </span>
      <Sparkline points={months} label="Growth in a year" width={120} height={40} />
    </div>
  );
}
