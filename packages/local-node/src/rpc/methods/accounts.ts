import type { Ledger } from '../../ledger/ledger.ts';
import { accountFiltersOf, passes } from '../account-filter.ts';
import { dataFormOf } from '../account-json.ts';
import { candidates } from '../candidates.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, countAt, listAt, toAddress } from '../params.ts';
import { INVALID_REQUEST, RpcError } from '../rpc-error.ts';
import { inContext, readAccount, writeAccount } from './method-env.ts';

/** Maximum accounts in one request. */
const MAX_ACCOUNTS = 100;

/** Maximum size of an account: 10 MiB. */
const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;

export function accountMethods(ledger: Ledger): RpcMethods {
  return {
    getAccountInfo(params, budget) {
      const form = dataFormOf(configAt(ledger, params, 1));
      return inContext(ledger, readAccount({ ledger, budget }, addressAt(params, 0), form));
    },
    getMultipleAccounts(params, budget) {
      const form = dataFormOf({ encoding: 'base64', ...configAt(ledger, params, 1) });
      const addresses = listAt(params, 0, MAX_ACCOUNTS).map(toAddress);
      return inContext(
        ledger,
        addresses.map((each) => readAccount({ ledger, budget }, each, form)),
      );
    },
    getBalance(params) {
      configAt(ledger, params, 1);
      return inContext(ledger, ledger.account(addressAt(params, 0))?.lamports ?? 0n);
    },
    getProgramAccounts(params, budget) {
      const config = configAt(ledger, params, 1);
      const form = dataFormOf(config);
      const program = addressAt(params, 0);
      const filters = accountFiltersOf(config);
      const found = candidates(ledger, program, filters).flatMap((pubkey) => {
        const account = ledger.account(pubkey);
        budget.take(account?.data.length ?? 0);
        if (account?.owner !== program || !passes(filters, account)) return [];
        return [{ account: writeAccount({ ledger, budget }, pubkey, account, form), pubkey }];
      });
      return config['withContext'] === true ? inContext(ledger, found) : found;
    },
    getMinimumBalanceForRentExemption(params) {
      configAt(ledger, params, 1);
      const bytes = countAt(params, 0);
      if (bytes <= MAX_ACCOUNT_BYTES) return ledger.rentExempt(bytes);
      throw new RpcError(INVALID_REQUEST, 'Invalid request');
    },
  };
}
