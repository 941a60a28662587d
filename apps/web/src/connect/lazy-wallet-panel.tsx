import { SkeletonRows } from '@perijove/widget/pieces';
import { lazy, type ReactNode, Suspense } from 'react';

const Panel = lazy(async () => ({ default: (await import('./wallet-panel.tsx')).WalletPanel }));

/** The wallets of the page: loaded when its sheet is opened, not with the page. */
export function WalletPanel({ onDone }: { readonly onDone: () => void }): ReactNode {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Panel onDone={onDone} />
    </Suspense>
  );
}
