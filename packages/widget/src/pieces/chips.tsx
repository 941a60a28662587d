import type { ReactNode } from 'react';
import { useChoice } from './use-choice.ts';

interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** Properties of `Chips`. */
export interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice of a few, such as an interval or a filter. Arrow keys move between them. */
export function Chips<Value extends string>(props: ChipsProps<Value>): ReactNode {
  const { label, chips, value, onChange } = props;
  const { group, option } = useChoice(
    chips.map((chip) => chip.value),
    value,
    onChange,
  );
  return (
    <div className="chips" {...group} role="radiogroup" aria-label={label}>
      {chips.map((chip) => (
        <button key={chip.value} type="button" className="chip" {...option(chip.value)}>
          {chip.label}
        </button>
      ))}
    </div>
  );
}
