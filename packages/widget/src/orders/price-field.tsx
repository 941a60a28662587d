import { type ReactNode, useId } from 'react';
import { formatChange, formatPercent } from '../format/money.ts';
import { typedNumber } from '../format/typed-number.ts';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { priceText } from './pair.ts';

interface PriceFieldProps {
  readonly label: ReactNode;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  /** The price of now, in the unit of the field. */
  readonly market: number | undefined;
  /** Distances from the market that a press sets. */
  readonly percents: readonly number[];
  /** How a price can be set. Default: by the field and the distances. */
  readonly hint?: string | undefined;
}

/** A price of an order, and how far it is from the market. */
export function PriceField(props: PriceFieldProps): ReactNode {
  const { label, price, onPrice, market, percents, hint } = props;
  const { o, locale } = useOrderWords();
  const id = useId();
  const wanted = Number(price);
  const distance = market === undefined || !(wanted > 0) ? undefined : (wanted / market - 1) * 100;
  return (
    <div className="field">
      <div className="row-wide wrap">
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
        onChange={(event) => onPrice(typedNumber(event.target.value, locale))}
      />
      <p id={`${id}-note`} className="hint">
        {distance === undefined
          ? (hint ?? o.typePrice)
          : o.fromMarket(formatChange(distance, locale))}
      </p>
    </div>
  );
}

type DistancesProps = Pick<PriceFieldProps, 'market' | 'percents' | 'onPrice'>;

function Distances({ market, percents, onPrice }: DistancesProps): ReactNode {
  const { o, locale } = useOrderWords();
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
          {percent === 0 ? o.market : percentWords(percent, locale)}
        </button>
      ))}
    </span>
  );
}

function percentWords(percent: number, locale: string | undefined): string {
  const size = formatPercent(Math.abs(percent), 0, locale);
  return percent > 0 ? `+${size}` : `\u2212${size}`;
}
