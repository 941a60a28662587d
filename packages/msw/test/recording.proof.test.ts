import { expect, it } from 'vitest';
import { record } from '../../../tooling/recording/record.ts';
import { recording } from '../src/recording.generated.ts';

/** What a response is made of: ids, blockhashes and signatures differ from run to run. */
function formOf(value: unknown): unknown {
  // Records of the same time are in the order of their mints, which are new in each run.
  if (Array.isArray(value))
    return [...new Set(value.map((each) => JSON.stringify(formOf(each))))].toSorted();
  if (typeof value !== 'object' || value === null) return kindOf(value);
  const entries = Object.entries(value).map(
    ([name, each]) => [nameOf(name), formOf(each)] as const,
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Some fields are true in one record and 1 in another, as on the service. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'boolean' || typeof value === 'number' ? 'number' : typeof value;
}

/** Of a record by address, the address is a value. */
function nameOf(name: string): string {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(name) ? 'address' : name;
}

it('is what the sandbox answers; else run `pnpm record`', async () => {
  const fresh = await record();
  for (const [name, response] of Object.entries(fresh)) {
    expect({ [name]: formOf(recording[name]) }).toEqual({ [name]: formOf(response) });
  }
});
