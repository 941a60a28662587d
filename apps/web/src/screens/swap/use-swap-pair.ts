import { SOL, USDC } from '@perijove/core';
import type { SwapPair } from '@perijove/widget/pieces';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { SwapSearch } from '../../routes-search.ts';

const route = getRouteApi('/swap');

/** The pair and the amount in the address of the page. */
export function useSwapPair(): SwapPair {
  const { from = SOL, to = from === USDC ? SOL : USDC, amount: initial } = route.useSearch();
  const navigate = useNavigate({ from: '/swap' });
  const change = (search: SwapSearch): void =>
    void navigate({ search: { from, to, ...search }, replace: true });
  return { from, to, initial, change };
}
