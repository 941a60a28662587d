import { tokenV1Endpoints } from './endpoints/tokens-v1.ts';
import { tokenEndpoints } from './endpoints/tokens-v2.ts';
import { verificationEndpoints } from './endpoints/verification.ts';

/**
 * Every endpoint of the family, as data. The type is written out: the inferred type of a spread has no
 * doc comments when it is published.
 */
export const endpoints: typeof tokenEndpoints &
  typeof tokenV1Endpoints &
  typeof verificationEndpoints = {
  ...tokenEndpoints,
  ...tokenV1Endpoints,
  ...verificationEndpoints,
};
