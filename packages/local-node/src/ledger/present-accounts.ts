import type { Address } from '@perijove/core';
import type { AccountIndex } from './account-index.ts';
import { isSameAccount, type LedgerAccount } from './accounts/account.ts';
import { SYSVAR_PROGRAM } from './accounts/programs.ts';
import type { AccountStates } from './accounts/undo-log.ts';

/** Returns the accounts that a new virtual machine does not have, or has in another state. */
export function presentAccounts(
  index: Pick<AccountIndex, 'balances' | 'builtIn'>,
  read: (address: Address) => LedgerAccount | undefined,
): AccountStates {
  const accounts = new Map<Address, LedgerAccount>();
  for (const address of index.balances().keys()) {
    const account = read(address);
    if (!account || account.owner === SYSVAR_PROGRAM) continue;
    if (!isSameAccount(account, index.builtIn.get(address))) accounts.set(address, account);
  }
  return accounts;
}
