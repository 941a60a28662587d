import { isSuspicious } from '@perijove/tokens';
import type { TokenRecord } from './use-token.ts';

/** What the sign beside a token says. */
export type TokenStanding = 'verified' | 'unverified' | 'suspicious';

export function standingOf(token: TokenRecord): TokenStanding {
  if (isSuspicious(token)) return 'suspicious';
  return token.isVerified ? 'verified' : 'unverified';
}
