import type { Address } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';

/**
 * Returns the 32 bytes of an address.
 *
 * @throws RangeError when the text is not an address.
 */
export function addressBytes(address: Address): Uint8Array {
  const bytes = decodeBase58(address, 32);
  if (!bytes) throw new RangeError(`not an address: ${JSON.stringify(address.slice(0, 50))}`);
  return bytes;
}

/** Maximum cached pairs: enough for some thousand wallets. A pair takes some 700 bytes. */
const MAX_KEPT = 8000;

/** Converts addresses and caches the results: base58 is as slow as a call of the machine. */
export interface AddressText {
  readonly bytes: (address: Address) => Uint8Array;
  readonly text: (bytes: Uint8Array) => Address;
}

export function createAddressText(): AddressText {
  const byText = new Map<Address, Uint8Array>();
  const byBytes = new Map<string, Address>();
  const keep = (address: Address, bytes: Uint8Array, key: string): void => {
    if (byText.size >= MAX_KEPT) {
      byText.clear();
      byBytes.clear();
    }
    byText.set(address, bytes);
    byBytes.set(key, address);
  };
  return {
    bytes(address) {
      const known = byText.get(address);
      if (known) return known;
      const bytes = addressBytes(address);
      keep(address, bytes, keyOf(bytes));
      return bytes;
    },
    text(bytes) {
      const key = keyOf(bytes);
      const known = byBytes.get(key);
      if (known !== undefined) return known;
      const address = encodeBase58(bytes);
      keep(address, new Uint8Array(bytes), key);
      return address;
    },
  };
}

function keyOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}
