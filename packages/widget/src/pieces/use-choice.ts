import type { KeyboardEvent } from 'react';

const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Properties of a group of buttons of which one is chosen, as radio buttons are: one stop for Tab, arrow
 * keys choose the next.
 */
export function useChoice<Value extends string>(
  values: readonly Value[],
  chosen: Value | undefined,
  onChoose: (value: Value) => void,
) {
  const stop = chosen !== undefined && values.includes(chosen) ? chosen : values[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const at = buttons.indexOf((event.target as HTMLElement).closest('[role="radio"]') as never);
    const next = (at + move + values.length) % values.length;
    const value = values[next];
    buttons[next]?.focus();
    if (value !== undefined) onChoose(value);
  };
  return {
    group: { onKeyDown },
    option: (value: Value) => ({
      role: 'radio',
      'aria-checked': value === chosen,
      'data-state': value === chosen ? 'on' : 'off',
      tabIndex: value === stop ? 0 : -1,
      onClick: () => onChoose(value),
    }),
  } as const;
}
