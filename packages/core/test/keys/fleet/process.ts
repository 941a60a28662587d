import type { Effect } from '../../../src/endpoint.ts';
import { type LimitStore, type Rule, sandbox } from '../../../src/index.ts';
import type { KeySlot } from '../../../src/keys/key.ts';
import { createKeyPool } from '../../../src/keys.ts';
import type { Limiter, Slot } from '../../../src/limits/limiter.ts';
import type { Gateway } from './gateway.ts';
import type { ServerStore } from './server-store.ts';
import type { TickClock } from './tick-clock.ts';

/** What all processes of a simulation share. */
export interface World {
  readonly clock: TickClock;
  readonly random: () => number;
  readonly gateway: Gateway;
  readonly store: ServerStore;
  readonly rule: Rule;
  readonly keys: readonly string[];
  readonly keysOfProcess: number;
  /** Calls of a process at the same time: each is followed by the next. */
  readonly callers: number;
  readonly holdMs: number;
  readonly travelMs: () => number;
}

/** One process of the fleet: the limiter of a transport with several keys, and its callers. */
export interface SimulatedProcess {
  readonly start: () => void;
  /** Nothing is settled; requests that are on their way arrive. */
  readonly kill: () => void;
  /** The process stands still; its timers and responses wait. */
  readonly stall: (ms: number) => void;
  readonly jump: (ms: number) => void;
}

const DEADLINE_MS = 60_000;
const SERVER_TRAVEL_MS = 1;

export function createProcess(world: World, index: number): SimulatedProcess {
  const { clock, random, callers } = world;
  let isAlive = true;
  let stalledUntil = 0;
  let aheadMs = 0;

  function inProcess(task: () => void): void {
    if (!isAlive) return;
    const waitMs = stalledUntil - clock.now();
    if (waitMs > 0) clock.schedule(() => inProcess(task), waitMs);
    else task();
  }
  const own = {
    now: () => clock.now() + aheadMs,
    random,
    schedule: (task: () => void, ms: number) => clock.schedule(() => inProcess(task), ms),
  };
  const store = world.store.connect({ inProcess, travelMs: () => SERVER_TRAVEL_MS });
  const limiter = openLimiter(world, index, own, store);
  const caller: Caller = { world, index, limiter, own, inProcess };

  return {
    start() {
      for (let call = 0; call < callers; call++)
        own.schedule(() => callNext(caller), random() * 50);
    },
    kill() {
      isAlive = false;
    },
    stall(ms) {
      stalledUntil = clock.now() + ms;
    },
    jump(ms) {
      aheadMs += ms;
    },
  };
}

type OwnClock = Parameters<ReturnType<typeof createKeyPool>['open']>[0]['clock'];

/** As a transport with the option `keys` opens it. Each key is in about as many processes. */
function openLimiter(world: World, index: number, clock: OwnClock, store: LimitStore): Limiter {
  const { keys, keysOfProcess, rule } = world;
  const own = Array.from(
    { length: keysOfProcess },
    (_, each) => keys[(index * keysOfProcess + each) % keys.length] as string,
  );
  const pool = createKeyPool(
    own.map((key) => ({ apiKey: `secret-of-${key}`, label: key, account: key, plan: rule })),
  );
  return pool.open({
    options: { deployment: sandbox('http://127.0.0.1:1'), limitStore: store },
    clock,
    emitter: { hears: () => false, emit: () => undefined },
    source: { baseUrl: '' },
    submitReserve: 0,
  }).limiter;
}

interface Caller {
  readonly world: World;
  readonly index: number;
  readonly limiter: Limiter;
  readonly own: OwnClock;
  readonly inProcess: (task: () => void) => void;
}

/** A tenth of the slots is kept for submits: there are more of them than that. */
const SUBMITS = 0.2;

function callNext(caller: Caller): void {
  const { world, limiter, own } = caller;
  const { holdMs, random } = world;
  const effect: Effect = random() < SUBMITS ? 'submit' : 'read';
  const deadlineAt = own.now() + DEADLINE_MS;
  const route = { endpoint: 'price.get', costsCredits: true, pin: undefined };
  const taken = limiter.take({ bucket: 'price', effect, deadlineAt, holdMs, route });
  const go = (slot: Slot): void => send(caller, slot as KeySlot);
  if (taken instanceof Promise)
    void taken.then((slot) => {
      // The clock jumped past the deadline.
      if (!('queue' in slot)) own.schedule(() => callNext(caller), 10);
      else go(slot);
    });
  else go(taken);
}

function send(caller: Caller, slot: KeySlot): void {
  const { world, index, limiter, inProcess } = caller;
  const { clock, gateway, travelMs } = world;
  clock.schedule(() => {
    const { status, header } = gateway.arrive(slot.key.label, index);
    const respond = (): void => {
      if (status === 429) limiter.refused(slot, header);
      limiter.settle(slot, status === 429 ? undefined : header);
      callNext(caller);
    };
    clock.schedule(() => inProcess(respond), travelMs());
  }, travelMs());
}
