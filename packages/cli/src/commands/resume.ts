import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { BegunFlow } from '@perijove/journal';
import { createFileJournal } from '@perijove/journal/file';
import { assertCanAsk } from '../money/ask.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { toKnown } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { table } from '../output/table.ts';
import { inviteStore } from '../session/invites.ts';
import { openMoneySession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove resume` */
export async function run(context: Context): Promise<Result> {
  assertCanAsk(context, true);
  const session = await openMoneySession(context);
  const { perijove, journalFolder } = session;
  const tokens = (await perijove.tokens.search({ query: [SOL, USDC] })).map(toKnown);
  const flow = await createMoneyFlow(
    context,
    session,
    tokens,
    ({ flow: kind }) => `Resume ${kind}?`,
  );
  const journal = createFileJournal(journalFolder);
  const { journal: _, ...options } = flow.options;
  const resumed = await perijove.resume(journal, { ...options, addInput: codeOf(journalFolder) });
  const data = resumed.map((each) => ({
    flow: each.id ?? null,
    kind: each.flow ?? null,
    outcome: each.outcome,
    reason: reasonOf(each),
  }));
  if (data.length === 0) return { data, text: 'No flow was interrupted.\n' };
  const columns = [{ head: 'FLOW' }, { head: 'KIND' }, { head: 'OUTCOME' }, { head: 'REASON' }];
  const rows = data.map(({ flow: id, kind, outcome, reason }) => [id, kind, outcome, reason]);
  return { data, text: table(columns, rows, context.paint) };
}

/** The journal has no codes: those of invites that were sent from here are in a folder of their own. */
function codeOf(journalFolder: string): (record: Unfinished) => Promise<object> {
  return async ({ flow, asked }) => {
    if (flow !== 'send.send') return {};
    const { inviteSigner } = asked as { readonly inviteSigner?: string };
    const stored = await inviteStore(journalFolder).list();
    const found = stored.find((each) => each.inviteSigner === inviteSigner);
    return found === undefined ? {} : { code: found.code };
  };
}

type Unfinished = Pick<BegunFlow, 'flow' | 'asked'>;

function reasonOf(each: object): string | null {
  if ('reason' in each) return String(each.reason);
  if (!('error' in each)) return null;
  const { error } = each;
  if (isPerijoveError(error)) return error.code;
  return clean(error instanceof Error ? error.message : 'unexpected', 100);
}
