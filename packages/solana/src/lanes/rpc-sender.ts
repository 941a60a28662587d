import { assertFields, invalidInput } from '@perijove/core/arguments';
import { encodeBase64 } from '../bytes/base64.ts';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { assertTip } from './assert-sender.ts';
import type { Sender, Tip } from './sender.ts';

/** Options of `rpcSender`. */
export interface RpcSenderOptions {
  /** Default `node`. */
  readonly name?: string | undefined;
  /** What the lane demands inside the transaction. Default: nothing. */
  readonly tip?: Tip | undefined;
  /**
   * Whether the lane leaves out its own simulation. The flows simulate each transaction before it is
   * signed, and many lanes demand true. With false, a transaction that fails is refused here and pays
   * nothing. Default true.
   */
  readonly skipPreflight?: boolean | undefined;
  /** Fields that the lane wants beside the others in the second parameter, such as `swqosOnly`. */
  readonly config?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** A record, so that a missing name is a type error. */
const NAMES: Readonly<Record<keyof RpcSenderOptions, true>> = {
  name: true,
  tip: true,
  skipPreflight: true,
  config: true,
};

/**
 * Returns a lane that is called by the JSON-RPC method `sendTransaction`: a node, or a service that has
 * this method. The node sends it once and does not repeat it (`maxRetries` 0): the caller does, until
 * the blockhash has expired.
 *
 * @throws PerijoveError `invalid_input` for an invalid or unknown option.
 * @example
 * ```ts
 * const lane = rpcSender(createRpc('https://a-lane.example'), {
 *   name: 'a lane',
 *   tip: { lamports: 10_000n, accounts: ['3CgvbiM3op4vjrrjH2zcrQUwsqh5veNVRjFCB9N6sRoD'] },
 * });
 * ```
 */
export function rpcSender(rpc: Rpc, options: RpcSenderOptions = {}): Sender {
  assertRpc(rpc);
  assertFields('options', options, Object.keys(NAMES));
  const { name = 'node', tip, skipPreflight = true, config } = options;
  if (typeof name !== 'string' || name === '') throw invalidInput('name', 'a name');
  if (typeof skipPreflight !== 'boolean') throw invalidInput('skipPreflight', 'true or false');
  if (tip !== undefined) assertTip(tip, 'tip');
  const parameters = {
    ...config,
    encoding: 'base64',
    skipPreflight,
    ...(!skipPreflight && { preflightCommitment: 'confirmed' }),
    maxRetries: 0,
  };
  return {
    name,
    tips: tip === undefined ? [] : [tip],
    send: (bytes, { signal }) =>
      rpc.call('sendTransaction', [encodeBase64(bytes), parameters], signal),
    warm: ({ signal }) => rpc.call('getHealth', [], signal),
  };
}
