import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useWords } from '../words/use-words.ts';

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
export function Sheet({ open, ...props }: SheetProps): ReactNode {
  return open && <OpenSheet {...props} />;
}

function OpenSheet(props: Omit<SheetProps, 'open'>): ReactNode {
  const { onOpenChange, title, description, children, isTitleHidden = false } = props;
  const { t } = useWords();
  const id = useId();
  const dialog = useModal();
  const close = (): void => onOpenChange(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; Escape does by onCancel
    <dialog
      ref={dialog}
      className="sheet"
      data-modal=""
      data-state="open"
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => isBackdrop(event) && close()}
    >
      <Head {...{ id, title, description, isTitleHidden }} />
      {children}
      <button
        type="button"
        className="icon-button sheet-close"
        aria-label={t.close}
        onClick={close}
      >
        <X size={20} aria-hidden />
      </button>
    </dialog>
  );
}

interface HeadProps extends Pick<SheetProps, 'title' | 'description'> {
  readonly id: string;
  readonly isTitleHidden: boolean;
}

function Head({ id, title, description, isTitleHidden }: HeadProps): ReactNode {
  return (
    <>
      <header className={isTitleHidden ? 'hidden-text' : 'sheet-head'}>
        <h2 className="sheet-title" id={`${id}-title`}>
          {title}
        </h2>
      </header>
      {description !== undefined && (
        <p className="quiet small" id={`${id}-description`}>
          {description}
        </p>
      )}
    </>
  );
}

/** Shows a dialog as long as it is there. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Gives the focus back to the control that opened it, which the removal of the element would not.
    return () => shown?.close();
  }, []);
  return dialog;
}

/** Whether a press was beside the dialog: the backdrop belongs to it. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
