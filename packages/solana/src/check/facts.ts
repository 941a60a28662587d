import type { Address } from '@perijove/core';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { type Home, knownHomes } from './homes.ts';
import type { Meant } from './read-intent.ts';
import { type Step, stepsOf } from './steps.ts';

/** The input of the rules. */
export interface Facts {
  readonly decoded: DecodedTransaction;
  readonly meant: Meant;
  /** Instructions with the parts of batches in place of the batch. */
  readonly steps: readonly Step[];
  /** Token accounts whose owner after a successful transaction is certain. */
  readonly homes: ReadonlyMap<Address, Home>;
  /** Whether a simulation follows, so that unreadable calls need not be refused here. */
  readonly simulated: boolean;
}

export async function gatherFacts(
  decoded: DecodedTransaction,
  meant: Meant,
  simulated: boolean,
): Promise<Facts> {
  const steps = stepsOf(decoded);
  return { decoded, meant, steps, homes: await knownHomes(steps, meant), simulated };
}

/** The home of an account, if this token program can move its tokens. */
export function homeOf({ homes }: Facts, account: Address, program: Address): Home | undefined {
  const home = homes.get(account);
  return home?.program === program ? home : undefined;
}
