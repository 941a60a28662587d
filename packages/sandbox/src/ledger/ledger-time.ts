import { slotAt, type WorldClock } from '../world/clock.ts';
import type { Vm } from './vm.ts';

export interface Moment {
  /** World time. */
  readonly atMs: number;
  readonly slot: number;
}

/** The world's time, as the virtual machine and the blockhashes know it. */
export interface LedgerTime {
  /** Now; the virtual machine's clock is set to it. */
  readonly moment: () => Moment;
}

export function createLedgerTime(clock: Pick<WorldClock, 'now'>, vm: Vm): LedgerTime {
  return {
    moment() {
      const atMs = clock.now();
      const slot = slotAt(atMs);
      vm.setSlot(slot);
      return { atMs, slot };
    },
  };
}
