import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditLine } from '@perijove/policy';
import { clean } from '../output/clean.ts';
import { stateFolder } from '../session/folders.ts';
import type { Context } from '../spec.ts';
import { type Check, problem } from './check.ts';

/** The policy of `--policy`, and the store of its budgets. Neither is created here. */
export async function checkPolicy({ settings, io }: Context): Promise<readonly Check[]> {
  const { policy: path, sandbox } = settings;
  if (path === undefined) {
    const found = 'none: what is signed is bounded by the review alone';
    return [{ check: 'policy', state: 'ok', found, todo: null }];
  }
  const document = await checkDocument(path);
  if (sandbox) return [document];
  return [document, await checkStore(join(stateFolder(io.env), 'policy.sqlite'))];
}

async function checkDocument(path: string): Promise<Check> {
  const check = 'policy';
  try {
    const [{ lintPolicy, parsePolicy }, { readDocument }] = await Promise.all([
      import('@perijove/policy'),
      import('../money/policy.ts'),
    ]);
    const text = await readDocument(path);
    const { name, ends } = parsePolicy(text);
    const [first] = lintPolicy(text);
    const found = `${clean(path, 120)}: ${name}, until ${ends}`;
    if (first === undefined) return { check, state: 'ok', found, todo: null };
    const says = first.kind === 'never' ? 'allows nothing' : 'bounds nothing';
    return { check, state: 'warning', found, todo: `${first.field} ${says}: ${first.reason}` };
  } catch (error) {
    return problem(check, error);
  }
}

async function* heard(
  lines: AsyncIterable<AuditLine>,
  hear: (line: AuditLine) => void,
): AsyncGenerator<AuditLine> {
  for await (const line of lines) {
    hear(line);
    yield line;
  }
}

async function checkStore(file: string): Promise<Check> {
  const check = 'policy store';
  const isThere = (await stat(file).catch(() => undefined)) !== undefined;
  if (!isThere)
    return { check, state: 'ok', found: `${file}: created by the first flow`, todo: null };
  try {
    const { openSqlitePolicyStore } = await import('@perijove/policy/sqlite');
    const { readAudit, verifyAudit } = await import('@perijove/policy');
    const store = await openSqlitePolicyStore(file);
    try {
      let frozen: string | undefined;
      const audit = await verifyAudit(
        heard(readAudit(store), ({ kind, note }) => {
          if (kind === 'frozen') frozen = note;
          if (kind === 'unfrozen') frozen = undefined;
        }),
      );
      if (!audit.valid) {
        const found = `${file}: line ${audit.seq} of its log: ${audit.reason}`;
        const todo = 'somebody changed the file: sign nothing under it before you know why';
        return { check, state: 'problem', found, todo };
      }
      const found = `${file}: ${audit.lines} lines in its log`;
      if (frozen === undefined) return { check, state: 'ok', found, todo: null };
      const todo = `signing is frozen: ${clean(frozen, 120)}`;
      return { check, state: 'warning', found, todo };
    } finally {
      await store.close();
    }
  } catch (error) {
    return problem(check, error);
  }
}
