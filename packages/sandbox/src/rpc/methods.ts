import type { Ledger } from '../ledger/ledger.ts';
import type { RpcMethods } from './json-rpc.ts';
import { accountMethods } from './methods/accounts.ts';
import { chainMethods } from './methods/chain.ts';
import { sendingMethods } from './methods/sending.ts';
import { tokenMethods } from './methods/tokens.ts';
import { transactionMethods } from './methods/transactions.ts';

/** Every method that is answered over HTTP. */
export function createRpcMethods(ledger: Ledger): RpcMethods {
  return {
    ...chainMethods(ledger),
    ...accountMethods(ledger),
    ...tokenMethods(ledger),
    ...transactionMethods(ledger),
    ...sendingMethods(ledger),
  };
}
