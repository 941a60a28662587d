import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failed } from '../pieces/failed.tsx';

/** A screen that threw. The frame around it still works. */
export function ScreenFailed({ error, reset }: ErrorComponentProps): ReactNode {
  return (
    <div className="screen screen-form">
      <Failed error={error} onRetry={reset} />
    </div>
  );
}
