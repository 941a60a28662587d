import type { Advice, HttpDetails } from '@perijove/core';
import { knownFailure } from '../failures.ts';

/** The countries to which the service refuses the family. Source: its guides. */
const BLOCKED_IN = ['US', 'KR'] as const;

/** What holds for every endpoint of the family. */
export const rules = {
  blockedIn: BLOCKED_IN,
  advise: ({ status, body, likelyCause }: HttpDetails): Advice | undefined => {
    if (likelyCause === 'country') return 'fix-input';
    return status === 401 || status === 403 ? undefined : knownFailure(body)?.advice;
  },
} as const;
