import type { Clock } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { assertSender } from '../lanes/assert-sender.ts';
import type { Sender } from '../lanes/sender.ts';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';

/** Options of `submitTransaction`. */
export interface SubmitOptions {
  /** Reports the outcome; without `sender` it sends the transaction, too. */
  readonly rpc: Rpc;
  /**
   * The way into the cluster, where it is not `rpc`: for example
   * `raceSenders([rpcSender(rpc), jupiterSender({ apiKey })])`.
   */
  readonly sender?: Sender | undefined;
  /** The commitment at which the transaction counts as landed. Default `confirmed`. */
  readonly commitment?: 'confirmed' | 'finalized' | undefined;
  /**
   * The last block height of the blockhash, from the node that issued it: expiry is then found
   * sooner.
   */
  readonly lastValidBlockHeight?: number | bigint | undefined;
  /** A slot at which a node called the blockhash valid: expiry is then found sooner, too. */
  readonly validAtSlot?: number | undefined;
  /** `ws:` or `wss:` address of the node: a notification ends the wait before the next poll. */
  readonly websocketUrl?: string | undefined;
  /**
   * For a runtime without a global `WebSocket`, such as Node 20. Without any, the status is polled.
   */
  readonly WebSocket?: (new (url: string) => WebSocket) | undefined;
  /**
   * Whether the same bytes may have been sent before. Then the node's history is searched first, and a
   * refusal of the node is not final: it may refuse them because they have landed. Default false.
   */
  readonly sentBefore?: boolean | undefined;
  /**
   * Skips the node's simulation before sending; a failing transaction then lands and pays its fee. It
   * concerns `rpc`: a `sender` has a setting of its own.
   */
  readonly skipPreflight?: boolean | undefined;
  /** Maximum time between two status requests, in milliseconds. Default 1,000. */
  readonly pollMs?: number | undefined;
  /**
   * Time between two sends of the same bytes, in milliseconds. Default 2,000; longer if the node
   * requests it.
   */
  readonly rebroadcastMs?: number | undefined;
  /** Maximum time in all, in milliseconds; after it the outcome is unknown. Default 180,000. */
  readonly deadlineMs?: number | undefined;
  /** Ends the wait. A sent transaction can still land: look its signature up. */
  readonly signal?: AbortSignal | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

const TIMES = ['pollMs', 'rebroadcastMs', 'deadlineMs'] as const;

/**
 * @throws PerijoveError `invalid_input`: an invalid option would send without end, or not wait at
 * all.
 */
export function assertSubmitOptions(options: SubmitOptions): void {
  const { rpc, commitment = 'confirmed', lastValidBlockHeight: height = 0 } = options;
  assertRpc(rpc);
  if (options.sender !== undefined) assertSender(options.sender, 'sender');
  if (commitment !== 'confirmed' && commitment !== 'finalized')
    throw invalidInput('commitment', 'confirmed or finalized');
  const isHeight = typeof height === 'bigint' || Number.isSafeInteger(height);
  if (!isHeight || height < 0) throw invalidInput('lastValidBlockHeight', 'a block height');
  const { validAtSlot = 0 } = options;
  if (!Number.isSafeInteger(validAtSlot) || validAtSlot < 0)
    throw invalidInput('validAtSlot', 'a slot');
  for (const name of TIMES) assertMs(name, options[name]);
}

/** @throws PerijoveError `invalid_input`. */
export function assertMs(field: string, ms: unknown = 1): void {
  if (typeof ms !== 'number' || !(ms > 0)) throw invalidInput(field, 'milliseconds above 0');
}
