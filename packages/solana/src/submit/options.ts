import type { Clock } from '@perijove/core';
import { invalidInput } from '../errors.ts';
import type { Rpc } from '../rpc/rpc.ts';

export interface SubmitOptions {
  readonly rpc: Rpc;
  /** How sure to be before it counts as landed. Default `confirmed`. */
  readonly commitment?: 'confirmed' | 'finalized' | undefined;
  /** Given with the blockhash by whoever made it; an expired transaction is then found out sooner. */
  readonly lastValidBlockHeight?: number | bigint | undefined;
  /** A slot at which a node called the blockhash valid: its end is then found out sooner, too. */
  readonly validAtSlot?: number | undefined;
  /** `ws:` or `wss:` address of the node: a notification saves waiting for the next poll. */
  readonly websocketUrl?: string | undefined;
  /** For a runtime without a global `WebSocket`, such as Node 20; without any, polling does it all. */
  readonly WebSocket?: (new (url: string) => WebSocket) | undefined;
  /**
   * Somebody may have sent the same bytes before: then the node's history is searched first, and a
   * node that refuses them is not believed, for they may be what it refuses them for. Default false.
   */
  readonly sentBefore?: boolean | undefined;
  /** Does not let the node try the transaction first; a failing one then lands and pays its fee. */
  readonly skipPreflight?: boolean | undefined;
  /** Longest time between two looks at the status. Default 1 s. */
  readonly pollMs?: number | undefined;
  /** Time between two sendings of the same bytes. Default 2 s; longer when the node asks for it. */
  readonly rebroadcastMs?: number | undefined;
  /** Longest time in all; after it the outcome is unknown. Default 180 s. */
  readonly deadlineMs?: number | undefined;
  /** Ends the wait. What was sent can still land: look the signature up. */
  readonly signal?: AbortSignal | undefined;
  /** Time and chance, for tests. */
  readonly clock?: Clock | undefined;
}

const TIMES = ['pollMs', 'rebroadcastMs', 'deadlineMs'] as const;

/** @throws PerijoveError `invalid_input`: a slip here would send without end, or not wait at all. */
export function assertSubmitOptions(options: SubmitOptions): void {
  const { rpc, commitment = 'confirmed', lastValidBlockHeight: height = 0 } = options;
  if (typeof rpc?.call !== 'function')
    throw invalidInput('rpc', 'an Rpc, for example createRpc(url)');
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
