import type { Ask } from '../approvals/ask.ts';
import { plain } from '../approvals/plain.ts';
import type { OwnerClient } from '../owner/owner-client.ts';
import type { Terminal } from './terminal.ts';

/** `perijove-signer approvals`: what waits, the amounts first. */
export async function listApprovals(owner: OwnerClient, { out }: Terminal): Promise<void> {
  const asks = await owner.approvals();
  if (asks.length === 0) return out('nothing waits for an approval');
  for (const ask of asks) for (const line of linesOf(ask, Date.now())) out(line);
}

function linesOf(
  { id, flow, wallet, words, reasons, times, untilMs }: Ask,
  nowMs: number,
): readonly string[] {
  const minutes = Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
  return [
    ...words.map(plain),
    `  ${flow} of ${wallet}, ${times === 1 ? 'asked once' : `asked ${times} times`}`,
    ...reasons.map((reason) => `  ${plain(reason)}`),
    `  perijove-signer approve ${id}   (or decline; expires in ${minutes} min)`,
    '',
  ];
}

/** `approve` and `decline`. An approval covers what was shown, for one transaction. */
export async function answerApproval(
  owner: OwnerClient,
  answer: 'approve' | 'decline',
  id: string,
  { out, err }: Terminal,
): Promise<number> {
  const isDone = await owner[answer](id);
  if (isDone) out(`${answer}d ${id}`);
  else err(`${id} waits for no answer`);
  return isDone ? 0 : 1;
}
