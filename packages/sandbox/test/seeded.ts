import { createSeeded, type Seeded } from '../src/compose/seeded.ts';

const kept = new Map<string, Seeded>();

/**
 * What follows from the seed alone, drawn once in a worker: the tokens, the pools, the derived
 * addresses. Nothing changes it, so every sandbox and ledger of the tests may have the same.
 */
export function seededOf(seed: string | number): Seeded {
  const name = String(seed);
  const seeded = kept.get(name) ?? createSeeded(seed);
  kept.set(name, seeded);
  return seeded;
}
