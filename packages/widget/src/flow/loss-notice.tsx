import type { ValueComparison } from '@perijove/solana';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatPercent, formatUsd } from '../format/money.ts';
import { lossBand } from '../pieces/loss.ts';

type Compared = Pick<ValueComparison, 'givenUsd' | 'arrivingUsd' | 'lossBps'>;

/** Says how much value a swap loses, from 3 % on, and that nobody knows it where that is so. */
export function ValueNotice({ value }: { readonly value: Compared }): ReactNode {
  const { givenUsd, arrivingUsd, lossBps } = value;
  const band = lossBand(lossBps);
  if (lossBps === undefined) {
    return (
      <p className="notice notice-caution">
        The value of one side is not known, so a loss cannot be compared. Look at the amounts.
      </p>
    );
  }
  if (band === 'plain') return null;
  const hasValues = givenUsd !== undefined && arrivingUsd !== undefined;
  return (
    <div className={`notice notice-${band}`} role="alert">
      <p className="row strong">
        <TriangleAlert size={16} aria-hidden />
        You lose {formatPercent(lossBps / 100)} of the value.
      </p>
      {hasValues && (
        <p>
          You give {formatUsd(givenUsd)} and get {formatUsd(arrivingUsd)}.
          {band === 'loss' && ' Fees of the token can cause this, and the price impact hides them.'}
        </p>
      )}
    </div>
  );
}

interface LossConfirmationProps {
  readonly bps: number;
  readonly onChange: (isAccepted: boolean) => void;
}

/** A large loss has to be typed before it can be signed. */
export function LossConfirmation({ bps, onChange }: LossConfirmationProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const figure = String(Math.round(bps / 100));
  return (
    <div className="review-loss">
      <label htmlFor={id}>
        To accept the loss, type <strong>{figure}</strong>
      </label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value.replace('%', '').trim() === figure);
        }}
      />
    </div>
  );
}
