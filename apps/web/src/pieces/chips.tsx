import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice of a few, such as an interval or a filter. Arrow keys move between them. */
export function Chips<Value extends string>(props: ChipsProps<Value>): ReactNode {
  const { label, chips, value, onChange } = props;
  return (
    <ToggleGroup.Root
      className="chips"
      type="single"
      aria-label={label}
      value={value}
      // A second click on the chosen one gives '': one stays chosen.
      onValueChange={(next) => next && onChange(next as Value)}
    >
      {chips.map((chip) => (
        <ToggleGroup.Item key={chip.value} className="chip" value={chip.value}>
          {chip.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
