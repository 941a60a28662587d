import type { Sandbox } from '@perijove/sandbox';
import type { Places } from './blocks.ts';

/** The sights of the sandbox. */
export function placesOf({ wallets }: Sandbox): Places {
  return {
    wallet: wallets.everything,
    partialWallet: wallets.partial,
    // A wallet's address is a valid mint that no token has.
    unpriced: wallets.collector,
  };
}
