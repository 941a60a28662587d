import type { Address } from '@perijove/core';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { type Home, knownHomes } from './homes.ts';
import type { Meant } from './read-intent.ts';

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

export interface Step {
  readonly instruction: Instruction;
  /** Position in the transaction, for findings. */
  readonly index: number;
}

export async function gatherFacts(
  decoded: DecodedTransaction,
  meant: Meant,
  simulated: boolean,
): Promise<Facts> {
  const steps = decoded.instructions.flatMap((instruction, index) =>
    flatten(instruction).map((each) => ({ instruction: each, index })),
  );
  return { decoded, meant, steps, homes: await knownHomes(steps, meant), simulated };
}

/** The home of an account, if it is one that this token program can move tokens of. */
export function homeOf({ homes }: Facts, account: Address, program: Address): Home | undefined {
  const home = homes.get(account);
  return home?.program === program ? home : undefined;
}

function flatten(instruction: Instruction): readonly Instruction[] {
  if (instruction.program === 'unknown' || instruction.type !== 'batch') return [instruction];
  return instruction.instructions.flatMap(flatten);
}
