import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPerijoveError } from '@perijove/core';
import { assertClaim, assertClaimQuery, assertPage, matchesQuery } from '../flow-query.ts';
import { isReadable } from '../is-readable.ts';
import type {
  BegunFlow,
  ClaimQuery,
  FlowClaim,
  FlowPage,
  FlowRecord,
  Journal,
  SignedFlow,
  UnreadableFlow,
} from '../journal.ts';
import { flowBusy, unreadable } from '../journal-errors.ts';
import { attempt, makeFolder, namesIn, newestIn, storeNext } from './durable-files.ts';
import { claimFolder, releaseFolder } from './file-claims.ts';
import { createFileMessages } from './file-messages.ts';

/**
 * A journal in a folder, a folder below it for each flow, which survives a crash at any moment and
 * can be shared by processes on one machine. A claim ends with the process that has it; a message
 * that a flow has taken does not. The journal holds signed transactions: only its owner can read it.
 * Needs a file system with hard links. `remove` a flow from one process at a time.
 *
 * @throws PerijoveError `journal_failed` from each of its methods, with the error of the system as
 * `cause`.
 */
export function createFileJournal(path: string): Journal {
  const folder = resolve(path);
  const read = (id: string): Promise<FlowRecord | undefined> => readNewest(folder, keyOf(id));
  return {
    read,
    async write(record, claim) {
      if (claim) assertClaim(claim);
      const home = join(folder, keyOf(record.id));
      if (((await newestIn(home)) ?? 0) + 1 !== record.revision) throw flowBusy(record.id);
      if (record.revision === 1) await makeFolder(home);
      await store(home, record);
      if (record.step === 'landed') await releaseFolder(home);
      else if (claim) await claimFolder(home, claim, 'any');
    },
    async list(page = {}) {
      assertPage(page);
      return pageOf(await listFolder(folder), page);
    },
    remove: (id) => removeFlow(folder, id),
    async claim(query) {
      assertClaimQuery(query);
      return claimFlows(folder, query);
    },
    async renew(id, claim) {
      assertClaim(claim);
      const record = await read(id);
      if (!record || record.step === 'landed') return false;
      return claimFolder(join(folder, keyOf(id)), claim, 'own');
    },
    async release(id, by) {
      await releaseFolder(join(folder, keyOf(id)), by);
    },
    messages: createFileMessages(join(folder, 'messages')),
  };
}

async function removeFlow(folder: string, id: string): Promise<void> {
  const key = keyOf(id);
  const home = join(folder, key);
  const record = await readNewest(folder, key);
  if (!record) return;
  if (record.step === 'signed') throw flowBusy(id);
  const gone = join(folder, `.${randomUUID()}`);
  await attempt(() => rename(home, gone), 'ENOENT');
  // Another process was faster than the rename.
  if ((await readIn(gone, key))?.step === 'signed') {
    await attempt(() => rename(gone, home));
    throw flowBusy(id);
  }
  await attempt(() => rm(gone, { recursive: true, force: true }));
}

async function claimFlows(
  folder: string,
  query: ClaimQuery,
): Promise<readonly (BegunFlow | SignedFlow)[]> {
  const { steps = ['signed', 'begun'], limit = 1 } = query;
  const open = (await listFolder(folder)).filter(([, record]) =>
    matchesQuery(record, { ...query, steps }),
  );
  const of = (step: 'signed' | 'begun') => open.filter(([, record]) => record.step === step);
  const taken: (BegunFlow | SignedFlow)[] = [];
  for (const [key] of [...of('signed'), ...of('begun')]) {
    if (taken.length === limit) break;
    const record = await claimKey(folder, key, query);
    if (record) taken.push(record);
  }
  return taken;
}

/**
 * Ids may have any length and alphabet, and may differ only in case; names of folders may not. The
 * first letters help a person who reads the folder.
 */
function keyOf(id: string): string {
  const digest = createHash('sha256').update(id, 'utf16le').digest('hex').slice(0, 40);
  return `${id.slice(0, 40).replace(/[^\w-]/g, '_')}.${digest}`;
}

const IS_KEY = /^[\w-]{0,40}\.[0-9a-f]{40}$/;

type Listed = readonly [key: string, FlowRecord | UnreadableFlow];

/** The newest record of every flow, sorted by the names of their folders. */
async function listFolder(folder: string): Promise<readonly Listed[]> {
  const keys = (await namesIn(folder)).filter((name) => IS_KEY.test(name)).toSorted();
  const records = await Promise.all(keys.map((key) => listKey(folder, key)));
  return keys.flatMap((key, at) => (records[at] ? [[key, records[at]] as const] : []));
}

/** Records that cannot be read have no known id: they are on the first page. */
function pageOf(
  listed: readonly Listed[],
  page: FlowPage,
): readonly (FlowRecord | UnreadableFlow)[] {
  const { after, limit, steps = ['unreadable'] } = page;
  const before = after === undefined ? '' : keyOf(after);
  const found = listed.filter(
    ([key, record]) => key > before && record.step !== 'unreadable' && matchesQuery(record, page),
  );
  const isShown = after === undefined && steps.includes('unreadable');
  const others = isShown ? listed.filter(([, { step }]) => step === 'unreadable') : [];
  return [...found.slice(0, limit), ...others].map(([, record]) => record);
}

function isOpen(record: FlowRecord | UnreadableFlow | undefined): record is BegunFlow | SignedFlow {
  return record?.step === 'begun' || record?.step === 'signed';
}

/** The record as it is after the claim: its flow may have landed before it. */
async function claimKey(
  folder: string,
  key: string,
  claim: FlowClaim,
): Promise<BegunFlow | SignedFlow | undefined> {
  const home = join(folder, key);
  if (!(await claimFolder(home, claim, 'none'))) return undefined;
  const record = await listKey(folder, key);
  if (isOpen(record)) return record;
  await releaseFolder(home, claim.by);
  return undefined;
}

/** A record that cannot be read must not hide the others. */
async function listKey(
  folder: string,
  key: string,
): Promise<FlowRecord | UnreadableFlow | undefined> {
  try {
    return await readNewest(folder, key);
  } catch (error) {
    if (isPerijoveError(error, 'journal_failed')) return { step: 'unreadable', error };
    throw error;
  }
}

function readNewest(folder: string, key: string): Promise<FlowRecord | undefined> {
  return readIn(join(folder, key), key);
}

async function readIn(home: string, key: string): Promise<FlowRecord | undefined> {
  const newest = await newestIn(home);
  if (newest === undefined) return undefined;
  // Gone: it was removed meanwhile.
  const path = join(home, `${newest}.json`);
  const text = await attempt(() => readFile(path, 'utf8'), 'ENOENT');
  return text === undefined ? undefined : parseRecord(text, key, path);
}

/** The text is not quoted: it holds a signed transaction. */
function parseRecord(text: string, key: string, path: string): FlowRecord {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    // Handled like any other text that is not a record.
  }
  if (!isReadable(record)) throw unreadable(`${path} holds a record of an unknown format`);
  // Copied or renamed by hand: it is the record of another flow.
  if (keyOf(record.id) !== key) throw unreadable(`${path} holds the record of another id`);
  return record;
}

/** Where another process was faster, or the flow was removed meanwhile, the flow is busy. */
async function store(home: string, record: FlowRecord): Promise<void> {
  if (!(await storeNext(home, record.revision, record))) throw flowBusy(record.id);
}
