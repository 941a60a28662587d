import { clean } from '../output/clean.ts';
import { formError, usageError } from '../output/usage.ts';
import { ownerOf } from '../owner/owner.ts';
import type { Context, Result } from '../spec.ts';

const ANSWERS = { give: 'approve', refuse: 'decline' } as const;
const STATES = { give: 'approved', refuse: 'declined' } as const;
const FORMS = ['approvals', 'approvals give <id>', 'approvals refuse <id>'];

/** Longest sentence of what a transaction does. */
const MAX_WORDS = 300;

/** `perijove approvals` */
export async function run(context: Context): Promise<Result> {
  const [action = 'list', id] = context.args;
  if (action === 'list' && id === undefined) return list(context);
  if ((action === 'give' || action === 'refuse') && id !== undefined)
    return answer(context, action, id);
  throw formError('approvals', context.args, FORMS);
}

async function list(context: Context): Promise<Result> {
  const waiting = await (await ownerOf(context)).approvals();
  const data = waiting.map(({ id, state, flow, wallet, words, reasons, times, untilMs }) => ({
    id,
    state,
    flow,
    wallet,
    words,
    reasons,
    times,
    expiresAt: new Date(untilMs).toISOString(),
  }));
  const text = data.map((each) => `${linesOf(each).join('\n')}\n`).join('\n');
  return { data, text: text === '' ? 'Nothing waits for an approval.\n' : text };
}

interface Listed {
  readonly id: string;
  readonly flow: string;
  readonly wallet: string;
  readonly words: readonly string[];
  readonly reasons: readonly string[];
  readonly times: number;
  readonly expiresAt: string;
}

function linesOf({ id, flow, wallet, words, reasons, times, expiresAt }: Listed) {
  return [
    ...words.map((each) => clean(each, MAX_WORDS)),
    `  ${flow} of ${wallet}, ${times === 1 ? 'asked once' : `asked ${times} times`}`,
    ...reasons.map((each) => `  ${clean(each, MAX_WORDS)}`),
    `  perijove approvals give ${id}   (or refuse; expires at ${expiresAt})`,
  ];
}

async function answer(context: Context, action: keyof typeof ANSWERS, id: string): Promise<Result> {
  const owner = await ownerOf(context);
  if (!(await owner[ANSWERS[action]](id)))
    throw usageError('id', 'the id of an approval that waits', `${clean(id)} waits for no answer`);
  const none = { flow: null, wallet: null, words: [], reasons: [], times: null, expiresAt: null };
  const state = STATES[action];
  return { data: { id, state, ...none }, text: `${state} ${clean(id)}\n` };
}
