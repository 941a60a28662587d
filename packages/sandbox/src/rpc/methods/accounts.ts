import type { Ledger } from '../../ledger/ledger.ts';
import { accountFilterOf } from '../account-filter.ts';
import { accountJson, dataFormOf, refuseLongBase58 } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, countAt, listAt, toAddress } from '../params.ts';
import { INVALID_REQUEST, RpcError } from '../rpc-error.ts';
import { inContext, parseEnv, readAccount } from './method-env.ts';

/** Most accounts in one question. */
const MAX_ACCOUNTS = 100;

/** No account is longer: 10 MiB. */
const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;

export function accountMethods(ledger: Ledger): RpcMethods {
  const env = parseEnv(ledger);
  return {
    getAccountInfo(params) {
      const form = dataFormOf(configAt(ledger, params, 1));
      return inContext(ledger, readAccount(ledger, addressAt(params, 0), form));
    },
    getMultipleAccounts(params) {
      const form = dataFormOf({ encoding: 'base64', ...configAt(ledger, params, 1) });
      const addresses = listAt(params, 0, MAX_ACCOUNTS).map(toAddress);
      return inContext(
        ledger,
        addresses.map((each) => readAccount(ledger, each, form)),
      );
    },
    getBalance(params) {
      configAt(ledger, params, 1);
      return inContext(ledger, ledger.account(addressAt(params, 0))?.lamports ?? 0n);
    },
    getProgramAccounts(params) {
      const config = configAt(ledger, params, 1);
      const form = dataFormOf(config);
      const isWanted = accountFilterOf(config);
      const found = ledger.programAccounts(addressAt(params, 0)).flatMap(([pubkey, account]) => {
        if (!isWanted(account)) return [];
        refuseLongBase58(account, form);
        return [{ account: accountJson(account, form, env), pubkey }];
      });
      return config['withContext'] === true ? inContext(ledger, found) : found;
    },
    getMinimumBalanceForRentExemption(params) {
      const bytes = countAt(params, 0);
      if (bytes <= MAX_ACCOUNT_BYTES) return ledger.rentExempt(bytes);
      throw new RpcError(INVALID_REQUEST, 'Invalid request');
    },
  };
}
