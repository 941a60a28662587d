import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createByteReader, MalformedError } from '../bytes/byte-reader.ts';
import { LOOKUP_TABLE_PROGRAM } from '../programs/lookup-table.ts';
import type { RpcAccount } from '../rpc/rpc-methods.ts';

const HEADER_BYTES = 56;
const IS_TABLE = 1;
const NEVER = 2n ** 64n - 1n;

/**
 * The addresses in a lookup table.
 *
 * @throws MalformedError when the account is not a usable lookup table.
 */
export function parseLookupTable(account: RpcAccount | undefined): readonly Address[] {
  if (account?.owner !== LOOKUP_TABLE_PROGRAM)
    throw new MalformedError('the lookup table does not exist');
  const { data } = account;
  const reader = createByteReader(data);
  const kind = reader.u32();
  const deactivatedAt = reader.u64();
  if (kind !== IS_TABLE || (data.length - HEADER_BYTES) % 32 !== 0 || data.length < HEADER_BYTES)
    throw new MalformedError('the account is not a lookup table');
  // A table that is being closed can vanish between the check and the landing.
  if (deactivatedAt !== NEVER) throw new MalformedError('the table is deactivated');
  reader.bytes(HEADER_BYTES - reader.offset());
  return Array.from({ length: reader.left() / 32 }, () => encodeBase58(reader.bytes(32)));
}
