'use client';

import { createPerijove, proxied, SOL } from 'perijove';
import { useEffect, useState } from 'react';

// The route of this app adds the key: the page has none.
const perijove = createPerijove({ deployment: proxied('/api/jupiter') });

export function Price({ first }) {
  const [price, setPrice] = useState(first);
  const [reads, setReads] = useState(0);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      try {
        const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] }, { signal });
        setPrice(sol?.usdPrice);
        setReads((count) => count + 1);
        setProblem('');
      } catch (error) {
        if (!signal.aborted) setProblem(error.message); // the next read is 10 s away
      }
    }
    read();
    const timer = setInterval(read, 10_000);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, []);
  return (
    <p>
      SOL is {price ?? 'without a price'}, read {reads} times by this page {problem}
    </p>
  );
}
