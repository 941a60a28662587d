import type { LedgerAccount } from '../../ledger/account.ts';
import { SYSTEM_PROGRAM } from '../../ledger/programs.ts';
import { accountJson, dataFormOf, refuseLongBase58 } from '../account-json.ts';
import { inContext, parseEnv } from '../methods/method-env.ts';
import { addressAt, configAt } from '../params.ts';
import type { Subscribe } from './subscription.ts';

/** What nodes tell of an account that is gone. */
const NOBODY: LedgerAccount = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  executable: false,
};

/** Tells of every change of one account. */
export const subscribeToAccount: Subscribe = (ledger, params, { tell }) => {
  const form = dataFormOf(configAt(ledger, params, 1));
  const address = addressAt(params, 0);
  refuseLongBase58(ledger.account(address), form);
  const env = parseEnv(ledger);
  return {
    onEvent({ accounts }) {
      if (!accounts.has(address)) return;
      tell(inContext(ledger, accountJson(address, accounts.get(address) ?? NOBODY, form, env)));
    },
  };
};
