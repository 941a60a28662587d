import { createMemoryStore } from './memory-store.ts';
import { createSqliteStore } from './sqlite-store.ts';
import type { LedgerStore } from './store.ts';

/**
 * Opens the store of a ledger with this seed: in a folder or, without one, in memory.
 *
 * @throws Error when Node is too old for a folder, or its file is in use, or of another seed or
 * format.
 */
export function openStore(dataFolder: string | undefined, seed: number): LedgerStore {
  if (dataFolder === undefined) return createMemoryStore();
  return createSqliteStore(dataFolder, seed);
}
