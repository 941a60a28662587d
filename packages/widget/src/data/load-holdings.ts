import type { Address } from '@perijove/core';
// Loaded later than the page. A dynamic import of the package itself would bring all of it.
import { createInstantSwapClient, type Holdings } from '@perijove/instant-swap';
import type { Session } from '../session/session.tsx';

/** Loads what a wallet holds. */
export function loadHoldings(
  { clientOf }: Session,
  address: Address,
  signal: AbortSignal,
): Promise<Holdings> {
  return clientOf(createInstantSwapClient).holdings({ address }, { signal });
}
