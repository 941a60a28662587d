import type { Address } from '@perijove/core';
import { MalformedError } from '../bytes/byte-reader.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  type LookupTables,
} from './decode-transaction.ts';
import { parseLookupTable } from './lookup-table.ts';
import { parseTransaction, refuseMalformed, type WireLookup } from './wire-transaction.ts';

export interface ReadOptions {
  /** Where lookup tables are read. */
  readonly rpc: Rpc;
  /** Ends the reading: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a base64 transaction and names every account in it: the contents of its lookup tables are
 * fetched. A transaction without tables asks the node nothing.
 *
 * @throws PerijoveError `malformed_transaction`, also when a table is missing, is no table, is
 * deactivated or has no such entry; `rpc_failed` when the node does not answer.
 */
export async function readTransaction(
  base64: string,
  { rpc, signal }: ReadOptions,
): Promise<DecodedTransaction> {
  const { lookups } = parseTransaction(base64);
  const tables = await fetchTables(rpc, lookups, signal);
  const decoded = decodeTransaction(base64, tables);
  refuseMalformed(() => assertDistinct(decoded, tables));
  return decoded;
}

async function fetchTables(
  rpc: Rpc,
  lookups: readonly WireLookup[],
  signal: AbortSignal | undefined,
): Promise<LookupTables> {
  const names = [...new Set(lookups.map(({ table }) => table))];
  const { accounts } = await fetchAccounts(rpc, names, { signal });
  return refuseMalformed(() => {
    const tables = new Map(names.map((name, index) => [name, parseLookupTable(accounts[index])]));
    lookups.forEach((lookup) => {
      assertInRange(lookup, tables.get(lookup.table) ?? []);
    });
    return tables;
  });
}

function assertInRange(lookup: WireLookup, entries: readonly Address[]): void {
  const indexes = [...lookup.writableIndexes, ...lookup.readonlyIndexes];
  const wrong = indexes.find((index) => index >= entries.length);
  if (wrong === undefined) return;
  throw new MalformedError(`table ${lookup.table} has no entry ${wrong}`);
}

/** The network refuses an account that is there twice, and a rule could look at the wrong one. */
function assertDistinct({ wire }: DecodedTransaction, tables: LookupTables): void {
  const looked = wire.lookups.flatMap(({ table, writableIndexes, readonlyIndexes }) =>
    [...writableIndexes, ...readonlyIndexes].map((index) => tables.get(table)?.[index]),
  );
  const all = [...wire.staticKeys, ...looked];
  if (new Set(all).size !== all.length) throw new MalformedError('an account is there twice');
}
