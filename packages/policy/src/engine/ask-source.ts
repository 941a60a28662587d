import type { Clock, Mint } from '@perijove/core';
import { policyFailed } from '../policy-errors.ts';
import { within } from './within.ts';

/** A source that takes longer counts as one that does not answer. */
const SOURCE_MS = 10_000;

/**
 * Asks a source of the caller about mints.
 *
 * @throws PerijoveError `policy_failed` with this reason, also where it does not answer in time.
 */
export async function askSource<Answer extends object>(
  reason: 'prices' | 'tokens',
  source: (mints: readonly Mint[]) => Promise<Answer>,
  mints: readonly Mint[],
  clock: Clock,
): Promise<Answer> {
  if (mints.length === 0) return {} as Answer;
  const late = (): Error => new Error('it did not answer in time');
  try {
    const answer: unknown = await within(() => source(mints), SOURCE_MS, clock, late);
    if (typeof answer !== 'object' || answer === null)
      throw new TypeError(`it returned no ${reason}`);
    return answer as Answer;
  } catch (cause) {
    const what = reason === 'prices' ? 'price' : 'token';
    throw policyFailed(reason, `the ${what} source of the policy failed`, cause);
  }
}
