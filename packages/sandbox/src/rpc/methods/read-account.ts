import type { Address } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';
import { type AccountJson, accountJson, type DataForm, refuseLongBase58 } from '../account-json.ts';
import { parseEnv } from './method-env.ts';

/**
 * The account as it is, or null.
 *
 * @throws RpcError when it is too long for the form.
 */
export function readAccount(ledger: Ledger, address: Address, form: DataForm): AccountJson | null {
  const account = ledger.account(address);
  refuseLongBase58(account, form);
  return accountJson(account, form, parseEnv(ledger));
}
