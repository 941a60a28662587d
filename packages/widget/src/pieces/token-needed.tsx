import type { Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useToken } from '../data/use-token.ts';
import { Loaded } from './loaded.tsx';

/** Why a form takes no amount yet: the record of its token, with the decimals, has not arrived. */
export function TokenNeeded({ mint }: { readonly mint: Mint }): ReactNode {
  const query = useToken(mint);
  if (query.data !== undefined) return null;
  return (
    <Loaded query={query} skeleton={null}>
      {() => null}
    </Loaded>
  );
}
