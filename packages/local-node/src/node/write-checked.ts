import { inputError } from '@perijove/core';
import type { AccountStates } from '../ledger/accounts/undo-log.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { StoreError } from '../ledger/store/store-errors.ts';

/**
 * Sets the accounts in one commit.
 *
 * @throws PerijoveError `invalid_input` that names the field, when the virtual machine refuses one.
 * @throws Error when they cannot be stored. Nothing changes then.
 */
export function writeChecked(
  ledger: Pick<Ledger, 'writeAccounts'>,
  field: string,
  states: AccountStates,
): void {
  try {
    ledger.writeAccounts(states);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StoreError) throw error;
    if (!error.message.startsWith('Failed to set account')) throw error;
    const expected = 'a program that the virtual machine can load';
    throw inputError(
      undefined,
      { path: field, expected, says: `${field}: expected ${expected}; it says: ${error.message}` },
      error,
    );
  }
}
