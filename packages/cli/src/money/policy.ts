import type { FlowPolicy } from '@perijove/solana';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import type { MoneySession } from '../session/session.ts';
import type { Context } from '../spec.ts';
import { ask } from './ask.ts';

/** Longest reason of a policy that a question shows. */
const MAX_REASON = 300;

/**
 * Returns the policy of `--policy`; undefined without it. Its budgets are in a file of this user, the same
 * for all commands and journals; those of a sandbox in this process end with it. What the policy wants a
 * person to approve is asked in the terminal, and refused with `--yes`.
 *
 * @throws PerijoveError `invalid_input` that names what is wrong in the document; `policy_failed`.
 */
export async function openPolicy(
  context: Context,
  session: MoneySession,
): Promise<FlowPolicy | undefined> {
  const { policy: path, yes } = context.settings;
  if (path === undefined) return undefined;
  const [{ createPolicy, lintPolicy, pricesOf, tokensOf }, document] = await Promise.all([
    import('@perijove/policy'),
    readDocument(path),
  ]);
  const store = await openStore(context, session);
  const policy = createPolicy({
    policy: document,
    store,
    prices: pricesOf(session.perijove.price),
    tokens: tokensOf(session.perijove, { rpc: session.rpc }),
    ...(!yes && { approve: ({ decision: { rules } }) => approve(context, rules) }),
  });
  for (const { kind, field, reason } of lintPolicy(document))
    context.warn(
      `policy: ${field} ${kind === 'never' ? 'allows nothing' : 'bounds nothing'}: ${reason}`,
    );
  return policy;
}

/** @throws PerijoveError `invalid_input` for a file that cannot be read. */
export async function readDocument(path: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const says = `--policy: ${clean(path, 120)} cannot be read (${error.code})`;
    throw usageError('--policy', 'the path of a JSON file', says);
  });
}

async function openStore({ settings, io }: Context, session: MoneySession) {
  if (settings.sandbox) return (await import('@perijove/policy')).createMemoryPolicyStore();
  const [{ openSqlitePolicyStore }, { mkdir }, path, { stateFolder }] = await Promise.all([
    import('@perijove/policy/sqlite'),
    import('node:fs/promises'),
    import('node:path'),
    import('../session/folders.ts'),
  ]);
  const folder = stateFolder(io.env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = await openSqlitePolicyStore(path.join(folder, 'policy.sqlite'));
  session.onClose(() => store.close());
  return store;
}

function approve(
  context: Context,
  rules: readonly { readonly verdict: string; readonly reason: string }[],
): Promise<boolean> {
  const reasons = rules.filter(({ verdict }) => verdict === 'ask').map(({ reason }) => reason);
  return ask(context, `The policy asks: ${clean(reasons.join('; '), MAX_REASON)}. Allow it?`);
}
