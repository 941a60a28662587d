import { endpointQuery } from '@perijove/react';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { SOL } from 'perijove';
import { perijove } from './jupiter.js';
import { Price } from './price.jsx';

// Rendered for each request, with the price of that moment.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(endpointQuery(perijove.price.get, { ids: [SOL] }));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Price />
    </HydrationBoundary>
  );
}
