import { explorerLink, type Notice, NoticeContext, useSession } from '@perijove/widget/pieces';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { type ReactNode, useCallback, useState } from 'react';

interface ShownToast extends Notice {
  readonly id: number;
}

const SHOWN_MS = 8000;

/** Shows one message at a time for a while. F8 moves the focus there. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toast, setToast] = useState<ShownToast>();
  const show = useCallback((message: Notice) => {
    // The newest takes the place of the one before.
    setToast((before) => ({ ...message, id: (before?.id ?? 0) + 1 }));
  }, []);
  const drop = (id: number): void => setToast((shown) => (shown?.id === id ? undefined : shown));
  return (
    <NoticeContext.Provider value={show}>
      <Radix.Provider duration={SHOWN_MS} label="Message">
        {children}
        {toast && <ToastCard key={toast.id} toast={toast} onClose={() => drop(toast.id)} />}
        <Radix.Viewport className="toasts" />
      </Radix.Provider>
    </NoticeContext.Provider>
  );
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onClose: () => void;
}

function ToastCard({ toast, onClose }: ToastCardProps): ReactNode {
  const session = useSession();
  const { title, detail, signature, isFailure = false } = toast;
  const Icon = isFailure ? CircleAlert : CircleCheck;
  return (
    <Radix.Root className="toast" onOpenChange={(open) => !open && onClose()}>
      <Icon className={isFailure ? 'loss' : 'gain'} size={20} aria-hidden />
      <div className="toast-words">
        <Radix.Title className="strong">{title}</Radix.Title>
        {detail !== undefined && (
          <Radix.Description className="small quiet">{detail}</Radix.Description>
        )}
        {signature !== undefined && (
          <Radix.Action asChild altText="Look at the transaction in the explorer">
            <a
              className="small"
              href={explorerLink(session, 'tx', signature)}
              target="_blank"
              rel="noopener noreferrer"
            >
              View transaction
            </a>
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="icon-button icon-button-small" aria-label="Dismiss">
        <X size={16} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
