import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Read aloud after the title. */
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Hides the title, where the content shows it already. */
  readonly isTitleHidden?: boolean;
}

/**
 * A dialog: in the middle of a wide screen, at the bottom edge of a phone. Focus stays in it, Escape
 * closes it, and the control that opened it has the focus again afterwards.
 */
export function Sheet(props: SheetProps): ReactNode {
  const { open, onOpenChange, title, description, children, isTitleHidden = false } = props;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Not Radix's overlay: it adds a style element, which the page's policy does not allow. */}
        <div className="sheet-backdrop" />
        <Dialog.Content
          className="sheet"
          data-modal=""
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className={isTitleHidden ? 'hidden-text' : 'sheet-head'}>
            <Dialog.Title className="sheet-title">{title}</Dialog.Title>
          </header>
          {description !== undefined && (
            <Dialog.Description className="quiet small">{description}</Dialog.Description>
          )}
          {children}
          <Dialog.Close className="icon-button sheet-close" aria-label="Close">
            <X size={20} aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
