import type { KeyHost } from '../call/key-pool.ts';
import { laterStore } from '../limits/later-store.ts';
import { type Limiter, limiterOf, type Slot } from '../limits/limiter.ts';
import { withPace } from '../limits/pace.ts';
import { createQueues, type Queues } from '../limits/queues.ts';
import type { LimitStore } from '../limits/store.ts';
import { wrapStore } from '../limits/wrap-store.ts';
import { createHealth, type Health } from './health.ts';
import { type CheckedKey, labelOf } from './options.ts';

/** One key of a transport: its plan, its window, and whether the service accepts it. */
export interface Key {
  readonly index: number;
  readonly label: string;
  /** The gateway counts keys of one account together. */
  readonly account: string;
  readonly apiKey: string;
  readonly creditPrice: number;
  readonly weight: number;
  /** For calls that only this key may send, and for what the gateway's headers teach about it. */
  readonly queues: Queues;
  readonly limiter: Limiter;
  readonly health: Health;
}

/** A slot in the window of a key. */
export interface KeySlot extends Slot {
  readonly key: Key;
  /** The call tries whether a key that was refused is accepted again. */
  readonly isProbe: boolean;
}

/** @param store Shared by the keys: those of one account have one window in it. */
export function createKey(
  options: CheckedKey,
  index: number,
  { options: { smooth, limitStore }, clock, submitReserve, source }: KeyHost,
  store: LimitStore,
): Key {
  const { apiKey, plan, creditPrice, weight = 1 } = options;
  const { account = `key ${index}` } = options;
  // As for a transport with this key alone, so that both count in one window.
  const needsDigest = limitStore && options.account === undefined;
  const paced = smooth ? withPace(store) : store;
  const queues = createQueues({
    plan,
    keyed: true,
    store: needsDigest ? laterStore(wrapStore(store, { apiKey, smooth })) : paced,
    submitReserve,
    account: needsDigest ? source.baseUrl : account,
    clock,
  });
  return {
    index,
    label: labelOf(options, index),
    account,
    apiKey,
    creditPrice: creditPrice ?? (plan === 'free' ? 0 : 1),
    weight,
    queues,
    limiter: limiterOf(queues),
    health: createHealth(clock),
  };
}
