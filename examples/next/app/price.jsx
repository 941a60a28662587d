'use client';

import { endpointQuery } from '@perijove/react';
import { useQuery } from '@tanstack/react-query';
import { createPerijove, proxied, SOL } from 'perijove';

// The route of this app adds the key: the page has none.
const perijove = createPerijove({ deployment: proxied('/api/jupiter') });

export function Price() {
  // The same endpoint and input as on the server: the first price is the one that it prefetched.
  const { data, error, dataUpdatedAt } = useQuery(
    endpointQuery(perijove.price.get, { ids: [SOL] }, { refreshEvery: 5_000 }),
  );
  return (
    <p>
      SOL is {data?.[SOL]?.usdPrice ?? 'without a price'}, read at{' '}
      <time>{new Date(dataUpdatedAt).toISOString()}</time> {error?.message}
    </p>
  );
}
