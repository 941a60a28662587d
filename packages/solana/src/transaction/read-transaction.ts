import type { Address } from '@perijove/core';
import { MalformedError } from '../bytes/byte-reader.ts';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import { type DecodedTransaction, decodeWire, type LookupTables } from './decode-transaction.ts';
import { entriesOf, knownTables } from './known-tables.ts';
import { parseLookupTable } from './lookup-table.ts';
import type { WireLookup } from './wire-message.ts';
import { parseTransaction, refuseMalformed, type WireTransaction } from './wire-transaction.ts';

export interface ReadOptions {
  /** Where lookup tables are read. */
  readonly rpc: Rpc;
  /** Ends the reading: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a base64 transaction and names every account in it: the contents of its lookup tables are
 * fetched. A transaction without tables needs no request.
 *
 * @throws PerijoveError `invalid_input` when `rpc` is not an Rpc; `malformed_transaction`, also when a table is missing, is not a lookup
 * table, is deactivated or has no such entry; `rpc_failed` when the node does not answer.
 */
export async function readTransaction(
  base64: string,
  { rpc, signal }: ReadOptions,
): Promise<DecodedTransaction> {
  assertRpc(rpc);
  return (await readWithTables(parseTransaction(base64), { rpc, signal })).decoded;
}

/**
 * Reads a transaction and judges it, in one trip where its tables are known from before: they are read
 * while `judge` works with what is known of them. If they have changed, its result is thrown away and it
 * is called again, so it must have no effects.
 *
 * @throws What `readTransaction` throws, and what `judge` throws.
 */
export async function readAndJudge<Result>(
  wire: WireTransaction,
  options: ReadOptions,
  judge: (decoded: DecodedTransaction, tables: LookupTables) => Promise<Result>,
): Promise<Result> {
  const known = knownTables(options.rpc).find(wire.lookups);
  if (!known || wire.lookups.length === 0) {
    const read = await readWithTables(wire, options);
    return judge(read.decoded, read.tables);
  }
  const before = wire.lookups.flatMap((lookup) => entriesOf(known, lookup));
  const [{ decoded, tables }, [judged]] = await Promise.all([
    readWithTables(wire, options),
    Promise.allSettled([judge(decodeWire(wire, known), known)]),
  ]);
  const now = wire.lookups.flatMap((lookup) => entriesOf(tables, lookup));
  if (now.some((entry, at) => entry !== before[at])) return judge(decoded, tables);
  if (judged.status === 'rejected') throw judged.reason;
  return judged.value;
}

async function readWithTables(
  wire: WireTransaction,
  { rpc, signal }: ReadOptions,
): Promise<{ readonly decoded: DecodedTransaction; readonly tables: LookupTables }> {
  const tables = await fetchTables(rpc, wire.lookups, signal);
  const decoded = decodeWire(wire, tables);
  refuseMalformed(() => assertDistinct(decoded, tables));
  knownTables(rpc).remember(tables);
  return { decoded, tables };
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

/** The network refuses an account that is listed twice, and a rule could check the wrong one. */
function assertDistinct({ wire }: DecodedTransaction, tables: LookupTables): void {
  const looked = wire.lookups.flatMap((lookup) => entriesOf(tables, lookup));
  const all = [...wire.staticKeys, ...looked];
  if (new Set(all).size !== all.length) throw new MalformedError('an account is listed twice');
}
