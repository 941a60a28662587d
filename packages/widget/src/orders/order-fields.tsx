import { type ReactNode, useId } from 'react';
import { AmountField } from '../pieces/amount-field.tsx';
import { Chips, type ChipsProps } from '../pieces/chips.tsx';
import type { AmountState } from '../pieces/use-amount.ts';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import type { Pair } from './pair.ts';
import { PairPicker } from './pair-picker.tsx';

interface SoldFieldProps {
  readonly pair: Pair;
  readonly amount: AmountState;
}

export function SoldField({ pair, amount }: SoldFieldProps): ReactNode {
  const { o } = useOrderWords();
  const token = <PairPicker pair={pair} side="from" label={o.youSell} />;
  return <AmountField label={o.youSell} amount={amount} token={token} />;
}

interface BoughtLineProps {
  readonly pair: Pair;
  /** How sure the amount is: `You receive at least`. */
  readonly label: string;
  /** Undefined while it is not known. */
  readonly amount: string | undefined;
}

export function BoughtLine({ pair, label, amount }: BoughtLineProps): ReactNode {
  const { o } = useOrderWords();
  const id = useId();
  return (
    <div className="amount-field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className="row-wide">
        <output className="amount-input" aria-labelledby={id}>
          {amount ?? '–'}
        </output>
        <PairPicker pair={pair} side="to" label={o.youReceive} />
      </div>
    </div>
  );
}

/** How long an order stays open. */
export function LifeField<Days extends string>(props: ChipsProps<Days>): ReactNode {
  return (
    <div className="row-wide wrap">
      <span className="label">{props.label}</span>
      <Chips {...props} />
    </div>
  );
}
