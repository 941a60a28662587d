import { Settings2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatBps } from '../format/money.ts';
import { Chips } from '../pieces/chips.tsx';
import { Dropdown } from '../pieces/dropdown.tsx';

interface SlippageProps {
  /** Undefined: the service chooses. */
  readonly bps: number | undefined;
  readonly onChange: (bps: number | undefined) => void;
}

const CHOICES = [
  { value: 'auto', label: 'Auto' },
  { value: '10', label: formatBps(10) },
  { value: '50', label: formatBps(50) },
  { value: '100', label: formatBps(100) },
] as const;

const MAX_PERCENT = 50;
const HIGH_BPS = 500;

/** How much less than quoted may arrive. */
export function Slippage({ bps, onChange }: SlippageProps): ReactNode {
  const [text, setText] = useState('');
  const type = (next: string): void => {
    setText(next);
    if (next === '') onChange(undefined);
    else if (isAllowed(next)) onChange(Math.round(Number(next) * 100));
  };
  return (
    <Dropdown
      label="Maximum slippage"
      className="button button-small button-plain"
      button={
        <>
          <Settings2 size={16} aria-hidden />
          Slippage {bps === undefined ? 'auto' : formatBps(bps)}
        </>
      }
    >
      <div className="stack">
        <div>
          <p className="strong">Maximum slippage</p>
          <p className="hint">The swap fails if less than this below the quote would arrive.</p>
        </div>
        <Chips
          label="Maximum slippage"
          chips={CHOICES}
          value={(bps === undefined ? 'auto' : String(bps)) as 'auto'}
          onChange={(value: string) => {
            setText('');
            onChange(value === 'auto' ? undefined : Number(value));
          }}
        />
        <CustomSlippage bps={bps} text={text} onType={type} />
      </div>
    </Dropdown>
  );
}

interface CustomSlippageProps extends Pick<SlippageProps, 'bps'> {
  /** Percent, as typed. */
  readonly text: string;
  readonly onType: (text: string) => void;
}

function CustomSlippage({ bps, text, onType }: CustomSlippageProps): ReactNode {
  const id = useId();
  const isWrong = text !== '' && !isAllowed(text);
  return (
    <>
      <label className="field">
        <span className="label">Custom, in percent</span>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.3"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={id}
          onChange={(event) => onType(event.target.value.trim())}
        />
      </label>
      <p id={id} className={isWrong ? 'problem' : 'hint'} aria-live="polite">
        {noteOn(bps, isWrong)}
      </p>
    </>
  );
}

function isAllowed(percent: string): boolean {
  return Number(percent) > 0 && Number(percent) <= MAX_PERCENT;
}

function noteOn(bps: number | undefined, isWrong: boolean): string {
  if (isWrong) return `Enter more than 0 and at most ${MAX_PERCENT}.`;
  if (bps !== undefined && bps >= HIGH_BPS)
    return 'This is high: other traders can profit from it.';
  return bps === undefined ? 'The service chooses it by the tokens.' : `At most ${formatBps(bps)}.`;
}
