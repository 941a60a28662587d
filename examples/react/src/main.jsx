import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { PerijoveProvider } from '@perijove/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createPerijove, proxied } from 'perijove';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Price } from './price.jsx';
import { Swap } from './swap.jsx';

// Requests go to this page's own server, which adds the key.
const perijove = createPerijove({ deployment: proxied('/api/jupiter') });
const journal = createIndexedDbJournal('perijove-example');
const queryClient = new QueryClient();

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PerijoveProvider perijove={perijove} journal={journal}>
        <Price />
        <Swap />
      </PerijoveProvider>
    </QueryClientProvider>
  </StrictMode>,
);
