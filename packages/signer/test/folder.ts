import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with mode 0700. The caller removes it. */
export function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'pj-signer-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
