import type { Instruction } from '../transaction/decode-instruction.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';

/** An instruction; each instruction in a batch is a separate step. */
export interface Step {
  readonly instruction: Instruction;
  /** Position in the transaction, for findings. */
  readonly index: number;
}

/** The instructions of a transaction, with the parts of each batch in place of the batch. */
export function stepsOf({
  instructions,
}: Pick<DecodedTransaction, 'instructions'>): readonly Step[] {
  return instructions.flatMap((instruction, index) =>
    flatten(instruction).map((each) => ({ instruction: each, index })),
  );
}

function flatten(instruction: Instruction): readonly Instruction[] {
  if (instruction.program === 'unknown' || instruction.type !== 'batch') return [instruction];
  return instruction.instructions.flatMap(flatten);
}
