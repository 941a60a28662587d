import type { Rule, Settlement } from '@perijove/core';
import { type Ask, type Reply, readReply, type SettledSlot } from './exchange.ts';
import type { OwnSlots } from './own-slots.ts';
import { SPARE_MS } from './spares.ts';

/** Slots that calls wait for, and spares. */
export interface Want {
  readonly rule: Rule;
  readonly holdMs: number;
  readonly wanted: readonly [number, number, number];
  readonly reserve: number;
  readonly spares: number;
}

export interface Answer extends Reply {
  /** The first of the granted ids: those of submits come first, then builds, reads and spares. */
  readonly first: number;
  /** The server has been told of all slots of this process. */
  readonly isRestored: boolean;
}

/** What a process tells the server of a window, and keeps to tell it again after a loss. */
export interface Link {
  /** Sends what was buffered, and asks for slots. */
  readonly run: (want: Want) => Promise<Answer>;
  /** Buffers a settlement of a slot of this process. */
  readonly settle: (id: number, settlement: Settlement, now: number) => void;
  /** Buffers the ids of slots whose requests were never sent. */
  readonly drop: (ids: readonly number[]) => void;
  /** The id of a slot that is taken here, without the server. */
  readonly newId: () => number;
  /** The time of the server, or an earlier one. */
  readonly serverTime: (now: number) => number;
  /** How much is buffered. */
  readonly buffered: () => number;
  /** All slots of this process are sent with the next run: it is not known what the server has. */
  readonly forgetServer: () => void;
}

export interface LinkOptions {
  readonly run: (argument: string) => Promise<unknown>;
  readonly process: string;
  readonly own: OwnSlots;
  readonly now: () => number;
}

/** How often a process prolongs the keys, and how long it counts as one that shares the window. */
const TIDY_MS = 1_000;
const IDLE_MS = 60_000;
/** Bound of what is buffered while the server is away; leases free the rest. */
const MAX_BUFFERED = 1_000;
/** A run, and another one with all slots of this process; then the window waits before it tries again. */
const MAX_ATTEMPTS = 2;
/** How far the clocks of two machines may drift apart between two runs. */
const CLOCKS_MS = 1_000;

interface Buffered extends SettledSlot {
  readonly at: number;
}

export function createLink({ run, process, own, now }: LinkOptions): Link {
  let epoch = 0;
  let lastId = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  /** The newest reply: the time of the server in it, when it was asked for, and when it came. */
  let seen = { now: 0, sentAt: 0, at: 0 };
  /** Ends with the run that tells the server of all slots; the others wait for it. */
  let restoring: Promise<unknown> | undefined;
  /**
   * The newest id when the newest run was sent. Higher ones are of slots that were taken here since,
   * while the server was away. A number, not a list of them: a server may be away for days.
   */
  let toldTo = 0;
  let settled: Buffered[] = [];
  let dropped: number[] = [];
  /** The gateway's latest count. */
  let heard: { readonly used: number; readonly at: number } | undefined;

  function compose({ rule, holdMs, wanted, reserve, spares }: Want): Ask {
    const at = now();
    const { limit, windowMs } = rule;
    const first = lastId + 1;
    const isUntold = lastId > toldTo;
    for (const count of [...wanted, spares]) lastId += count;
    const isDue = at - tidiedAt >= TIDY_MS;
    if (isDue) tidiedAt = at;
    const ask = {
      limit,
      windowMs,
      holdMs: holdMs + SPARE_MS,
      process,
      epoch,
      seen: seen.now,
      idleMs: isDue ? IDLE_MS : 0,
      first,
      wanted,
      reserve,
      spares,
      settled: settled.map((slot) => since(slot, at)),
      dropped,
      ...((epoch === 0 || isUntold) && restoration(at, windowMs)),
    };
    settled = [];
    dropped = [];
    toldTo = lastId;
    return ask;
  }

  function restoration(at: number, windowMs: number): Pick<Ask, 'restore' | 'used'> {
    const restore = own
      .list(at)
      .filter(({ id }) => epoch === 0 || id > toldTo)
      .map(({ id, leavesAt, isHeld }) => [id, leavesAt - at, isHeld ? 1 : 0] as const);
    const isRecent = heard && at - heard.at < windowMs / 2;
    return { restore, used: isRecent ? heard?.used : undefined };
  }

  function forgetServer(): void {
    epoch = 0;
    tidiedAt = Number.NEGATIVE_INFINITY;
  }

  function drop(ids: readonly number[]): void {
    dropped = [...dropped, ...ids].slice(-MAX_BUFFERED);
  }

  async function attempt(want: Want): Promise<Answer | undefined> {
    const sentAt = now();
    const ask = compose(want);
    try {
      const reply = readReply(await run(JSON.stringify(ask)));
      const isRestored = ask.epoch === 0;
      const at = now();
      if (!reply || (!isRestored && isAhead(reply, at))) {
        if (ask.epoch === epoch) forgetServer();
        drop(reply ? grantedIn(ask, reply) : ask.dropped);
        return undefined;
      }
      if (isRestored) epoch = reply.epoch;
      if (reply.now >= seen.now || isRestored) seen = { now: reply.now, sentAt, at };
      return { ...reply, first: ask.first, isRestored };
    } catch (error) {
      forgetServer();
      // The server may still have granted them.
      drop([...ask.dropped, ...idsFrom(ask.first, countIn(ask))]);
      throw error;
    }
  }

  /**
   * Whether the clock of the server jumped: more time passed there than here between the sending of the
   * earlier run and the reply of this one. A server or a process that stood still in between does not
   * look like that.
   */
  function isAhead(reply: Reply, at: number): boolean {
    return reply.now - seen.now > at - seen.sentAt + CLOCKS_MS;
  }

  /** One at a time, because it has all slots of the process. */
  async function attemptInTurn(want: Want): Promise<Answer | undefined> {
    while (restoring) await restoring;
    const attempted = attempt(want);
    if (epoch !== 0) return attempted;
    restoring = attempted.then(nothing, nothing).finally(() => {
      restoring = undefined;
    });
    return attempted;
  }

  return {
    async run(want) {
      for (let time = 0; time < MAX_ATTEMPTS; time++) {
        const answer = await attemptInTurn(want);
        if (answer) return answer;
      }
      throw new Error('Redis forgets what it was told');
    },
    settle(id, { countsInMs, used, blockMs, rule }, at) {
      if (used !== undefined) heard = { used, at };
      const takenAt = own.settle(id, at + countsInMs + rule.windowMs, at);
      if (takenAt === undefined || settled.length >= MAX_BUFFERED) return;
      settled.push({ id, countsInMs, used, blockMs, takenAt, at });
    },
    drop,
    newId: () => ++lastId,
    serverTime: (at) => Math.floor(seen.now + at - seen.at),
    buffered: () => settled.length + dropped.length + lastId - toldTo,
    forgetServer,
  };
}

/** The settlement in times from now on; while it was buffered, some of them have passed. */
function since({ at, ...slot }: Buffered, now: number): SettledSlot {
  const { countsInMs, blockMs } = slot;
  const age = now - at;
  return {
    ...slot,
    countsInMs: countsInMs - age,
    blockMs: blockMs === undefined ? undefined : Math.max(0, blockMs - age),
  };
}

function countIn({ wanted, spares }: Pick<Ask, 'wanted' | 'spares'>): number {
  return wanted.reduce((sum, count) => sum + count, spares);
}

function idsFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

function grantedIn({ first }: Ask, { granted, spares }: Reply): readonly number[] {
  return idsFrom(first, countIn({ wanted: granted, spares }));
}

const nothing = (): void => undefined;
