import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerEvent } from '../ledger/store/commit.ts';
import type { RpcMethod, RpcMethods } from './json-rpc.ts';
import { type SubscriptionName, subscriptionNames } from './method-names.ts';
import { createOpenSubscriptions, type Notify } from './open-subscriptions.ts';
import { countAt } from './params.ts';
import { INTERNAL_ERROR, invalidParams, RpcError } from './rpc-error.ts';
import { subscribeToAccount } from './subscriptions/account.ts';
import { subscribeToBlocks } from './subscriptions/block.ts';
import { subscribeToLogs } from './subscriptions/logs.ts';
import { subscribeToProgram } from './subscriptions/program.ts';
import { subscribeToSignature } from './subscriptions/signature.ts';
import { subscribeToSlotsUpdates } from './subscriptions/slots-updates.ts';
import {
  type Subscribe,
  subscribeToRoots,
  subscribeToSlots,
  subscribeToVotes,
} from './subscriptions/subscription.ts';

/** Maximum per connection: a client with more of them does not end them. */
const MAX_SUBSCRIPTIONS = 10_000;

/** The kinds of subscriptions, by the first part of the names of their methods. */
const kinds: Readonly<Record<SubscriptionName, Subscribe>> = {
  account: subscribeToAccount,
  block: subscribeToBlocks,
  logs: subscribeToLogs,
  program: subscribeToProgram,
  root: subscribeToRoots,
  signature: subscribeToSignature,
  slot: subscribeToSlots,
  slotsUpdates: subscribeToSlotsUpdates,
  vote: subscribeToVotes,
};

/** The subscriptions of one connection. */
export interface Subscriptions {
  readonly methods: RpcMethods;
  /** The same, but new subscriptions never notify. */
  readonly silentMethods: RpcMethods;
  /** Forwards events of the ledger. */
  readonly onEvent: (event: LedgerEvent) => void;
  /** Announces a new slot; `since` is the last announced slot before it. */
  readonly onSlot: (slot: number, since: number) => void;
  /** Ends all of them. */
  readonly close: () => void;
}

export function createSubscriptions(ledger: Ledger, notify: Notify): Subscriptions {
  const open = createOpenSubscriptions(ledger, kinds, notify);
  const add = (kind: SubscriptionName, isSilent: boolean): RpcMethod => {
    return (params) => {
      if (open.count() >= MAX_SUBSCRIPTIONS) throw tooMany();
      return isSilent ? open.addSilent(kind, params) : open.add(kind, params);
    };
  };
  const remove: RpcMethod = (params) => {
    if (open.end(countAt(params, 0))) return true;
    throw invalidParams('Invalid subscription id.');
  };
  const methodsOf = (isSilent: boolean): RpcMethods =>
    Object.fromEntries(
      subscriptionNames.flatMap((kind): [string, RpcMethod][] => [
        [`${kind}Subscribe`, add(kind, isSilent)],
        [`${kind}Unsubscribe`, remove],
      ]),
    );
  return {
    methods: methodsOf(false),
    silentMethods: methodsOf(true),
    onEvent(event) {
      for (const each of open.active) each.onEvent?.(event);
    },
    onSlot(slot, since) {
      for (const each of open.active) each.onSlot?.(slot, since);
    },
    close: open.clear,
  };
}

function tooMany(): RpcError {
  const message = 'Internal Error: Subscription refused. Node subscription limit reached';
  return new RpcError(INTERNAL_ERROR, message);
}
