import type { Address } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';

/** Bytes. Accounts that hold a wallet's assets are smaller; order books and tick arrays are larger. */
const LARGE_BYTES = 2_048;

/** Of one node; the oldest are forgotten first. */
const MAX_ADDRESSES = 1_000;

const knownOf = new WeakMap<Rpc, Set<Address>>();

/**
 * Large accounts that were of no interest to an earlier check, such as the state of a pool. A
 * simulation returns whole accounts, so leaving these out saves most of its response. It is only a
 * guess: a check that turns out to need one of them simulates again.
 */
export interface LargeAccounts {
  has(address: Address): boolean;
  /** Remembers the account, if it is large. */
  note(address: Address, account: RpcAccount | undefined): void;
}

/** Those that checks over this node have seen. */
export function largeAccounts(rpc: Rpc): LargeAccounts {
  const known = knownOf.get(rpc) ?? new Set();
  knownOf.set(rpc, known);
  return {
    has: (address) => known.has(address),
    note(address, account) {
      if (!account || account.data.length <= LARGE_BYTES) return;
      known.add(address);
      if (known.size > MAX_ADDRESSES) known.delete(known.values().next().value as Address);
    },
  };
}
