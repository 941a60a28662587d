import type { BudgetEntry } from '../budget/budget-entry.ts';
import { policyFailed } from '../policy-errors.ts';

/**
 * Reads an entry that a store keeps as JSON.
 *
 * @throws PerijoveError `policy_failed`, reason `unreadable`: an entry that is left out would free its budget.
 */
export function readEntry(text: unknown): BudgetEntry {
  try {
    const entry: unknown = JSON.parse(String(text));
    if (isEntry(entry)) return entry;
  } catch {
    // Told below, without the text.
  }
  throw policyFailed('unreadable', 'an entry of the policy store is unreadable');
}

function isEntry(value: unknown): value is BudgetEntry {
  const { id, message, state, atMs, amounts, standing, ...rest } = Object(value) as Partial<
    Record<keyof BudgetEntry, unknown>
  >;
  const { asked, usdMicros, standingUsdMicros, feeLamports, prices } = rest;
  const { wallet = '', life, overAtSlot = 0, returned = {}, returnedUsdMicros = '0' } = rest;
  return (
    typeof id === 'string' &&
    typeof message === 'string' &&
    (state === 'reserved' || state === 'settled') &&
    Number.isFinite(atMs) &&
    Number.isSafeInteger(asked) &&
    [amounts, standing, returned].every(
      (each) => isObject(each) && Object.values(each).every(isDigits),
    ) &&
    [usdMicros, standingUsdMicros].every((each) => each === null || isDigits(each)) &&
    [feeLamports, returnedUsdMicros].every(isDigits) &&
    isObject(prices) &&
    typeof wallet === 'string' &&
    Number.isSafeInteger(overAtSlot) &&
    (life === undefined || isLife(life))
  );
}

function isLife(life: unknown): boolean {
  const {
    blockhash,
    signedAfterSlot = 0,
    validAtSlot = 0,
  } = Object(life) as Record<string, unknown>;
  return (
    typeof blockhash === 'string' && [signedAfterSlot, validAtSlot].every(Number.isSafeInteger)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^\d+$/.test(value);
}
