import type { Address } from '@perijove/core';
import {
  LOOKUP_TABLE_HEADER_BYTES,
  LOOKUP_TABLE_TYPE,
  NEVER_DEACTIVATED,
} from './accounts/lookups.ts';
import { LOOKUP_TABLE_PROGRAM } from './accounts/programs.ts';
import { createUndoLog } from './accounts/undo-log.ts';
import type { Vm } from './run/vm.ts';
import type { Commit } from './store/commit.ts';
import { addressBytes } from './wire/address-bytes.ts';

/** Maximum number of addresses in a table. */
const MAX_ADDRESSES = 256;

/**
 * Writes an immutable lookup table whose addresses can be used immediately. An existing table is
 * not changed.
 *
 * @throws RangeError for more addresses than a table holds.
 */
export function createLookupTable(
  { vm, commit }: { readonly vm: Vm; readonly commit: Commit },
  table: Address,
  addresses: readonly Address[],
): void {
  if (addresses.length > MAX_ADDRESSES) {
    throw new RangeError(`a lookup table holds ${MAX_ADDRESSES} addresses at most`);
  }
  if (vm.lamports(table) > 0n) return;
  const data = tableData(addresses);
  const undoLog = createUndoLog(vm);
  undoLog.write(table, {
    lamports: vm.rentExempt(data.length),
    owner: LOOKUP_TABLE_PROGRAM,
    data,
    executable: false,
  });
  commit(undoLog);
}

/** Returns the data of a table that was last extended in slot 0 and has no authority. */
function tableData(addresses: readonly Address[]): Uint8Array {
  const data = new Uint8Array(LOOKUP_TABLE_HEADER_BYTES + addresses.length * 32);
  const view = new DataView(data.buffer);
  view.setUint32(0, LOOKUP_TABLE_TYPE, true);
  view.setBigUint64(4, NEVER_DEACTIVATED, true);
  addresses.forEach((address, index) => {
    data.set(addressBytes(address), LOOKUP_TABLE_HEADER_BYTES + index * 32);
  });
  return data;
}
