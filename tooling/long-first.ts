import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take a minute or more, the longest first. In a clone that has not run them yet,
 * Vitest sorts by size, and the longest would begin last, alone.
 */
export const longFiles = [
  'tooling/e2e/runtimes.test.ts',
  'packages/sandbox/test/system/month/month.proof.test.ts',
  'packages/redis/test/fleet/stall.proof.test.ts',
  'packages/redis/test/fleet/fleet.proof.test.ts',
  'packages/sandbox/test/system/swap-kill/kill.proof.test.ts',
  'tooling/e2e/fresh-clone.test.ts',
  'tooling/e2e/web-faults.test.ts',
  'packages/postgres/test/kill/kill.proof.test.ts',
  'packages/solana/test/generated/wealth.test.ts',
  'tooling/test/snippets.built.test.ts',
  'packages/sandbox/test/api/absurd-values.test.ts',
  'packages/sandbox/test/system/flows/kill.proof.test.ts',
  'packages/local-node/test/ledger/fuzz.proof.test.ts',
];

/** Starts the long files first, and the others in the order of Vitest. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longFiles.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? longFiles.length : place;
}
