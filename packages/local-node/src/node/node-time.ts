import { invalidInput } from '@perijove/core/arguments';
import type { Ledger } from '../ledger/ledger.ts';
import { type LedgerClock, slotAt, slotStartMs } from '../ledger/time/clock.ts';

/** Moves the clock of a node forward. Each call is stored when it returns the new slot. */
export interface NodeTime {
  /**
   * Moves the node to the start of a slot: its clock, the clock sysvar and the blockhashes. The
   * blockhashes of more than 150 slots before expire, also in transactions that are signed already.
   *
   * @returns the slot.
   * @throws PerijoveError `invalid_input` for a slot before the present one.
   */
  readonly warpToSlot: (slot: number | bigint) => number;
  /**
   * Moves the node to a time, a Date or ISO text; see `warpToSlot`. Programs read it in seconds.
   *
   * @returns the slot at that time.
   * @throws PerijoveError `invalid_input` for a time before the present one.
   */
  readonly warpToTime: (time: Date | string) => number;
  /**
   * Moves the node forward by seconds, 0 or more; see `warpToSlot`.
   *
   * @returns the new slot.
   * @throws PerijoveError `invalid_input` for a negative number.
   */
  readonly advanceTime: (seconds: number) => number;
}

/** The last time to which a node can be moved. */
const MAX_MS = Date.UTC(9999, 0);

/** @param present returns the ledger and its clock. */
export function createNodeTime(
  present: () => { readonly ledger: Ledger; readonly clock: LedgerClock },
): NodeTime {
  const jump = (ms: number): number => {
    const { ledger, clock } = present();
    clock.jump(ms);
    ledger.storeTime();
    return ledger.slot();
  };
  return {
    warpToSlot(slot) {
      const now = present().clock.now();
      const [first, last] = [slotAt(now), slotAt(MAX_MS)];
      const wanted = typeof slot === 'bigint' ? Number(slot) : slot;
      if (!(Number.isSafeInteger(wanted) && wanted >= first && wanted <= last)) {
        throw invalidInput('slot', `a whole number from ${first}, the present slot, to ${last}`);
      }
      return jump(Math.max(0, slotStartMs(wanted) - now));
    },
    warpToTime(time) {
      const now = present().clock.now();
      const isTime = time instanceof Date || typeof time === 'string';
      const wanted = isTime ? new Date(time).getTime() : Number.NaN;
      if (!(wanted >= now && wanted <= MAX_MS)) {
        const range = `from ${new Date(now).toISOString()}, the present time, to the year 9999`;
        throw invalidInput('time', `a Date or ISO text ${range}`);
      }
      return jump(wanted - now);
    },
    advanceTime(seconds) {
      const max = Math.floor((MAX_MS - present().clock.now()) / 1000);
      if (!(typeof seconds === 'number' && seconds >= 0 && seconds <= max)) {
        throw invalidInput('seconds', `a number from 0 to ${max}: time never goes back`);
      }
      return jump(seconds * 1000);
    },
  };
}
