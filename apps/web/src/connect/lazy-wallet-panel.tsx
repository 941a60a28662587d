import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonRows } from '../pieces/skeleton.tsx';

const Panel = lazy(async () => ({ default: (await import('./wallet-panel.tsx')).WalletPanel }));

/** The wallets of the page: loaded when its sheet is opened, not with the page. */
export function WalletPanel({ onDone }: { readonly onDone: () => void }): ReactNode {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Panel onDone={onDone} />
    </Suspense>
  );
}
