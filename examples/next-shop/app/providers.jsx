'use client';

import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { PerijoveProvider } from '@perijove/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createPerijove, proxied } from 'perijove';
import { useState } from 'react';

// The route of this app adds the key: the page has none.
const perijove = createPerijove({ deployment: proxied('/api/jupiter') });
// A payment that a closed tab interrupts is resumed from here. The server renders without one.
const journal = typeof indexedDB === 'undefined' ? undefined : createIndexedDbJournal('next-shop');

export function Providers({ children }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <PerijoveProvider perijove={perijove} journal={journal}>
        {children}
      </PerijoveProvider>
    </QueryClientProvider>
  );
}
