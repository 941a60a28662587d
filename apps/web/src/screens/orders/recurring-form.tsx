import { minimums, missedMinimums } from '@perijove/recurring';
import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../format/count.ts';
import { AmountField } from '../../pieces/amount-field.tsx';
import { Chips } from '../../pieces/chips.tsx';
import { TokenPicker } from '../../pieces/token-picker.tsx';
import { useAmount } from '../../pieces/use-amount.ts';
import { OrderButton } from './order-button.tsx';
import { type Pair, useMarket } from './pair.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';

interface RecurringFormProps {
  readonly pair: Pair;
  readonly flows: OrderFlowHandles;
}

const intervals = [
  { value: '3600', label: 'Hour', every: 'every hour' },
  { value: '86400', label: 'Day', every: 'every day' },
  { value: '604800', label: 'Week', every: 'every week' },
] as const;

/** Swaps the same amount at intervals. */
export function RecurringForm({ pair, flows }: RecurringFormProps): ReactNode {
  const { from, to, change } = pair;
  const [interval, setInterval] = useState<(typeof intervals)[number]['value']>('86400');
  const [count, setCount] = useState('4');
  const amount = useAmount(from);
  const market = useMarket(pair);
  const id = useId();
  const numberOfOrders = /^\d{1,4}$/.test(count) ? Number(count) : undefined;
  const problem = problemOf(amount.usd, numberOfOrders);
  const each = numberOfOrders ? Number(amount.text || 0) / numberOfOrders : undefined;
  const { every } = intervals.find(({ value }) => value === interval) ?? intervals[0];
  return (
    <form
      className="card stack"
      aria-label="Recurring order"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.units === undefined || numberOfOrders === undefined) return;
        const time = { inAmount: amount.units, numberOfOrders, interval: Number(interval) };
        flows.placeRecurring.start({ inputMint: from, outputMint: to, params: { time } });
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
        isBusy={flows.placeRecurring.status !== 'idle'}
        missing={amount.text === '' ? 'Enter an amount' : 'Change the order'}
        action="Review the order"
      />
    </form>
  );
}

const tooSmall = {
  totalUsd: `The smallest order is worth $${minimums.totalUsd}.`,
  perOrderUsd: `The smallest swap is worth $${minimums.perOrderUsd}: spend more, or make fewer.`,
  numberOfOrders: `The smallest number of swaps is ${minimums.numberOfOrders}.`,
} as const;

/** What the service would refuse, in the words of a form. */
function problemOf(
  totalUsd: number | undefined,
  numberOfOrders: number | undefined,
): string | undefined {
  if (numberOfOrders === undefined) return 'Enter a whole number of swaps.';
  if (totalUsd === undefined) return undefined;
  const [first] = missedMinimums({ totalUsd, numberOfOrders });
  return first && tooSmall[first];
}
