import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { ResolvedTransaction, WireLookup, WireTransaction } from '../wire/transaction.ts';
import type { LedgerAccount } from './account.ts';
import { LOOKUP_TABLE_PROGRAM } from './programs.ts';

/** The layout of a lookup table's account. */
export const LOOKUP_TABLE_HEADER_BYTES = 56;
export const LOOKUP_TABLE_TYPE = 1;
/** The deactivation slot of an active table. */
export const NEVER_DEACTIVATED = 2n ** 64n - 1n;

const lookupFaults = [
  'AddressLookupTableNotFound',
  'InvalidAddressLookupTableOwner',
  'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex',
  'AccountLoadedTwice',
] as const;

/** The node's name for the error of a failed lookup. */
export type LookupFault = (typeof lookupFaults)[number];

export function isLookupFault(error: unknown): error is LookupFault {
  return lookupFaults.some((fault) => fault === error);
}

/** Returns the transaction with the addresses of its lookups, or the error. */
export function resolveLookups(
  transaction: WireTransaction,
  read: (address: Address) => LedgerAccount | undefined,
  slot: number,
): ResolvedTransaction | LookupFault {
  const { staticKeys, lookups } = transaction;
  const loadedWritable: Address[] = [];
  const loadedReadonly: Address[] = [];
  for (const lookup of lookups) {
    const found = takeFrom(read(lookup.table), lookup, slot);
    if (typeof found === 'string') return found;
    loadedWritable.push(...found.writable);
    loadedReadonly.push(...found.readonly);
  }
  const keys = [...staticKeys, ...loadedWritable, ...loadedReadonly];
  if (lookups.length > 0 && new Set(keys).size !== keys.length) return 'AccountLoadedTwice';
  return { ...transaction, keys, loadedWritable, loadedReadonly };
}

interface Found {
  readonly writable: readonly Address[];
  readonly readonly: readonly Address[];
}

function takeFrom(
  table: LedgerAccount | undefined,
  { writable, readonly }: WireLookup,
  slot: number,
): Found | LookupFault {
  if (!table) return 'AddressLookupTableNotFound';
  if (table.owner !== LOOKUP_TABLE_PROGRAM) return 'InvalidAddressLookupTableOwner';
  const count = usableCount(table.data, slot);
  if (typeof count === 'string') return count;
  const at = (index: number): Address => {
    const start = LOOKUP_TABLE_HEADER_BYTES + index * 32;
    return encodeBase58(table.data.subarray(start, start + 32));
  };
  if ([...writable, ...readonly].some((index) => index >= count)) {
    return 'InvalidAddressLookupTableIndex';
  }
  return { writable: Array.from(writable, at), readonly: Array.from(readonly, at) };
}

/** Returns the number of usable addresses: those added in this slot are usable in the next one. */
function usableCount(data: Uint8Array, slot: number): number | LookupFault {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const keyBytes = data.length - LOOKUP_TABLE_HEADER_BYTES;
  if (keyBytes < 0 || keyBytes % 32 !== 0 || view.getUint32(0, true) !== LOOKUP_TABLE_TYPE) {
    return 'InvalidAddressLookupTableData';
  }
  if (view.getBigUint64(4, true) !== NEVER_DEACTIVATED) return 'AddressLookupTableNotFound';
  const extendedInThisSlot = view.getBigUint64(12, true) >= BigInt(slot);
  return extendedInThisSlot ? Math.min(view.getUint8(20), keyBytes / 32) : keyBytes / 32;
}
