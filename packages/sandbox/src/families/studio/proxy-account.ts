import type { Address } from '@perijove/core';
import { addressBytes } from '../../ledger/address-bytes.ts';
import { deriveAddress } from '../../ledger/derive-address.ts';
import { BONDING_PROGRAM } from '../../market/routing/dexes.ts';

/**
 * The account through which the owner of a launch acts when somebody else created it. It is there
 * as soon as it has SOL: whoever sends some makes it.
 */
export function proxyAccount(creator: Address): Address {
  return deriveAddress(BONDING_PROGRAM, [Buffer.from('proxy'), addressBytes(creator)]);
}
