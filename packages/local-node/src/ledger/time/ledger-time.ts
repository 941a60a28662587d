import { type LedgerClock, slotAt } from './clock.ts';

export interface Moment {
  /** Ledger time, in milliseconds since the epoch. */
  readonly atMs: number;
  readonly slot: number;
}

/** The time of the virtual machine and the blockhashes: the time of the ledger's clock. */
export interface LedgerTime {
  /** Returns the present time, and sets the virtual machine's clock to it. */
  readonly moment: () => Moment;
}

export function createLedgerTime(
  clock: Pick<LedgerClock, 'now'>,
  vm: { readonly setSlot: (slot: number) => void },
): LedgerTime {
  return {
    moment() {
      const atMs = clock.now();
      const slot = slotAt(atMs);
      vm.setSlot(slot);
      return { atMs, slot };
    },
  };
}
