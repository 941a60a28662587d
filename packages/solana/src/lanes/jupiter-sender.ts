import { TIP_ACCOUNTS } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { createRpc, RPC_OPTIONS, type RpcOptions } from '../rpc/create-rpc.ts';
import { rpcSender } from './rpc-sender.ts';
import type { Sender } from './sender.ts';

/** 0.001 SOL: a smaller tip is refused, and a larger one changes nothing. */
const TIP_LAMPORTS = 1_000_000n;

/** Options of `jupiterSender`. */
export interface JupiterSenderOptions extends RpcOptions {
  /** Key of the API. Documented as required; it appears in no error. */
  readonly apiKey?: string | undefined;
  /** Default `https://tx.jup.ag`; for the sandbox, its `transactionUrl`. */
  readonly url?: string | undefined;
  /** Whether only stake-weighted lanes are used, and not Jito's. Default false. */
  readonly swqosOnly?: boolean | undefined;
}

/**
 * Returns the lane of the API's own service, `transaction.send`. It demands a tip of 0.001 SOL in the
 * transaction, and accepts transactions that never land: run it beside a node of your own.
 *
 * Its facts are those of the documentation of 2026-07-29.
 *
 * @throws PerijoveError `invalid_input` for an invalid or unknown option.
 */
export function jupiterSender(options: JupiterSenderOptions = {}): Sender {
  assertFields('options', options, ['apiKey', 'url', 'swqosOnly', ...RPC_OPTIONS]);
  const { apiKey, url = 'https://tx.jup.ag', swqosOnly, headers, ...others } = options;
  if (apiKey !== undefined && (typeof apiKey !== 'string' || apiKey === ''))
    throw invalidInput('apiKey', 'a key, or undefined');
  if (swqosOnly !== undefined && typeof swqosOnly !== 'boolean')
    throw invalidInput('swqosOnly', 'true or false');
  const rpc = createRpc(url, {
    ...others,
    headers: { ...headers, ...(apiKey !== undefined && { 'x-api-key': apiKey }) },
  });
  return rpcSender(rpc, {
    name: 'jupiter',
    tip: { lamports: TIP_LAMPORTS, accounts: TIP_ACCOUNTS },
    ...(swqosOnly !== undefined && { config: { swqosOnly } }),
  });
}
