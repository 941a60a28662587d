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

export function createLink(options: LinkOptions): Link {
  const state = newState();
  const linked: Linked = { options, state };
  return {
    async run(want) {
      for (let time = 0; time < MAX_ATTEMPTS; time++) {
        const answer = await attemptInTurn(linked, want);
        if (answer) return answer;
      }
      throw new Error('Redis forgets what it was told');
    },
    settle(id, { countsInMs, used, blockMs, rule }, at) {
      if (used !== undefined) state.heard = { used, at };
      const takenAt = options.own.settle(id, at + countsInMs + rule.windowMs, at);
      if (takenAt === undefined || state.settled.length >= MAX_BUFFERED) return;
      state.settled.push({ id, countsInMs, used, blockMs, takenAt, at });
    },
    drop: (ids) => drop(state, ids),
    newId: () => ++state.lastId,
    serverTime: (at) => Math.floor(state.seen.now + at - state.seen.at),
    buffered: () => {
      const { settled, dropped, lastId, toldTo } = state;
      return settled.length + dropped.length + lastId - toldTo;
    },
    forgetServer: () => forgetServer(state),
  };
}

/** One window of the server, and what is known of it. */
interface Linked {
  readonly options: LinkOptions;
  readonly state: LinkState;
}

interface LinkState {
  /** Of the server; 0 while it is not known what the server has. */
  epoch: number;
  lastId: number;
  tidiedAt: number;
  /** The newest reply: the time of the server in it, when it was asked for, and when it came. */
  seen: { readonly now: number; readonly sentAt: number; readonly at: number };
  /** Ends with the run that tells the server of all slots; the others wait for it. */
  restoring: Promise<unknown> | undefined;
  /**
   * The newest id when the newest run was sent. Higher ones are of slots that were taken here since,
   * while the server was away. A number, not a list of them: a server may be away for days.
   */
  toldTo: number;
  settled: Buffered[];
  dropped: readonly number[];
  /** The gateway's latest count. */
  heard: { readonly used: number; readonly at: number } | undefined;
}

const newState = (): LinkState => ({
  epoch: 0,
  lastId: 0,
  tidiedAt: Number.NEGATIVE_INFINITY,
  seen: { now: 0, sentAt: 0, at: 0 },
  restoring: undefined,
  toldTo: 0,
  settled: [],
  dropped: [],
  heard: undefined,
});

function compose(linked: Linked, { rule, holdMs, wanted, reserve, spares }: Want): Ask {
  const { options, state } = linked;
  const at = options.now();
  const { limit, windowMs } = rule;
  const first = state.lastId + 1;
  const isUntold = state.lastId > state.toldTo;
  for (const count of [...wanted, spares]) state.lastId += count;
  const isDue = at - state.tidiedAt >= TIDY_MS;
  if (isDue) state.tidiedAt = at;
  const { epoch, seen, settled, dropped } = state;
  const ask = {
    limit,
    windowMs,
    holdMs: holdMs + SPARE_MS,
    process: options.process,
    epoch,
    seen: seen.now,
    idleMs: isDue ? IDLE_MS : 0,
    first,
    wanted,
    reserve,
    spares,
    settled: settled.map((slot) => since(slot, at)),
    dropped,
    ...((epoch === 0 || isUntold) && restoration(linked, at, windowMs)),
  };
  state.settled = [];
  state.dropped = [];
  state.toldTo = state.lastId;
  return ask;
}

function restoration(
  { options, state }: Linked,
  at: number,
  windowMs: number,
): Pick<Ask, 'restore' | 'used'> {
  const { epoch, toldTo, heard } = state;
  const restore = options.own
    .list(at)
    .filter(({ id }) => epoch === 0 || id > toldTo)
    .map(({ id, leavesAt, isHeld }) => [id, leavesAt - at, isHeld ? 1 : 0] as const);
  const isRecent = heard && at - heard.at < windowMs / 2;
  return { restore, used: isRecent ? heard?.used : undefined };
}

function forgetServer(state: LinkState): void {
  state.epoch = 0;
  state.tidiedAt = Number.NEGATIVE_INFINITY;
}

function drop(state: LinkState, ids: readonly number[]): void {
  state.dropped = [...state.dropped, ...ids].slice(-MAX_BUFFERED);
}

async function attempt(linked: Linked, want: Want): Promise<Answer | undefined> {
  const { options, state } = linked;
  const sentAt = options.now();
  const ask = compose(linked, want);
  try {
    const reply = readReply(await options.run(JSON.stringify(ask)));
    const isRestored = ask.epoch === 0;
    const at = options.now();
    if (!reply || (!isRestored && isAhead(state, reply, at))) {
      if (ask.epoch === state.epoch) forgetServer(state);
      drop(state, reply ? grantedIn(ask, reply) : ask.dropped);
      return undefined;
    }
    if (isRestored) state.epoch = reply.epoch;
    if (reply.now >= state.seen.now || isRestored) state.seen = { now: reply.now, sentAt, at };
    return { ...reply, first: ask.first, isRestored };
  } catch (error) {
    forgetServer(state);
    // The server may still have granted them.
    drop(state, [...ask.dropped, ...idsFrom(ask.first, countIn(ask))]);
    throw error;
  }
}

/**
 * Whether the clock of the server jumped: more time passed there than here between the sending of the
 * earlier run and the reply of this one. A server or a process that stood still in between does not
 * look like that.
 */
function isAhead({ seen }: LinkState, reply: Reply, at: number): boolean {
  return reply.now - seen.now > at - seen.sentAt + CLOCKS_MS;
}

/** One at a time, because it has all slots of the process. */
async function attemptInTurn(linked: Linked, want: Want): Promise<Answer | undefined> {
  const { state } = linked;
  while (state.restoring) await state.restoring;
  const attempted = attempt(linked, want);
  if (state.epoch !== 0) return attempted;
  state.restoring = attempted.then(nothing, nothing).finally(() => {
    state.restoring = undefined;
  });
  return attempted;
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
