import { unfinishedFlows } from '@perijove/journal';
import type { Pool } from 'pg';
import type { PostgresJournal } from '../../src/index.ts';
import { begun, landed } from '../records.ts';

const DAY_MS = 86_400_000;
const claim = { by: 'worker', forMs: 30_000 };

/** Of a generated journal. */
export interface Known {
  /** A flow that landed, and its wallet. */
  readonly id: string;
  readonly owner: string;
}

export async function knownIn(pool: Pool): Promise<Known> {
  const { rows } = await pool.query<Known>(
    `select id, owner from perijove_flows where step = 'landed' order by updated_at desc limit 1`,
  );
  return rows[0] as Known;
}

type Act = (journal: PostgresJournal, known: Known) => Promise<unknown>;

/** What a fleet does with its journal, each as one call. */
const acts: Readonly<Record<string, Act>> = {
  read: (journal, { id }) => journal.read(id),
  'a first record': (journal) => journal.write(begun(1, 'new'), claim),
  'a next record': (journal, { id }) => journal.write(landed(4, id)),
  history: (journal, { id }) => journal.history(id),
  'take of a message': (journal) => journal.messages.take('f'.repeat(64), 'new', claim),
  'release of a message': (journal) => journal.messages.release('f'.repeat(64), 'worker'),
  claim: (journal) => journal.claim(claim),
  'claim of a wallet': (journal, { owner }) => journal.claim({ ...claim, owner }),
  renew: (journal, { id }) => journal.renew(id, claim),
  release: (journal, { id }) => journal.release(id, 'worker'),
  'unfinished flows': (journal) => unfinishedFlows(journal),
  'signed flows': (journal) => journal.list({ steps: ['signed'] }),
  'flows that cannot be read': (journal) => journal.list({ steps: ['unreadable'] }),
  'a page of all flows': (journal, { id }) => journal.list({ limit: 100, after: id }),
  'a page of a wallet': (journal, { owner }) => journal.list({ owner, limit: 100 }),
  'landed flows of a wallet': (journal, { owner }) =>
    journal.list({ owner, steps: ['landed'], limit: 1 }),
  remove: (journal, { id }) => journal.remove(id),
  'prune of landed flows': (journal) => journal.prune({ olderThanMs: 50 * DAY_MS }),
  'prune, also of flows that only began': (journal) =>
    journal.prune({ olderThanMs: 50 * DAY_MS, begun: true }),
};

export const actNames = Object.keys(acts);

export function actsOf(
  journal: PostgresJournal,
  known: Known,
): Readonly<Record<string, () => Promise<unknown>>> {
  return Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [name, () => act(journal, known)]),
  );
}
