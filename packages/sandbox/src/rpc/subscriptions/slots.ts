import type { Subscribe } from './subscription.ts';

/** Tells of every slot that begins; when the clock jumps, of the last one only. */
export const subscribeToSlots: Subscribe = (_ledger, _params, { tell }) => ({
  onSlot: (slot) => tell({ parent: slot - 1, root: slot, slot }),
});

/** Tells of every slot that is final, which is every slot. */
export const subscribeToRoots: Subscribe = (_ledger, _params, { tell }) => ({ onSlot: tell });
