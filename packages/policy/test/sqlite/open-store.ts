import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import { counting } from '../store/counting-policy.ts';

export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'policy.sqlite');
}

/** A store in the file, and a policy over it. */
export async function open(file: string) {
  const store = await openSqlitePolicyStore(file);
  onTestFinished(() => store.close());
  return { store, policy: createPolicy({ policy: counting, store }) };
}
