import type { TransactionRecord } from '../../ledger/store/transaction-record.ts';
import { inContext } from '../methods/method-env.ts';
import { configAt, textAt, toSignature } from '../params.ts';
import type { Subscribe } from './subscription.ts';

/** Notifies once of the outcome of a transaction, and ends. It may have landed before. */
export const subscribeToSignature: Subscribe = (ledger, params, channel) => {
  const config = configAt(ledger, params, 1);
  const signature = toSignature(textAt(params, 0));
  const tell = ({ error, slot }: TransactionRecord): void => {
    if (config['enableReceivedNotification'] === true) {
      channel.tell(inContext(ledger, 'receivedSignature', slot));
    }
    channel.tell(inContext(ledger, { err: error }, slot));
    channel.end();
  };
  // After the response, which has the subscription id of the notification.
  setImmediate(() => {
    const landed = channel.isOpen() ? ledger.transaction(signature) : undefined;
    if (landed) tell(landed);
  });
  return {
    onEvent({ transaction }) {
      if (transaction?.signature === signature) tell(transaction);
    },
  };
};
