import type { Ledger } from '../../ledger/ledger.ts';
import { accountJson } from '../account-json.ts';
import type { RpcMethods } from '../json-rpc.ts';
import { addressAt, configAt, countAt, listAt, toAddress } from '../params.ts';
import { inContext, parseEnv } from './method-env.ts';

/** Most accounts in one question. */
const MOST_ACCOUNTS = 100;

export function accountMethods(ledger: Ledger): RpcMethods {
  const env = parseEnv(ledger);
  return {
    getAccountInfo(params) {
      const config = configAt(ledger, params, 1);
      return inContext(ledger, accountJson(ledger.account(addressAt(params, 0)), config, env));
    },
    getMultipleAccounts(params) {
      const config = { encoding: 'base64', ...configAt(ledger, params, 1) };
      const addresses = listAt(params, 0, MOST_ACCOUNTS).map(toAddress);
      const accounts = addresses.map((each) => accountJson(ledger.account(each), config, env));
      return inContext(ledger, accounts);
    },
    getBalance(params) {
      configAt(ledger, params, 1);
      return inContext(ledger, ledger.lamports(addressAt(params, 0)));
    },
    getMinimumBalanceForRentExemption(params) {
      return ledger.rentExempt(countAt(params, 0));
    },
  };
}
