import type { Address } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts } from '../../rpc/rpc-methods.ts';
import type { LookupTables } from '../../transaction/decode-transaction.ts';
import { parseLookupTable } from '../../transaction/lookup-table.ts';
import { refuseMalformed } from '../../transaction/wire-transaction.ts';

/**
 * Reads lookup tables from the node, for a service that returns their addresses only.
 *
 * @throws PerijoveError `malformed_transaction` when a table does not exist or is being closed;
 * `rpc_failed`.
 */
export async function fetchLookupTables(
  tables: readonly Address[],
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<LookupTables> {
  const { accounts } = await fetchAccounts(rpc, tables, { signal });
  const contents = refuseMalformed(() => accounts.map(parseLookupTable));
  return new Map(tables.map((table, at) => [table, contents[at] ?? []]));
}
