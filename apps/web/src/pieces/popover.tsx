import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** What it is, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** Left out, the button alone opens and closes it. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button: settings, details. Escape and a click elsewhere close it. */
export function Popover({ trigger, label, children, ...state }: PopoverProps): ReactNode {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popover"
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
