import type { Finding } from '@perijove/core';
import { hexOf } from '../../bytes/hex.ts';
import { COMPUTE_BUDGET_PROGRAM, computeBudgetLayout } from '../../programs/compute-budget.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import type { WireInstruction } from '../../transaction/wire-message.ts';
import type { WireTransaction } from '../../transaction/wire-transaction.ts';

const { setComputeUnitLimit, setComputeUnitPrice } = computeBudgetLayout;

/** Bytes of the calls that set the limit and the price, by their tag. */
const SIZES: ReadonlyMap<number | undefined, number> = new Map([
  [setComputeUnitLimit.tag, 5],
  [setComputeUnitPrice.tag, 9],
]);

const DIFFERENT: Finding = {
  rule: 'budget',
  reason: 'the transaction differs from the simulated one in more than a lower compute limit',
};

type Budgeted = Pick<DecodedTransaction, 'wire' | 'fee'>;

/**
 * Compares a transaction with the one that was simulated. It may have another compute limit and price, of
 * which the limit and the priority fee are not higher.
 *
 * @returns a finding (`budget`) for any other difference.
 */
export function judgeOnlyBudget(tried: Budgeted, final: Budgeted): readonly Finding[] {
  const isLower =
    final.fee.computeUnitLimit <= tried.fee.computeUnitLimit &&
    final.fee.priorityLamports <= tried.fee.priorityLamports;
  return isLower && restOf(tried.wire) === restOf(final.wire) ? [] : [DIFFERENT];
}

/** What must be the same, as text. */
function restOf(wire: WireTransaction): string {
  const { message: _, signatures, config, instructions, ...others } = wire;
  const { priorityFeeLamports: __, computeUnitLimit: ___, ...limits } = config ?? {};
  return JSON.stringify({
    ...others,
    signatures: signatures.map(hexOf),
    limits: config && limits,
    instructions: instructions.map((each) => ({
      ...each,
      data: isLimitOrPrice(wire, each) ? each.data[0] : hexOf(each.data),
    })),
  });
}

function isLimitOrPrice(
  { staticKeys }: WireTransaction,
  { programIndex, data }: WireInstruction,
): boolean {
  return staticKeys[programIndex] === COMPUTE_BUDGET_PROGRAM && SIZES.get(data[0]) === data.length;
}
