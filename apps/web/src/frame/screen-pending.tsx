import type { ReactNode } from 'react';
import { Skeleton, SkeletonRows } from '../pieces/skeleton.tsx';

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
