import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import { SYSTEM_PROGRAM } from '../../ledger/accounts/programs.ts';
import { accountJson, dataFormOf, refuseLongBase58 } from '../account-json.ts';
import { inContext, parseEnv } from '../methods/method-env.ts';
import { addressAt, configAt } from '../params.ts';
import type { Subscribe } from './subscription.ts';

/** The notification of nodes for a closed account. */
const CLOSED: LedgerAccount = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  executable: false,
};

/** Notifies of every change of one account. */
export const subscribeToAccount: Subscribe = (ledger, params, { tell }) => {
  const form = dataFormOf(configAt(ledger, params, 1));
  const address = addressAt(params, 0);
  refuseLongBase58(ledger.account(address), form);
  const env = parseEnv(ledger);
  return {
    onEvent({ accounts }) {
      if (!accounts.has(address)) return;
      tell(inContext(ledger, accountJson(address, accounts.get(address) ?? CLOSED, form, env)));
    },
  };
};
