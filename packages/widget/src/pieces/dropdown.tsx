import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

interface DropdownProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly className: string;
  /** The content of the button that opens it. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A small panel below its button, for settings. Escape and a press elsewhere close it. */
export function Dropdown({ label, className, button, children }: DropdownProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control itself; handles events that bubble from its button and panel
    <div className="dropdown" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        // Takes the focus of a press beside its fields, which would otherwise close it.
        <div className="popover dropdown-panel" role="dialog" aria-label={label} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  );
}
