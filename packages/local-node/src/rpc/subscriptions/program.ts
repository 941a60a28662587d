import { accountFiltersOf, passes } from '../account-filter.ts';
import { accountJson, dataFormOf } from '../account-json.ts';
import { inContext, parseEnv } from '../methods/method-env.ts';
import { addressAt, configAt } from '../params.ts';
import type { Subscribe } from './subscription.ts';

/** Notifies of every change of the accounts that a program owns. */
export const subscribeToProgram: Subscribe = (ledger, params, { tell }) => {
  const config = configAt(ledger, params, 1);
  const form = dataFormOf(config);
  const program = addressAt(params, 0);
  const filters = accountFiltersOf(config);
  const env = parseEnv(ledger);
  return {
    onEvent({ accounts }) {
      for (const [pubkey, account] of accounts) {
        if (account?.owner !== program || !passes(filters, account)) continue;
        tell(inContext(ledger, { account: accountJson(pubkey, account, form, env), pubkey }));
      }
    },
  };
};
