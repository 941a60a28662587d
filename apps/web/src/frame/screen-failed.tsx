import { Failed } from '@perijove/widget/pieces';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A screen that threw. The frame around it still works. */
export function ScreenFailed({ error, reset }: ErrorComponentProps): ReactNode {
  return (
    <div className="screen screen-form">
      <Failed error={error} onRetry={reset} />
    </div>
  );
}
