import type { Ledger } from '../ledger/ledger.ts';
import type { RpcMethods } from './json-rpc.ts';
import { accountMethods } from './methods/accounts.ts';
import { activityMethods } from './methods/activity.ts';
import { blockMethods } from './methods/blocks.ts';
import { chainMethods } from './methods/chain.ts';
import { clusterMethods } from './methods/cluster.ts';
import { sendingMethods, type Take } from './methods/sending.ts';
import { supplyMethods } from './methods/supply.ts';
import { tokenMethods } from './methods/tokens.ts';
import { transactionMethods } from './methods/transactions.ts';

/** Every method over HTTP. `take` receives sent transactions in place of the ledger. */
export function createRpcMethods(ledger: Ledger, take?: Take): RpcMethods {
  return {
    ...chainMethods(ledger),
    ...blockMethods(ledger),
    ...clusterMethods(ledger),
    ...supplyMethods(ledger),
    ...activityMethods(ledger),
    ...accountMethods(ledger),
    ...tokenMethods(ledger),
    ...transactionMethods(ledger),
    ...sendingMethods(ledger, take),
  };
}
