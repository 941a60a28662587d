import { slotStartMs } from '../../world/clock.ts';
import type { Subscribe } from './subscription.ts';

/**
 * Tells how each slot comes about: it begins, and with that the one before is complete and final.
 * When the clock jumps, of the last one only.
 */
export const subscribeToSlotsUpdates: Subscribe = (ledger, _params, { tell }) => ({
  onSlot(slot) {
    const timestamp = slotStartMs(slot);
    const before = slot - 1;
    const { landed = 0, failed = 0 } = ledger.countBySlot(before, before).get(before) ?? {};
    const stats = {
      maxTransactionsPerEntry: landed,
      numFailedTransactions: failed,
      numSuccessfulTransactions: landed - failed,
      numTransactionEntries: landed > 0 ? 1 : 0,
    };
    tell({ slot: before, timestamp, type: 'completed' });
    tell({ slot: before, stats, timestamp, type: 'frozen' });
    tell({ slot: before, timestamp, type: 'optimisticConfirmation' });
    tell({ slot: before, timestamp, type: 'root' });
    tell({ slot, timestamp, type: 'firstShredReceived' });
    tell({ parent: before, slot, timestamp, type: 'createdBank' });
  },
});
