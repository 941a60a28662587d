import type { AuditFact, AuditLine } from '../store/audit-line.ts';
import type { Book, PolicyStore } from '../store/policy-store.ts';

const FIRST = '0'.repeat(64);
const PAGE = 500;

/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON whose fields are sorted, so that equal lines have equal hashes in every store. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
}

function hashOf(line: AuditLine): Promise<string> {
  return sha256(canonical({ ...line, hash: undefined }));
}

/** Adds a line to the log of a store. */
export async function record(book: Book, atMs: number, fact: AuditFact): Promise<void> {
  const last = await book.lastLine();
  const line = {
    seq: (last?.seq ?? 0) + 1,
    atMs,
    ...fact,
    previous: last?.hash ?? FIRST,
    hash: '',
  };
  await book.append({ ...line, hash: await hashOf(line) });
}

/** All lines of the log, in their order. */
export async function* readAudit(store: PolicyStore): AsyncGenerator<AuditLine, void, undefined> {
  for (let after = 0; ; ) {
    const from = after;
    const page = await store.transact((book) => book.lines(from, PAGE));
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** What `verifyAudit` finds. */
export type AuditCheck =
  | { readonly valid: true; readonly lines: number; readonly head: string }
  | {
      readonly valid: false;
      /** Number of the first line that does not follow from those before. */
      readonly seq: number;
      readonly reason: string;
    };

/**
 * Checks that no line was changed, removed or reordered. Lines that are missing at the end only show by a
 * `head` that was kept elsewhere: the `head` of an earlier check, which must still be in the log.
 */
export async function verifyAudit(
  lines: AsyncIterable<AuditLine> | Iterable<AuditLine>,
  { head }: { readonly head?: string | undefined } = {},
): Promise<AuditCheck> {
  let seq = 0;
  let previous = FIRST;
  let hasHead = head === undefined || head === FIRST;
  for await (const line of lines) {
    seq += 1;
    const refuse = (reason: string): AuditCheck => ({ valid: false, seq, reason });
    if (line.seq !== seq) return refuse(`line ${seq} is missing, or out of order`);
    if (line.previous !== previous) return refuse('it does not follow from the line before');
    if (line.hash !== (await hashOf(line))) return refuse('it was changed');
    previous = line.hash;
    if (previous === head) hasHead = true;
  }
  if (!hasHead) return { valid: false, seq: seq + 1, reason: 'the log does not reach the head' };
  return { valid: true, lines: seq, head: previous };
}
