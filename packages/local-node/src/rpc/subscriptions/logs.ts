import type { Address } from '@perijove/core';
import { inContext } from '../methods/method-env.ts';
import { configAt, type Params, required, toAddress } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';
import type { Subscribe } from './subscription.ts';

/** Notifies of the logs of every transaction, or of those that mention an address. */
export const subscribeToLogs: Subscribe = (ledger, params, { tell }) => {
  configAt(ledger, params, 1);
  const mentioned = mentionedAt(params);
  return {
    onEvent({ transaction }) {
      if (!transaction || (mentioned !== undefined && !transaction.addresses.includes(mentioned)))
        return;
      const { signature, error, meta, slot } = transaction;
      tell(inContext(ledger, { err: error, logs: meta.logs, signature }, slot));
    },
  };
};

/** Returns the mentioned address; undefined for all transactions. */
function mentionedAt(params: Params): Address | undefined {
  const filter = required(params, 0);
  if (filter === 'all' || filter === 'allWithVotes') return undefined;
  const { mentions } = (filter ?? {}) as { mentions?: unknown };
  if (!Array.isArray(mentions)) throw invalidParams('Invalid params: expected all or mentions.');
  if (mentions.length === 1) return toAddress(mentions[0]);
  throw invalidParams('Invalid Request: Only 1 address supported');
}
