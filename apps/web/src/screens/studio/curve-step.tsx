import { Chips, typedNumber } from '@perijove/widget/pieces';
import { type ReactNode, useId } from 'react';
import { TextField } from '../../pieces/text-field.tsx';
import { type Draft, type QuoteName, quotes } from './draft.ts';
import type { StepProps } from './token-step.tsx';

const QUOTES = (['USDC', 'SOL', 'JUP'] as const).map((value) => ({ value, label: value }));
const FEES = [
  { value: '100', label: '1%' },
  { value: '200', label: '2%' },
] as const;
const LOCKED = [
  { value: '0', label: 'None' },
  { value: '5', label: '5%' },
  { value: '10', label: '10%' },
  { value: '20', label: '20%' },
] as const;

/** Where the price starts, where the pool moves on, and what a trade costs. */
export function CurveStep(props: StepProps): ReactNode {
  const { draft, onChange } = props;
  const changeQuote = (quote: QuoteName): void => {
    const [initialCap, migrationCap] = quotes[quote].caps;
    onChange({ quote, initialCap, migrationCap });
  };
  return (
    <>
      <Choice name="Sold for" hint="Buyers pay in this token.">
        <Chips label="Sold for" chips={QUOTES} value={draft.quote} onChange={changeQuote} />
      </Choice>
      <MarketCaps {...props} />
      <Choice name="Fee on every trade" hint="Half of it is yours to claim.">
        <Chips
          label="Fee on every trade"
          chips={FEES}
          value={draft.feeBps}
          onChange={(feeBps) => onChange({ feeBps })}
        />
      </Choice>
      <Choice name="Kept for you" hint="Unlocks month by month over a year after the move.">
        <Chips
          label="Kept for you"
          chips={LOCKED}
          value={draft.locked}
          onChange={(locked) => onChange({ locked })}
        />
      </Choice>
      <Safeguards draft={draft} onChange={onChange} />
    </>
  );
}

function MarketCaps({ draft, onChange, problems }: StepProps): ReactNode {
  return (
    <div className="studio-pair">
      <TextField
        label={`Market cap at the launch, ${draft.quote}`}
        isNumber
        value={draft.initialCap}
        problem={problems.initialCap}
        onChange={(initialCap) => onChange({ initialCap: typedNumber(initialCap) })}
      />
      <TextField
        label={`Moves on at, ${draft.quote}`}
        isNumber
        value={draft.migrationCap}
        problem={problems.migrationCap}
        onChange={(migrationCap) => onChange({ migrationCap: typedNumber(migrationCap) })}
      />
    </div>
  );
}

/** What protects the first buyers. */
function Safeguards({ draft, onChange }: Omit<StepProps, 'problems'>): ReactNode {
  return (
    <>
      <Check
        label="Slow down bots at the launch"
        hint="The fee starts at 99% and falls over a random time."
        isOn={draft.antiSniping}
        onChange={(antiSniping) => onChange({ antiSniping })}
      />
      <Check
        label="Lock the liquidity for good"
        hint="Otherwise half of it unlocks after a year."
        isOn={draft.isLpLocked}
        onChange={(isLpLocked: Draft['isLpLocked']) => onChange({ isLpLocked })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Choice({ name, hint, children }: ChoiceProps): ReactNode {
  return (
    <div className="row-wide wrap">
      <div>
        <p className="strong">{name}</p>
        <p className="hint">{hint}</p>
      </div>
      {children}
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Check({ label, hint, isOn, onChange }: CheckProps): ReactNode {
  const id = useId();
  return (
    <div className="studio-check">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <p id={`${id}-note`} className="hint">
          {hint}
        </p>
      </div>
    </div>
  );
}
