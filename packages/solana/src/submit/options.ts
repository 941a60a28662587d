import { invalidInput } from '../errors.ts';
import type { SubmitOptions } from './submit-transaction.ts';

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
