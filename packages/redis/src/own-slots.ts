/**
 * The slots of this process in one window, by its own clock: what it can tell a server that lost
 * them, and where its share begins when the server is away.
 */
export interface OwnSlots {
  /** `leavesAt` is the end of the lease and a window. */
  readonly hold: (id: number, leavesAt: number) => void;
  /** False for a slot that is not held: unknown, or settled already. */
  readonly settle: (id: number, leavesAt: number, now: number) => boolean;
  /** The slots that count. */
  readonly list: (now: number) => readonly OwnSlot[];
}

export interface OwnSlot {
  readonly id: number;
  readonly leavesAt: number;
  readonly isHeld: boolean;
}

/** How many are looked at for each one that is added. */
const STEP = 2;

export function createOwnSlots(): OwnSlots {
  /** When each slot leaves the window, by id. Roughly in this order. */
  const held = new Map<number, number>();
  const settled = new Map<number, number>();

  return {
    hold: (id, leavesAt) => {
      held.set(id, leavesAt);
    },
    settle(id, leavesAt, now) {
      if (!held.delete(id)) return false;
      settled.set(id, leavesAt);
      for (const slots of [held, settled]) forget(slots, now);
      return true;
    },
    list(now) {
      const all: OwnSlot[] = [];
      for (const slots of [held, settled]) {
        for (const [id, leavesAt] of slots) {
          if (leavesAt > now) all.push({ id, leavesAt, isHeld: slots === held });
          else slots.delete(id);
        }
      }
      return all;
    },
  };
}

/** Forgets what has left the window, a little at a time. */
function forget(slots: Map<number, number>, now: number): void {
  let looked = 0;
  for (const [id, leavesAt] of slots) {
    if (looked++ >= STEP || leavesAt > now) return;
    slots.delete(id);
  }
}
