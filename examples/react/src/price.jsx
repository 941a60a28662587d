import { endpointQuery, usePerijove } from '@perijove/react';
import { useQuery } from '@tanstack/react-query';
import { SOL } from 'perijove';

export function Price() {
  const { price } = usePerijove();
  const query = endpointQuery(price.get, { ids: [SOL] }, { refreshEvery: 10_000 });
  const { data, error } = useQuery(query);
  if (error) return <p>{error.message}</p>;
  if (!data) return <p>Reading the price</p>;
  return <p>SOL is {data[SOL]?.usdPrice ?? 'without a price'}</p>;
}
