import { dcaOrderEndpoints } from './endpoints/dca-orders.ts';
import { priceOrderEndpoints } from './endpoints/price-orders.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';
import { vaultEndpoints } from './endpoints/vault.ts';

/**
 * Every endpoint of the family, as data. The type is written out: the inferred type of a spread has no
 * doc comments when it is published.
 */
export const endpoints: typeof signInEndpoints &
  typeof vaultEndpoints &
  typeof priceOrderEndpoints &
  typeof dcaOrderEndpoints = {
  ...signInEndpoints,
  ...vaultEndpoints,
  ...priceOrderEndpoints,
  ...dcaOrderEndpoints,
};
