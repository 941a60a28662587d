import type { Finding } from '@perijove/core';
import { assertSafe } from '../../check/finding.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts } from '../../rpc/rpc-methods.ts';
import type { LookupTables } from '../../transaction/decode-transaction.ts';
import { parseLookupTable } from '../../transaction/lookup-table.ts';
import { refuseMalformed } from '../../transaction/wire-transaction.ts';

/**
 * Compares lookup tables that a service returned with those on the chain. A table may have grown
 * since.
 *
 * @throws PerijoveError `unsafe_transaction` when an entry differs; `malformed_transaction` when a
 * table does not exist or is being closed; `rpc_failed`.
 */
export async function assertLookupTables(
  tables: LookupTables,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<void> {
  const names = [...tables.keys()];
  const { accounts } = await fetchAccounts(rpc, names, { signal });
  const onChain = refuseMalformed(() => accounts.map(parseLookupTable));
  const found = names.flatMap((name, at): readonly Finding[] => {
    const entries = tables.get(name) ?? [];
    const isSame = entries.every((address, index) => onChain[at]?.[index] === address);
    const reason = `the lookup table ${name} holds accounts on the chain that differ from the service's`;
    return isSame ? [] : [{ rule: 'terms', reason }];
  });
  assertSafe(found);
}
