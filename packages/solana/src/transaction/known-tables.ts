import type { Address } from '@perijove/core';
import type { Rpc } from '../rpc/rpc.ts';
import type { LookupTables } from './decode-transaction.ts';
import type { WireLookup } from './wire-message.ts';

/** Of one node. The oldest are forgotten first. */
const MAX_TABLES = 64;

/** Of a table; a service could name more. */
const MAX_ENTRIES = 256;

const tablesOf = new WeakMap<Rpc, Map<Address, readonly Address[]>>();

/**
 * Lookup tables that were read over this node before, or that a service returned. They may be
 * out of date, so a caller reads the tables again at the same time and compares.
 */
export interface KnownTables {
  /** Those of the lookups; `undefined` unless every entry of them is known. */
  find(lookups: readonly WireLookup[]): LookupTables | undefined;
  remember(tables: LookupTables): void;
}

export function knownTables(rpc: Rpc): KnownTables {
  const held = tablesOf.get(rpc) ?? new Map<Address, readonly Address[]>();
  tablesOf.set(rpc, held);
  return {
    find(lookups) {
      if (!lookups.every((lookup) => knows(held, lookup))) return undefined;
      return new Map(lookups.map(({ table }) => [table, held.get(table) ?? []]));
    },
    remember(tables) {
      for (const [name, entries] of tables) {
        if (entries.length > MAX_ENTRIES) continue;
        held.delete(name);
        held.set(name, entries);
        if (held.size > MAX_TABLES) held.delete(held.keys().next().value as Address);
      }
    },
  };
}

/** The addresses that the lookup names, in its order; `undefined` for an entry that is not held. */
export function entriesOf(
  tables: LookupTables,
  { table, writableIndexes, readonlyIndexes }: WireLookup,
): readonly (Address | undefined)[] {
  return [...writableIndexes, ...readonlyIndexes].map((index) => tables.get(table)?.[index]);
}

function knows(held: LookupTables, lookup: WireLookup): boolean {
  return entriesOf(held, lookup).every((entry) => entry !== undefined);
}
