import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { formatDecimal } from '../format/amount.ts';
import { AmountField } from '../pieces/amount-field.tsx';
import { Chips } from '../pieces/chips.tsx';
import { type AmountState, useAmount } from '../pieces/use-amount.ts';
import { useCleared } from '../pieces/use-cleared.ts';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { OrderButton } from './order-button.tsx';
import { type Pair, useMarket } from './pair.ts';
import { PairPicker } from './pair-picker.tsx';
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
  /** Whole tokens that the field has at first. */
  readonly initial?: string | undefined;
  readonly isBusy: boolean;
  /** Whether the last order has landed. */
  readonly hasLanded: boolean;
  /** What the service would refuse, in the words of a form. */
  readonly problemOf: (totalUsd: number | undefined, count: number) => string | undefined;
  readonly onSubmit: (rounds: Rounds) => void;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

const SECONDS = { hour: 3_600, day: 86_400, week: 604_800 } as const;
type Interval = keyof typeof SECONDS;
const INTERVALS = Object.keys(SECONDS) as readonly Interval[];

/** Swaps the same amount at intervals. */
export function RoundsForm(props: RoundsFormProps): ReactNode {
  const { label, pair, isBusy, onSubmit, connectButton } = props;
  const { o, t } = useOrderWords();
  const { amount, rounds, problem, fields } = useRounds(props);
  return (
    <form
      className="card stack orders-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (rounds) onSubmit(rounds);
      }}
    >
      <Tokens pair={pair} amount={amount} />
      <ScheduleFields {...fields} />
      {problem ? (
        <p className="problem">{problem}</p>
      ) : (
        rounds && (
          <Schedule {...rounds} interval={fields.interval} total={amount.text} pair={pair} />
        )
      )}
      <OrderButton
        isReady={rounds !== undefined && !problem}
        isBusy={isBusy}
        missing={amount.text === '' ? t.enterAmount : o.changeOrder}
        action={o.reviewOrder}
        connectButton={connectButton}
      />
    </form>
  );
}

interface TokensProps {
  readonly pair: Pair;
  readonly amount: AmountState;
}

/** What is spent in all rounds, and what it buys. */
function Tokens({ pair, amount }: TokensProps): ReactNode {
  const { o } = useOrderWords();
  const spent = <PairPicker pair={pair} side="from" label={o.youSpend} />;
  return (
    <>
      <AmountField label={o.spendInTotal} amount={amount} token={spent} />
      <div className="row-wide inset">
        <span className="label">{o.youBuy}</span>
        <PairPicker pair={pair} side="to" label={o.youBuy} />
      </div>
    </>
  );
}

/** The rounds as typed; undefined while the amount or the count is missing or wrong. */
function useRounds({ pair, initial, hasLanded, problemOf }: RoundsFormProps) {
  const { o } = useOrderWords();
  const [interval, setInterval] = useState<Interval>('day');
  const [text, setText] = useState('4');
  const amount = useAmount(pair.from, { initial });
  useCleared(hasLanded, () => amount.setText(''));
  const { units } = amount;
  const count = readCount(text);
  const rounds: Rounds | undefined =
    units === undefined || count === undefined
      ? undefined
      : { units, count, intervalSeconds: SECONDS[interval] };
  const problem = count === undefined ? o.enterCount : problemOf(amount.usd, count);
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
  const { o } = useOrderWords();
  const id = useId();
  const chips = INTERVALS.map((value) => ({ value, label: o.intervals[value] }));
  return (
    <div className="orders-pair">
      <div className="field">
        <label htmlFor={id}>{o.numberOfSwaps}</label>
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
        <span className="label">{o.oneEvery}</span>
        <Chips label={o.oneEvery} chips={chips} value={interval} onChange={onInterval} />
      </div>
    </div>
  );
}

interface ScheduleProps extends Pick<Rounds, 'count'> {
  readonly interval: Interval;
  /** The amount of all rounds together, as typed. */
  readonly total: string;
  readonly pair: Pair;
}

/** What each round swaps, and when. */
function Schedule({ count, interval, total, pair }: ScheduleProps): ReactNode {
  const { o, locale } = useOrderWords();
  const { inputSymbol, outputSymbol } = useMarket(pair);
  const each = formatDecimal((Number(total || 0) / count).toFixed(9), locale);
  const times = new Intl.NumberFormat(locale).format(count);
  return (
    <p className="hint">{o.schedules[interval](`${each} ${inputSymbol}`, outputSymbol, times)}</p>
  );
}
