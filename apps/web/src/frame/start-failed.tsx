import { Failed } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

/** The server of the page cannot be reached: there is nothing to show yet. */
export function StartFailed({ error }: { readonly error: unknown }): ReactNode {
  return (
    <main className="main">
      <Failed error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
