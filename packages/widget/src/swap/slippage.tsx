import { Settings2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatBps } from '../format/money.ts';
import { typedNumber } from '../format/typed-number.ts';
import { Chips } from '../pieces/chips.tsx';
import { Dropdown } from '../pieces/dropdown.tsx';
import { type Language, useWords } from '../words/use-words.ts';

interface SlippageProps {
  /** Undefined: the service chooses. */
  readonly bps: number | undefined;
  readonly onChange: (bps: number | undefined) => void;
}

const CHOICES = [10, 50, 100];

const MAX_PERCENT = 50;
const HIGH_BPS = 500;

function chipsOf({ t, locale }: Language) {
  const percents = CHOICES.map((each) => ({ value: String(each), label: formatBps(each, locale) }));
  return [{ value: 'auto', label: t.autoChoice }, ...percents];
}

/** How much less than quoted may arrive. */
export function Slippage({ bps, onChange }: SlippageProps): ReactNode {
  const { t, locale } = useWords();
  const [text, setText] = useState('');
  const type = (next: string): void => {
    setText(next);
    if (next === '') onChange(undefined);
    else if (isAllowed(next)) onChange(Math.round(Number(next) * 100));
  };
  return (
    <Dropdown
      label={t.maxSlippage}
      className="button button-small button-plain"
      button={
        <>
          <Settings2 size={16} aria-hidden />
          {t.slippage} {bps === undefined ? t.auto : formatBps(bps, locale)}
        </>
      }
    >
      <div className="stack">
        <div>
          <p className="strong">{t.maxSlippage}</p>
          <p className="hint">{t.slippageHelp}</p>
        </div>
        <Chips
          label={t.maxSlippage}
          chips={chipsOf({ t, locale })}
          value={bps === undefined ? 'auto' : String(bps)}
          onChange={(value) => {
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
  const { t, locale } = useWords();
  const id = useId();
  const isWrong = text !== '' && !isAllowed(text);
  return (
    <>
      <label className="field">
        <span className="label">{t.customPercent}</span>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.3"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={id}
          onChange={(event) => onType(typedNumber(event.target.value, locale))}
        />
      </label>
      <p id={id} className={isWrong ? 'problem' : 'hint'} aria-live="polite">
        {noteOn(bps, isWrong, { t, locale })}
      </p>
    </>
  );
}

function isAllowed(percent: string): boolean {
  return Number(percent) > 0 && Number(percent) <= MAX_PERCENT;
}

function noteOn(bps: number | undefined, isWrong: boolean, { t, locale }: Language): string {
  if (isWrong) return t.slippageRange(MAX_PERCENT);
  if (bps === undefined) return t.slippageByService;
  return bps >= HIGH_BPS ? t.slippageHigh : t.slippageAtMost(formatBps(bps, locale));
}
