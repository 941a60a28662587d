import { Skeleton, SkeletonRows } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

/** While the code of a screen is loaded. */
export function ScreenPending(): ReactNode {
  return (
    <div className="screen" aria-busy="true">
      <Skeleton width={180} height={32} />
      <div className="card">
        <SkeletonRows />
      </div>
    </div>
  );
}
