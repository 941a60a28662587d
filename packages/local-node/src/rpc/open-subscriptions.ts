import type { Ledger } from '../ledger/ledger.ts';
import type { SubscriptionName } from './method-names.ts';
import type { Params } from './params.ts';
import type { Channel, Subscribe, Subscription } from './subscriptions/subscription.ts';

/** Sends a notification to the client for each of these subscriptions. */
export type Notify = (method: string, subscriptions: readonly number[], result: unknown) => void;

/** The subscriptions of one connection, by their ids. */
export interface OpenSubscriptions {
  readonly count: () => number;
  /** Returns the id of the subscription. @throws RpcError when the parameters are invalid. */
  readonly add: (kind: SubscriptionName, params: Params) => number;
  /** The same for a subscription that never notifies. */
  readonly addSilent: (kind: SubscriptionName, params: Params) => number;
  /** Returns whether the subscription existed. */
  readonly end: (id: number) => boolean;
  /** The subscriptions that notify. */
  readonly active: Iterable<Subscription>;
  readonly clear: () => void;
}

/**
 * Creates the subscriptions of one connection. Those with the same parameters are shared: each
 * notification is computed once.
 */
export function createOpenSubscriptions(
  ledger: Ledger,
  kinds: Readonly<Record<SubscriptionName, Subscribe>>,
  notify: Notify,
): OpenSubscriptions {
  const ends = new Map<number, () => void>();
  const active = new Set<Subscription>();
  const env = { ledger, kinds, notify, active };
  const shared = createShared(env);
  let last = 0;
  const open = (subscribe: (id: number) => () => void): number => {
    const id = last + 1;
    ends.set(id, subscribe(id));
    last = id;
    return id;
  };
  const end = (id: number): boolean => {
    ends.get(id)?.();
    return ends.delete(id);
  };
  const addSignature = (id: number, params: Params): (() => void) =>
    openSignature(env, id, params, { end: () => void end(id), isOpen: () => ends.has(id) });
  return {
    count: () => ends.size,
    add: (kind, params) =>
      open((id) => (kind === 'signature' ? addSignature(id, params) : shared(id, kind, params))),
    addSilent: (kind, params) =>
      open(() => {
        kinds[kind](ledger, params, SILENT);
        return () => {};
      }),
    end,
    active,
    clear() {
      for (const id of ends.keys()) end(id);
    },
  };
}

const SILENT: Channel = { tell: () => {}, end: () => {}, isOpen: () => false };

interface SubscriptionEnv {
  readonly ledger: Ledger;
  readonly kinds: Readonly<Record<SubscriptionName, Subscribe>>;
  readonly notify: Notify;
  readonly active: Set<Subscription>;
}

/**
 * Opens a subscription to a signature; returns a function to end it. It is not shared, because each
 * ends by itself.
 */
function openSignature(
  { ledger, kinds, notify, active }: SubscriptionEnv,
  id: number,
  params: Params,
  channel: Omit<Channel, 'tell'>,
): () => void {
  const subscription = kinds.signature(ledger, params, {
    tell: (result) => notify('signatureNotification', [id], result),
    ...channel,
  });
  active.add(subscription);
  return () => active.delete(subscription);
}

interface Shared {
  readonly subscription: Subscription;
  readonly ids: Set<number>;
}

/**
 * Returns a function that adds a subscription to the shared one; that returns a function to end it.
 */
function createShared({
  ledger,
  kinds,
  notify,
  active,
}: SubscriptionEnv): (id: number, kind: SubscriptionName, params: Params) => () => void {
  const all = new Map<string, Shared>();
  const open = (kind: SubscriptionName, params: Params): Shared => {
    const ids = new Set<number>();
    const subscription = kinds[kind](ledger, params, {
      tell: (result) => notify(`${kind}Notification`, [...ids], result),
      end: () => {},
      isOpen: () => ids.size > 0,
    });
    active.add(subscription);
    return { subscription, ids };
  };
  return (id, kind, params) => {
    const key = `${kind} ${JSON.stringify(params)}`;
    const known = all.get(key);
    // Valid parameters may become invalid: the account may have become too long for its encoding.
    if (known) kinds[kind](ledger, params, SILENT);
    const found = known ?? open(kind, params);
    all.set(key, found);
    found.ids.add(id);
    return () => {
      found.ids.delete(id);
      if (found.ids.size > 0) return;
      all.delete(key);
      active.delete(found.subscription);
    };
  };
}
