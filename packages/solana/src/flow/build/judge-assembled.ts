import type { Finding } from '@perijove/core';
import { COMPUTE_BUDGET_PROGRAM } from '../../programs/compute-budget.ts';
import { LIGHTHOUSE_PROGRAM } from '../../programs/lighthouse.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';

/** A wallet may change these when it signs: the guard has separate rules for both. */
const CHANGEABLE: readonly string[] = [COMPUTE_BUDGET_PROGRAM, LIGHTHOUSE_PROGRAM];

const isFixed = ({ programAddress }: RawInstruction): boolean =>
  !CHANGEABLE.includes(programAddress);

const REASON =
  "an instruction differs from the assembled one: a lookup table holds accounts on the chain that differ from the service's, or the wallet changed the transaction";

/**
 * Compares a transaction with the instructions that it was assembled from, by the accounts that the
 * lookup tables hold on the chain.
 *
 * @returns a function for `Built.judge`, with one finding (`terms`) if they differ.
 */
export function judgeAssembled(assembled: readonly RawInstruction[]) {
  const expected = assembled.filter(isFixed);
  return ({ instructions }: Pick<DecodedTransaction, 'instructions'>): readonly Finding[] => {
    const found = instructions.filter(isFixed);
    const other = found.find((each, at) => !isSame(each, expected[at]));
    if (!other && found.length === expected.length) return [];
    const at = other ? { instruction: instructions.indexOf(other) } : {};
    return [{ rule: 'terms', reason: REASON, ...at }];
  };
}

function isSame(one: RawInstruction, other: RawInstruction | undefined): boolean {
  return (
    other !== undefined &&
    one.programAddress === other.programAddress &&
    one.metas.length === other.metas.length &&
    one.metas.every(({ address }, at) => address === other.metas[at]?.address) &&
    one.bytes.length === other.bytes.length &&
    one.bytes.every((byte, at) => byte === other.bytes[at])
  );
}
