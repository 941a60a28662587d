import type { ReactNode } from 'react';

interface ChooseButtonProps {
  /** What it chooses, for screen readers: `USDC`. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Makes a row of a table the one that the form beside it is about. */
export function ChooseButton({ name, isChosen, onChoose }: ChooseButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="button button-small"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {isChosen ? 'Chosen' : 'Choose'}
      <span className="hidden-text"> {name}</span>
    </button>
  );
}
