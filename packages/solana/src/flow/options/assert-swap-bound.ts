import { invalidInput } from '@perijove/core/arguments';
import { assertUnits } from '../../input/assert-input.ts';

/** The mode of a swap, and the caller's own bound of the amount that the mode leaves open. */
export interface SwapBound {
  readonly swapMode?: string | undefined;
  readonly minOutput?: unknown;
  readonly maxInput?: unknown;
}

/**
 * Refuses the bound of the other mode, and an exact output without `maxInput`: the amount that leaves
 * would be chosen by the service.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertSwapBound({ swapMode, minOutput, maxInput }: SwapBound): void {
  const isExactOut = swapMode === 'ExactOut';
  if (isExactOut && minOutput !== undefined)
    throw invalidInput('minOutput', 'maxInput: `swapMode` fixes the other amount');
  if (!isExactOut && maxInput !== undefined)
    throw invalidInput('maxInput', 'minOutput: `swapMode` fixes the other amount');
  if (isExactOut && maxInput === undefined)
    throw invalidInput(
      'maxInput',
      'the maximum input in base units: `ExactOut` needs your own bound',
    );
  if (isExactOut) assertUnits('maxInput', maxInput);
  else assertUnits('minOutput', minOutput ?? 0n, 0n);
}
