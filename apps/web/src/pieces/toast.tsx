import type { Signature } from '@perijove/core';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { explorerLink } from '../session/explorer.ts';
import { useSession } from '../session/session.tsx';

export interface ToastMessage {
  readonly title: string;
  readonly detail?: string | undefined;
  /** Adds a link to the transaction. */
  readonly signature?: Signature | undefined;
  /** Default false. */
  readonly isFailure?: boolean;
}

interface ShownToast extends ToastMessage {
  readonly id: number;
}

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

const SHOWN_MS = 8000;

/** Shows one message at a time for a while. F8 moves the focus there. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toast, setToast] = useState<ShownToast>();
  const show = useCallback((message: ToastMessage) => {
    // The newest takes the place of the one before.
    setToast((before) => ({ ...message, id: (before?.id ?? 0) + 1 }));
  }, []);
  const drop = (id: number): void => setToast((shown) => (shown?.id === id ? undefined : shown));
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={SHOWN_MS} label="Message">
        {children}
        {toast && <ToastCard key={toast.id} toast={toast} onClose={() => drop(toast.id)} />}
        <Radix.Viewport className="toasts" />
      </Radix.Provider>
    </ToastContext>
  );
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onClose: () => void;
}

function ToastCard({ toast, onClose }: ToastCardProps): ReactNode {
  const { config } = useSession();
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
              href={explorerLink(config, 'tx', signature)}
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

/** Shows a message: what a flow did, with a link to its transaction. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider');
  return show;
}
