import { type ReactNode, useId } from 'react';
import { formatChange } from '../format/money.ts';
import { priceText } from './pair.ts';

interface PriceFieldProps {
  readonly label: ReactNode;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  /** The price of now, in the unit of the field. */
  readonly market: number | undefined;
  /** Distances from the market that a press sets. */
  readonly percents: readonly number[];
}

/** A price of an order, and how far it is from the market. */
export function PriceField(props: PriceFieldProps): ReactNode {
  const { label, price, onPrice, market, percents } = props;
  const id = useId();
  const wanted = Number(price);
  const distance = market === undefined || !(wanted > 0) ? undefined : (wanted / market - 1) * 100;
  return (
    <div className="field">
      <div className="row-wide">
        <label htmlFor={id}>{label}</label>
        <Distances market={market} percents={percents} onPrice={onPrice} />
      </div>
      <input
        id={id}
        className="input number"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={price}
        aria-describedby={`${id}-note`}
        onChange={(event) => onPrice(event.target.value.trim())}
      />
      <p id={`${id}-note`} className="hint">
        {distance === undefined
          ? 'Drag the line in the chart, or type a price.'
          : `${formatChange(distance)} from the market`}
      </p>
    </div>
  );
}

type DistancesProps = Pick<PriceFieldProps, 'market' | 'percents' | 'onPrice'>;

function Distances({ market, percents, onPrice }: DistancesProps): ReactNode {
  return (
    <span className="row small">
      {percents.map((percent) => (
        <button
          key={percent}
          type="button"
          className="text-button"
          disabled={market === undefined}
          onClick={() => market !== undefined && onPrice(priceText(market * (1 + percent / 100)))}
        >
          {percentWords(percent)}
        </button>
      ))}
    </span>
  );
}

function percentWords(percent: number): string {
  if (percent === 0) return 'Market';
  return percent > 0 ? `+${percent}%` : `\u2212${-percent}%`;
}

/** What is wrong with an order of this worth and price, in the words of a form. */
export function priceProblem(
  usd: number | undefined,
  price: string,
  minUsd: number,
): string | undefined {
  if (usd !== undefined && usd < minUsd) return `The smallest order is worth $${minUsd}.`;
  return /^\d*(?:\.\d*)?$/.test(price) ? undefined : 'Enter a plain number, such as 150.5.';
}
