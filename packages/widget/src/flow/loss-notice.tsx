import type { ValueComparison } from '@perijove/solana';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatPercent, formatUsd } from '../format/money.ts';
import { lossBand } from '../pieces/loss.ts';
import { useWords } from '../words/use-words.ts';

type Compared = Pick<ValueComparison, 'givenUsd' | 'arrivingUsd' | 'lossBps'>;

/** Says how much value a swap loses, from 3 % on, and that nobody knows it where that is so. */
export function ValueNotice({ value }: { readonly value: Compared }): ReactNode {
  const { t, locale } = useWords();
  const { givenUsd, arrivingUsd, lossBps } = value;
  const band = lossBand(lossBps);
  if (lossBps === undefined) {
    return <p className="notice notice-caution">{t.valueUnknown}</p>;
  }
  if (band === 'plain') return null;
  const hasValues = givenUsd !== undefined && arrivingUsd !== undefined;
  return (
    <div className={`notice notice-${band}`} role="alert">
      <p className="row strong">
        <TriangleAlert size={16} aria-hidden />
        {t.youLose(formatPercent(lossBps / 100, 2, locale))}
      </p>
      {hasValues && (
        <p>
          {t.giveAndGet(formatUsd(givenUsd, locale), formatUsd(arrivingUsd, locale))}
          {band === 'loss' && ` ${t.tokenFees}`}
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
  const { t } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const figure = String(Math.round(bps / 100));
  return (
    <div className="review-loss">
      <label htmlFor={id}>
        {t.typeLoss} <strong>{figure}</strong>
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
