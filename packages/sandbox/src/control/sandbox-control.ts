import type { LedgerClock } from '@perijove/local-node/ledger';
import type { RpcFaultList } from '@perijove/local-node/rpc';
import type { ClaimRequest } from '../families/send/craft-claim.ts';
import type { InviteTransaction } from '../families/send/invite-desk.ts';
import type { OrderFault } from '../families/trigger-v2/order-fault.ts';
import type { FaultList } from '../faults/fault.ts';
import type { KeyRequest } from '../gateway/accounts.ts';
import type { FaucetGift, FaucetRequest } from './faucet.ts';
import type { NextDueRequest } from './next-due.ts';
import type { PriceControl } from './prices.ts';

/** Faults of orders in force. */
export type OrderFaultList = FaultList<OrderFault, readonly [at: string, key: string]>;

/** Controls a running sandbox. The same controls are served over HTTP under `/_sandbox`. */
export interface SandboxControl {
  /** The world's clock. Rate limit windows use real time. */
  readonly clock: LedgerClock;
  readonly faults: FaultList;
  /** Faults of the JSON-RPC node, over HTTP and on its websocket. */
  readonly rpcFaults: RpcFaultList;
  /** Faults of the orders of trigger v2: steps that fail, and states in which orders stay. */
  readonly orderFaults: OrderFaultList;
  readonly prices: PriceControl;
  /**
   * Gives SOL or tokens to a wallet.
   *
   * @throws RangeError that begins with the invalid field: `address`, `mint` or `amount`.
   */
  faucet(request: FaucetRequest): FaucetGift;
  /**
   * Moves the clock to the next time at which an order is filled, a cycle runs, or an order or invite
   * expires, and executes that. Resolves with false when nothing is due within `maxMs` (a week).
   */
  advanceToNextDue(request?: NextDueRequest): Promise<boolean>;
  /** Resets all rate limit windows. */
  resetWindows(): void;
  /** Issues a key as the portal does, and returns it. */
  issueKey(request: KeyRequest): string;
  /**
   * Restores the initial state: ledger, orders, clock, prices, faults, windows; a data folder is
   * emptied. Keys stay valid. `world`, `ledger`, `clock`, `prices` and the lists of faults are new
   * objects, requests wait, and websockets are closed with 1012. A change that is in progress
   * fails.
   */
  reset(): Promise<void>;
  /**
   * Returns the transaction that claims an invite. The API has no endpoint for this; the operator's
   * app does it. The sandbox pays the fee. Sign it with the key of the invite and send it over
   * `rpcUrl`.
   *
   * @throws Error when there is nothing to claim.
   */
  craftClaim(request: ClaimRequest): InviteTransaction;
}
