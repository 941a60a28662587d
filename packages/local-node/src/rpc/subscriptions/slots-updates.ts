import { slotStartMs } from '../../ledger/time/clock.ts';
import type { Subscribe } from './subscription.ts';

/**
 * Notifies of the states of each slot. When a slot begins, the previous one is complete and final.
 * After a jump of the clock, only of the last slot.
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
