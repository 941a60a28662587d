import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { AmountField } from '../pieces/amount-field.tsx';
import { Chips } from '../pieces/chips.tsx';
import { TokenPicker } from '../pieces/token-picker.tsx';
import { useAmount } from '../pieces/use-amount.ts';
import { useCleared } from '../pieces/use-cleared.ts';
import { OrderButton } from './order-button.tsx';
import { type Pair, useMarket } from './pair.ts';
import { readCount } from './read-count.ts';

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
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

const intervals = [
  { value: '3600', label: 'Hour', every: 'every hour' },
  { value: '86400', label: 'Day', every: 'every day' },
  { value: '604800', label: 'Week', every: 'every week' },
] as const;
type Interval = (typeof intervals)[number]['value'];

/** Swaps the same amount at intervals. */
export function RoundsForm(props: RoundsFormProps): ReactNode {
  const { label, pair, isBusy, onSubmit, connectButton } = props;
  const { from, to, change } = pair;
  const { amount, rounds, problem, fields } = useRounds(props);
  return (
    <form
      className="card stack"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (rounds) onSubmit(rounds);
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
      <ScheduleFields {...fields} />
      {problem ? (
        <p className="problem">{problem}</p>
      ) : (
        rounds && <Schedule rounds={rounds} total={amount.text} pair={pair} />
      )}
      <OrderButton
        isReady={rounds !== undefined && !problem}
        isBusy={isBusy}
        missing={amount.text === '' ? 'Enter an amount' : 'Change the order'}
        action="Review the order"
        connectButton={connectButton}
      />
    </form>
  );
}

/** The rounds as typed; undefined while the amount or the count is missing or wrong. */
function useRounds({ pair, hasLanded, problemOf }: RoundsFormProps) {
  const [interval, setInterval] = useState<Interval>('86400');
  const [text, setText] = useState('4');
  const amount = useAmount(pair.from);
  useCleared(hasLanded, () => amount.setText(''));
  const { units } = amount;
  const count = readCount(text);
  const rounds: Rounds | undefined =
    units === undefined || count === undefined
      ? undefined
      : { units, count, intervalSeconds: Number(interval) };
  const problem =
    count === undefined ? 'Enter a whole number of swaps.' : problemOf(amount.usd, count);
  const fields: ScheduleFieldsProps = {
    count: text,
    onCount: setText,
    interval,
    onInterval: setInterval,
  };
  return { amount, rounds, problem, fields };
}

interface ScheduleFieldsProps {
  /** As typed. */
  readonly count: string;
  readonly onCount: (count: string) => void;
  readonly interval: Interval;
  readonly onInterval: (interval: Interval) => void;
}

function ScheduleFields(props: ScheduleFieldsProps): ReactNode {
  const { count, onCount, interval, onInterval } = props;
  const id = useId();
  return (
    <div className="orders-pair">
      <div className="field">
        <label htmlFor={id}>Number of swaps</label>
        <input
          id={id}
          className="input number"
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={(event) => onCount(event.target.value.trim())}
        />
      </div>
      <div className="field">
        <span className="label">One every</span>
        <Chips label="One every" chips={intervals} value={interval} onChange={onInterval} />
      </div>
    </div>
  );
}

interface ScheduleProps {
  readonly rounds: Rounds;
  /** The amount of all rounds together, as typed. */
  readonly total: string;
  readonly pair: Pair;
}

/** What each round swaps, and when. */
function Schedule({ rounds, total, pair }: ScheduleProps): ReactNode {
  const { count, intervalSeconds } = rounds;
  const { inputSymbol, outputSymbol } = useMarket(pair);
  const each = Number(total || 0) / count;
  const { every } =
    intervals.find(({ value }) => Number(value) === intervalSeconds) ?? intervals[0];
  return (
    <p className="hint">
      {Number(each.toPrecision(6))} {inputSymbol} for {outputSymbol} {every},{' '}
      {count === 1 ? '1 time' : `${new Intl.NumberFormat().format(count)} times`}.
    </p>
  );
}
