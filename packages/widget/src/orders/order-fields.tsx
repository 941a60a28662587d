import type { ReactNode } from 'react';
import { AmountField } from '../pieces/amount-field.tsx';
import { Chips, type ChipsProps } from '../pieces/chips.tsx';
import { TokenPicker } from '../pieces/token-picker.tsx';
import type { AmountState } from '../pieces/use-amount.ts';
import type { Pair } from './pair.ts';

interface SoldFieldProps {
  readonly pair: Pair;
  readonly amount: AmountState;
}

export function SoldField({ pair: { from, change }, amount }: SoldFieldProps): ReactNode {
  return (
    <AmountField
      label="You sell"
      amount={amount}
      token={
        <TokenPicker label="You sell" mint={from} onChange={(mint) => change({ from: mint })} />
      }
    />
  );
}

interface BoughtLineProps {
  readonly pair: Pair;
  /** How sure the amount is: `You receive at least`. */
  readonly label: string;
  /** Undefined while it is not known. */
  readonly amount: string | undefined;
}

export function BoughtLine({ pair, label, amount }: BoughtLineProps): ReactNode {
  const { to, change } = pair;
  return (
    <div className="row-wide inset">
      <span className="stack-small">
        <span className="label">{label}</span>
        <span className="number-large">{amount ?? '–'}</span>
      </span>
      <TokenPicker label="You receive" mint={to} onChange={(mint) => change({ to: mint })} />
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
