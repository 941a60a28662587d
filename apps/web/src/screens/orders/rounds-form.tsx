import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../format/count.ts';
import { AmountField } from '../../pieces/amount-field.tsx';
import { Chips } from '../../pieces/chips.tsx';
import { TokenPicker } from '../../pieces/token-picker.tsx';
import { useAmount } from '../../pieces/use-amount.ts';
import { useCleared } from '../../pieces/use-cleared.ts';
import { OrderButton } from './order-button.tsx';
import { type Pair, useMarket } from './pair.ts';

/** The same amount, again and again. */
export interface Rounds {
  /** Base units of the input, for all rounds together. */
  readonly units: bigint;
  readonly count: number;
  readonly intervalSeconds: number;
}

interface RoundsFormProps {
  /** Names the form. */
  readonly label: string;
  readonly pair: Pair;
  readonly isBusy: boolean;
  /** Whether the last order has landed. */
  readonly hasLanded: boolean;
  /** What the service would refuse, in the words of a form. */
  readonly problemOf: (totalUsd: number | undefined, count: number) => string | undefined;
  readonly onSubmit: (rounds: Rounds) => void;
}

const intervals = [
  { value: '3600', label: 'Hour', every: 'every hour' },
  { value: '86400', label: 'Day', every: 'every day' },
  { value: '604800', label: 'Week', every: 'every week' },
] as const;

/** Swaps the same amount at intervals. */
export function RoundsForm(props: RoundsFormProps): ReactNode {
  const { label, pair, isBusy, onSubmit } = props;
  const { from, to, change } = pair;
  const [interval, setInterval] = useState<(typeof intervals)[number]['value']>('86400');
  const [count, setCount] = useState('4');
  const amount = useAmount(from);
  useCleared(props.hasLanded, () => amount.setText(''));
  const market = useMarket(pair);
  const id = useId();
  const numberOfOrders = /^\d{1,4}$/.test(count) ? Number(count) : undefined;
  const problem =
    numberOfOrders === undefined
      ? 'Enter a whole number of swaps.'
      : props.problemOf(amount.usd, numberOfOrders);
  const each = numberOfOrders ? Number(amount.text || 0) / numberOfOrders : undefined;
  const { every } = intervals.find(({ value }) => value === interval) ?? intervals[0];
  return (
    <form
      className="card stack"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.units === undefined || numberOfOrders === undefined) return;
        const intervalSeconds = Number(interval);
        onSubmit({ units: amount.units, count: numberOfOrders, intervalSeconds });
      }}
    >
      <AmountField
        label="You spend in total"
        amount={amount}
        token={
          <TokenPicker label="You spend" mint={from} onChange={(mint) => change({ from: mint })} />
        }
      />
      <div className="row-wide inset">
        <span className="label">You buy</span>
        <TokenPicker label="You buy" mint={to} onChange={(mint) => change({ to: mint })} />
      </div>
      <div className="orders-pair">
        <div className="field">
          <label htmlFor={id}>Number of swaps</label>
          <input
            id={id}
            className="input number"
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => setCount(event.target.value.trim())}
          />
        </div>
        <div className="field">
          <span className="label">One every</span>
          <Chips label="One every" chips={intervals} value={interval} onChange={setInterval} />
        </div>
      </div>
      {problem ? (
        <p className="problem">{problem}</p>
      ) : (
        each !== undefined &&
        amount.units !== undefined && (
          <p className="hint">
            {Number(each.toPrecision(6))} {market.inputSymbol} for {market.outputSymbol} {every},{' '}
            {formatCount(numberOfOrders ?? 0, 'time')}.
          </p>
        )
      )}
      <OrderButton
        isReady={amount.units !== undefined && !problem}
        isBusy={isBusy}
        missing={amount.text === '' ? 'Enter an amount' : 'Change the order'}
        action="Review the order"
      />
    </form>
  );
}
