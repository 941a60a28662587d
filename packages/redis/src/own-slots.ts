/**
 * The slots of this process in one window, by its own clock: what it can tell a server that lost
 * them, and where its share begins when the server is away.
 */
export interface OwnSlots {
  /** `leavesAt` is the end of the lease and a window; `takenAt` is by the server's clock. */
  readonly hold: (id: number, leavesAt: number, takenAt: number) => void;
  /** `takenAt` of the slot; undefined for one that is not held: unknown, or settled already. */
  readonly settle: (id: number, leavesAt: number, now: number) => number | undefined;
  /** The slots that count. */
  readonly list: (now: number) => readonly OwnSlot[];
}

export interface OwnSlot {
  readonly id: number;
  readonly leavesAt: number;
  readonly isHeld: boolean;
}

interface Held {
  readonly leavesAt: number;
  readonly takenAt: number;
}

/** How many are looked at for each one that is added. */
const STEP = 2;

export function createOwnSlots(): OwnSlots {
  /** Roughly in the order in which they leave the window. */
  const held = new Map<number, Held>();
  /** When each slot leaves the window. */
  const settled = new Map<number, number>();

  return {
    hold: (id, leavesAt, takenAt) => {
      held.set(id, { leavesAt, takenAt });
    },
    settle(id, leavesAt, now) {
      const slot = held.get(id);
      if (!slot) return undefined;
      held.delete(id);
      settled.set(id, leavesAt);
      forget(held, ({ leavesAt }) => leavesAt <= now);
      forget(settled, (leavesAt) => leavesAt <= now);
      return slot.takenAt;
    },
    list(now) {
      const all: OwnSlot[] = [];
      for (const [id, { leavesAt }] of held) all.push({ id, leavesAt, isHeld: true });
      for (const [id, leavesAt] of settled) all.push({ id, leavesAt, isHeld: false });
      return all.filter(({ leavesAt }) => leavesAt > now);
    },
  };
}

/** Forgets what has left the window, a little at a time. */
function forget<Slot>(slots: Map<number, Slot>, hasLeft: (slot: Slot) => boolean): void {
  let looked = 0;
  for (const [id, slot] of slots) {
    if (looked++ >= STEP || !hasLeft(slot)) return;
    slots.delete(id);
  }
}
