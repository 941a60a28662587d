import { type Address, TIP_ACCOUNTS } from '@perijove/core';
import { keyOf } from '../../world/random.ts';

/** Returns one of the {@link TIP_ACCOUNTS}: the same for one wallet in one slot. */
export function tipAccountFor(seed: number, wallet: Address, slot: number): Address {
  return TIP_ACCOUNTS[keyOf(seed, wallet, slot) % TIP_ACCOUNTS.length] as Address;
}
