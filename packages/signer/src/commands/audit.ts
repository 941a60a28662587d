import { readAudit, verifyAudit } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import type { Terminal } from './terminal.ts';

/** `perijove-signer audit verify`: whether no line of the log was changed, removed or moved. */
export async function verify(
  storeFile: string,
  head: string | undefined,
  { out, err }: Terminal,
): Promise<number> {
  const store = await openSqlitePolicyStore(storeFile);
  try {
    const check = await verifyAudit(readAudit(store), { head });
    if (check.valid) out(`${check.lines} lines, unchanged; head ${check.head}`);
    else err(`line ${check.seq}: ${check.reason}`);
    return check.valid ? 0 : 1;
  } finally {
    await store.close();
  }
}
