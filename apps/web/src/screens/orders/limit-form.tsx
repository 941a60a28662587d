import { minimums, takingAmountAt } from '@perijove/trigger';
import { type ReactNode, useId, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { formatUnits } from '../../format/amount.ts';
import { formatChange } from '../../format/money.ts';
import { AmountField } from '../../pieces/amount-field.tsx';
import { Chips } from '../../pieces/chips.tsx';
import { TokenPicker } from '../../pieces/token-picker.tsx';
import { useAmount } from '../../pieces/use-amount.ts';
import { OrderButton } from './order-button.tsx';
import { type Market, type Pair, priceText, useMarket } from './pair.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';

interface LimitFormProps {
  readonly pair: Pair;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly flows: OrderFlowHandles;
}

const DAY_MS = 86_400_000;
const lives = [
  { value: '0', label: 'No end' },
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** Sells an amount at a price or better. */
export function LimitForm({ pair, price, onPrice, flows }: LimitFormProps): ReactNode {
  const { from, to, change } = pair;
  const [days, setDays] = useState<(typeof lives)[number]['value']>('0');
  const { now } = useClock();
  const amount = useAmount(from);
  const market = useMarket(pair);
  const taking = takingOf(amount.units, price, market);
  const problem = problemOf(amount.usd, price);
  const submit = (): void => {
    if (amount.units === undefined || taking === undefined) return;
    const expiredAt = new Date((now ?? Date.now()) + Number(days) * DAY_MS);
    flows.placeLimit.start({
      inputMint: from,
      outputMint: to,
      params: {
        makingAmount: amount.units,
        takingAmount: taking,
        ...(days !== '0' && { expiredAt }),
      },
    });
  };
  return (
    <form
      className="card stack"
      aria-label="Limit order"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountField
        label="You sell"
        amount={amount}
        token={
          <TokenPicker label="You sell" mint={from} onChange={(mint) => change({ from: mint })} />
        }
      />
      <PriceField price={price} onPrice={onPrice} market={market} />
      <div className="row-wide inset">
        <span className="stack-small">
          <span className="label">You receive at least</span>
          <span className="number-large">
            {taking === undefined ? '–' : formatUnits(taking, market.outputDecimals ?? 0)}
          </span>
        </span>
        <TokenPicker label="You receive" mint={to} onChange={(mint) => change({ to: mint })} />
      </div>
      <div className="row-wide wrap">
        <span className="label">Open for</span>
        <Chips label="Open for" chips={lives} value={days} onChange={setDays} />
      </div>
      {problem && <p className="problem">{problem}</p>}
      <OrderButton
        isReady={taking !== undefined && !problem}
        isBusy={flows.placeLimit.status !== 'idle'}
        missing={amount.text === '' ? 'Enter an amount' : 'Enter a price'}
        action="Review the order"
      />
    </form>
  );
}

interface PriceFieldProps {
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly market: Market;
}

/** The limit, and how far it is from the market. */
function PriceField({ price, onPrice, market }: PriceFieldProps): ReactNode {
  const id = useId();
  const { inputSymbol, outputSymbol } = market;
  const distance =
    market.price === undefined || !(Number(price) > 0)
      ? undefined
      : (Number(price) / market.price - 1) * 100;
  const set = (percent: number): void => {
    if (market.price !== undefined) onPrice(priceText(market.price * (1 + percent / 100)));
  };
  return (
    <div className="field">
      <div className="row-wide">
        <label htmlFor={id}>
          {outputSymbol} for one {inputSymbol}
        </label>
        <span className="row small">
          {[0, 2, 5, 10].map((percent) => (
            <button
              key={percent}
              type="button"
              className="text-button"
              onClick={() => set(percent)}
            >
              {percent === 0 ? 'Market' : `+${percent}%`}
            </button>
          ))}
        </span>
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

/** Base units that must arrive; undefined while a part is missing or wrong. */
function takingOf(units: bigint | undefined, price: string, market: Market): bigint | undefined {
  const { inputDecimals, outputDecimals } = market;
  if (units === undefined || inputDecimals === undefined || outputDecimals === undefined) {
    return undefined;
  }
  if (!/^\d+(?:\.\d+)?$/.test(price) || Number(price) <= 0) return undefined;
  return takingAmountAt(price, units, { inputDecimals, outputDecimals });
}

function problemOf(usd: number | undefined, price: string): string | undefined {
  if (usd !== undefined && usd < minimums.orderUsd) {
    return `The smallest order is worth $${minimums.orderUsd}.`;
  }
  return /^\d*(?:\.\d*)?$/.test(price) ? undefined : 'Enter a plain number, such as 150.5.';
}
