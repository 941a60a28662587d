import type { Finder } from '../finder.ts';
import { writeElement } from './elements.ts';

/** What the demo wallets have where the API does not reach: it is not on the ledger. */
export const findSeeded: Finder = ({ valuation }, owner) =>
  valuation.world.wallet(owner).positions.map((position) => ({
    fetcher: position.fetcher,
    element: writeElement(valuation, position),
    receipts:
      position.type === 'liquidity' ? position.pools.flatMap(({ lp }) => lp?.mint ?? []) : [],
  }));
