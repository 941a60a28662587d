import type { Address } from '@perijove/core';

/** What a lane demands inside a transaction: a transfer of SOL to one of its accounts. */
export interface Tip {
  /** The least that the lane accepts. It is paid whichever lane lands the transaction. */
  readonly lamports: bigint;
  /** Accounts of the lane: the transfer goes to any one of them. */
  readonly accounts: readonly Address[];
}

/**
 * One way into the cluster: a node, or a service that forwards transactions to leaders. `rpcSender` makes
 * one of anything that speaks JSON-RPC, `jupiterSender` one of the API's own service, and `raceSenders`
 * one of several.
 *
 * A lane only carries. Whether a transaction has landed is read from `rpc`, never from a lane: lanes that
 * answer "accepted" and do nothing are common.
 */
export interface Sender {
  /** Name of the lane, for results and errors: such as `own node`. */
  readonly name: string;
  /** What it demands. Lanes that take part in a race each demand theirs. Default: nothing. */
  readonly tips?: readonly Tip[] | undefined;
  /**
   * Hands over a signed transaction once. Resolves when the lane has accepted it. It is called again
   * with the same bytes until the transaction has landed or can no longer land.
   *
   * @throws PerijoveError `rpc_failed` with the reason `node` where the lane has answered; only such an
   * answer counts as a refusal. After anything else the transaction may be under way.
   */
  send(bytes: Uint8Array, options: SendOptions): Promise<unknown>;
  /** Opens the connection of a later `send`. A failure is ignored. */
  warm?(options: SendOptions): Promise<unknown>;
}

/** Options of one call of a lane. */
export interface SendOptions {
  /** Ends the call: the outcome of the transaction is known, or the caller has given up. */
  readonly signal: AbortSignal;
}

/** How a transaction was sent, for the result. */
export interface Sent {
  /**
   * Name of the lane that was the first to accept it; null when none did, and it landed all the same.
   * Which lane a leader got it from cannot be read from the chain.
   */
  readonly lane: string | null;
  /** How often the bytes were handed over by this call; a race counts once. */
  readonly times: number;
  /**
   * Slots from the first send to the block that has it: 0 for the same slot. Null when the node did not
   * report its slot at the time.
   */
  readonly slots: number | null;
}
