import type { Ledger } from '../../ledger/ledger.ts';
import type { LedgerEvent } from '../../ledger/store/commit.ts';
import type { Params } from '../params.ts';

/** One subscription. */
export interface Subscription {
  readonly onEvent?: (event: LedgerEvent) => void;
  /** A slot has begun; `since` is the last announced slot before it. */
  readonly onSlot?: (slot: number, since: number) => void;
}

/** The connection of a subscription to its client. */
export interface Channel {
  /** Sends a notification, unless the subscription has ended. */
  readonly tell: (result: unknown) => void;
  /** Ends the subscription without a notification. */
  readonly end: () => void;
  readonly isOpen: () => boolean;
}

/** Opens a subscription. @throws RpcError when the parameters are invalid. */
export type Subscribe = (ledger: Ledger, params: Params, channel: Channel) => Subscription;

/** Notifies of every slot that begins; after a jump of the clock, of the last one only. */
export const subscribeToSlots: Subscribe = (_ledger, _params, { tell }) => ({
  onSlot: (slot) => tell({ parent: slot - 1, root: slot, slot }),
});

/** Notifies of every final slot, which is every slot. */
export const subscribeToRoots: Subscribe = (_ledger, _params, { tell }) => ({
  onSlot: (slot) => tell(slot),
});

/** Never notifies: the node has no votes. */
export const subscribeToVotes: Subscribe = () => ({});
