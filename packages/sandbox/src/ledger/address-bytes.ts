import type { Address } from '@perijove/core';
import { decodeBase58 } from '../world/base58.ts';

/**
 * The 32 bytes of an address.
 *
 * @throws RangeError when the text is none.
 */
export function addressBytes(address: Address): Uint8Array {
  const bytes = decodeBase58(address, 32);
  if (!bytes) throw new RangeError(`not an address: ${JSON.stringify(address.slice(0, 50))}`);
  return bytes;
}
