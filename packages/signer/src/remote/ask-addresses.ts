import { type Address, isAddress } from '@perijove/core';
import { ask } from '../wire/ask.ts';
import { failure } from '../wire/errors.ts';

/**
 * The wallets of a signer process.
 *
 * @throws PerijoveError `signer_failed`, reason `not-connected`, when none listens at the socket.
 */
export async function askAddresses(
  socketPath: string,
  timeoutMs: number,
): Promise<readonly Address[]> {
  const result = await ask(socketPath, { call: 'addresses' }, { timeoutMs });
  const { addresses } = Object(result) as { readonly addresses?: unknown };
  if (Array.isArray(addresses) && addresses.every(isAddress)) return addresses;
  throw failure('failed', 'the signer process named no wallets');
}
