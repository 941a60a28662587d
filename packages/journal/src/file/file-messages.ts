import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { invalidInput } from '@perijove/core/arguments';
import { decideTake, type TakenMessage } from '../decide-take.ts';
import { assertClaim, MAX_CLAIM_MS } from '../flow-query.ts';
import type { FlowClaim, TakenMessages } from '../journal.ts';
import { unreadable } from '../journal-errors.ts';
import { attempt, makeFolder, newestIn, storeNext } from './durable-files.ts';

const IS_DIGEST = /^[0-9a-f]{64}$/;
const SWEEP_EVERY_MS = 3_600_000;

/** The taken messages of a journal: a folder for each message. */
export function createFileMessages(folder: string): TakenMessages {
  let sweepAtMs = 0;
  return {
    async take(digest, id, claim) {
      // It is the name of a folder.
      if (!IS_DIGEST.test(digest))
        throw invalidInput('digest', 'SHA-256 as 64 lower-case hexadecimal digits');
      assertClaim(claim);
      const nowMs = Date.now();
      if (nowMs >= sweepAtMs) {
        sweepAtMs = nowMs + SWEEP_EVERY_MS;
        void sweep(folder, nowMs).catch(() => undefined);
      }
      return takeIn(join(folder, digest), id, claim);
    },
    async release(digest, by) {
      const home = join(folder, digest);
      const { number, known } = await newestOf(home);
      // Another run of the flow can be faster: then it has the message.
      if (known?.by === by) await storeNext(home, number + 1, { ...known, untilMs: 0 });
    },
  };
}

async function takeIn(home: string, id: string, claim: FlowClaim): Promise<string | undefined> {
  for (;;) {
    const { number, known } = await newestOf(home);
    const taken = decideTake(known, id, claim, Date.now());
    if (!taken) return known?.id;
    if (number === 0) await makeFolder(home);
    // False where another process was faster: look again.
    if (await storeNext(home, number + 1, taken)) return undefined;
  }
}

async function newestOf(
  home: string,
): Promise<{ readonly number: number; readonly known: TakenMessage | undefined }> {
  const none = { number: 0, known: undefined };
  const number = await newestIn(home);
  if (number === undefined) return none;
  const path = join(home, `${number}.json`);
  const text = await attempt(() => readFile(path, 'utf8'), 'ENOENT');
  // Gone: it was swept meanwhile.
  return text === undefined ? none : { number, known: parseTaken(text, path) };
}

/** Without knowing which flow has it, none may sign it. */
function parseTaken(text: string, path: string): TakenMessage {
  try {
    const taken = JSON.parse(text) as Partial<TakenMessage> | null;
    const { id, by, untilMs } = taken ?? {};
    if (typeof id === 'string' && typeof by === 'string' && Number.isFinite(untilMs))
      return taken as TakenMessage;
  } catch {
    // Handled like any other text that is not a taken message.
  }
  throw unreadable(`${path} holds a taken message of an unknown format`);
}

/** Removes what has not changed for as long as any message stays taken. */
async function sweep(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const home = join(folder, name);
    if ((await stat(home)).mtimeMs > nowMs - MAX_CLAIM_MS) continue;
    // Renamed first: nobody stores in half of it.
    const gone = join(folder, `.${randomUUID()}`);
    await rename(home, gone);
    await rm(gone, { recursive: true, force: true });
  }
}
