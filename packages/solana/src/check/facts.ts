import type { Address } from '@perijove/core';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { type Home, knownHomes } from './homes.ts';
import type { Meant } from './read-intent.ts';
import { type Step, stepsOf } from './steps.ts';

/** What rules look at. */
export interface Facts {
  readonly decoded: DecodedTransaction;
  readonly meant: Meant;
  /** Instructions with the parts of batches in place of the batch. */
  readonly steps: readonly Step[];
  /** Token accounts of which it is certain whose they are once the transaction has succeeded. */
  readonly homes: ReadonlyMap<Address, Home>;
  /** Whether a node will be asked, so that what cannot be read need not be refused. */
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

/** The home of an account, if it is one that this token program can move tokens of. */
export function homeOf({ homes }: Facts, account: Address, program: Address): Home | undefined {
  const home = homes.get(account);
  return home?.program === program ? home : undefined;
}
