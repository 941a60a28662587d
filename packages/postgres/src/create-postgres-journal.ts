import { assertFields, invalidInput } from '@perijove/core/arguments';
import {
  assertClaim,
  assertClaimQuery,
  assertPage,
  type FlowRecord,
  flowBusy,
  type Journal,
  unreadable,
} from '@perijove/journal';
import { type PostgresPool, queryOf, type Row } from './pool.ts';
import { decodeRow, decodeText, encodeRecord, encodeText } from './row.ts';
import { runner } from './run.ts';
import { BATCH, messageStatementsOf, statementsOf } from './statements.ts';
import { type TableOptions, tableName } from './table-name.ts';

/** Options of `createPostgresJournal`. */
export interface PostgresJournalOptions extends TableOptions {
  /**
   * Connections to the primary server. They may be shared with the rest of your program, and with
   * PgBouncer in transaction mode: every method sends one statement, which is one transaction.
   */
  readonly pool: PostgresPool;
}

/** Which flows `prune` removes. */
export interface PruneOptions {
  /** Milliseconds since the last record of the flow, by the clock of the database. */
  readonly olderThanMs: number;
  /**
   * Removes also flows that began and never signed a transaction, unless a process has a claim on
   * them. Default false: only flows that landed.
   */
  readonly begun?: boolean | undefined;
}

/** A journal of many processes. It has claims. */
export interface PostgresJournal extends Required<Journal> {
  /** Returns all records of a flow, oldest first, at most the newest 51. */
  history(id: string): Promise<readonly FlowRecord[]>;
  /**
   * Removes old flows, and returns how many. A flow with a signed transaction is never removed. The
   * ids are unused then: keep flows for longer than any caller may repeat an id.
   */
  prune(options: PruneOptions): Promise<number>;
}

/**
 * Creates a journal in the tables that `migrate` or `migrationSql` has created. Many processes can share
 * it: a write compares the revision and stores the record in one statement, and waits until the
 * commit is on the disk of the server.
 *
 * The database must be one primary server. After a failover to a replica that replicates
 * asynchronously, the last records can be missing, and a flow could move money twice.
 *
 * @throws PerijoveError `invalid_input` for an unknown option or a name that cannot be used. Each
 * method throws `journal_failed` when the database cannot be used, with its error as `cause`.
 * @example
 * ```ts
 * const pool = new Pool({ connectionString, max: 10 });
 * await migrate(pool);
 * const journal = createPostgresJournal({ pool });
 * const { signature } = await perijove.instantSwap.swap(input, { signer, journal, id: 'order-1' });
 * ```
 */
export function createPostgresJournal(options: PostgresJournalOptions): PostgresJournal {
  assertFields('options', options, ['pool', 'table', 'schema']);
  const { quoted, messages } = tableName(options);
  const flows = { sql: statementsOf(quoted), run: runner(queryOf(options.pool), quoted) };
  const taken = {
    sql: messageStatementsOf(messages),
    run: runner(queryOf(options.pool), messages),
  };
  return {
    ...recordsIn(flows),
    ...claimsIn(flows),
    history: (id) => historyOf(flows, id),
    prune: (pruned) => prune(flows, taken, pruned),
    messages: messagesIn(taken),
  };
}

/** A table, and the statements for it. */
interface Table<Statements> {
  readonly sql: Statements;
  readonly run: ReturnType<typeof runner>;
}

type Flows = Table<ReturnType<typeof statementsOf>>;
type Messages = Table<ReturnType<typeof messageStatementsOf>>;

function recordsIn({ sql, run }: Flows): Pick<Journal, 'read' | 'write' | 'list' | 'remove'> {
  return {
    async read(id) {
      const [row] = await run(sql.read, [encodeText(id)]);
      return row && readableRow(row);
    },
    async write(record, claim) {
      if (claim) assertClaim(claim);
      const statement = record.revision === 1 ? sql.begin : sql.advance;
      const isHeld = claim !== undefined && record.step !== 'landed';
      const held = isHeld ? [encodeText(claim.by), claim.forMs] : [null, null];
      const rows = await run(statement, [...columnsOf(record), ...held]);
      if (rows.length === 0) throw flowBusy(record.id);
    },
    async list(page = {}) {
      assertPage(page);
      const { steps, owner = null, flow, after, limit } = page;
      const rows = await run(sql.list, [
        steps?.join(',') ?? null,
        owner,
        flow === undefined ? null : encodeText(flow),
        steps?.includes('unreadable') ?? true,
        after === undefined ? null : encodeText(after),
        limit === undefined ? null : String(limit),
      ]);
      return rows.map(decodeRow);
    },
    async remove(id) {
      const [left] = await run(sql.remove, [encodeText(id)]);
      if (!left) return;
      if (left['version'] !== '1') throw unreadable('the record has an unknown format');
      throw flowBusy(id);
    },
  };
}

function claimsIn({ sql, run }: Flows): Required<Pick<Journal, 'claim' | 'renew' | 'release'>> {
  return {
    async claim(query) {
      assertClaimQuery(query);
      const { by, forMs, steps = ['signed', 'begun'], owner = null, flow, limit = 1 } = query;
      const name = flow === undefined ? null : encodeText(flow);
      const values = [steps.join(','), owner, name, String(limit), encodeText(by), forMs];
      for (const seen = new Set<unknown>(); ; ) {
        const rows = (await run(sql.claim, values)).map(decodeRow);
        const open = rows.filter((record) => record.step === 'signed' || record.step === 'begun');
        // All of them unreadable: they are claimed now, and others may be left, unless the claim is
        // so short that the same ones come again.
        const known = seen.size;
        for (const { id } of rows) seen.add(id);
        if (open.length > 0 || seen.size === known) return open.toSorted(signedFirst);
      }
    },
    async renew(id, claim) {
      assertClaim(claim);
      const values = [encodeText(id), encodeText(claim.by), claim.forMs];
      return (await run(sql.renew, values)).length > 0;
    },
    async release(id, by) {
      await run(sql.release, [encodeText(id), encodeText(by)]);
    },
  };
}

function messagesIn({ sql, run }: Messages): PostgresJournal['messages'] {
  return {
    async take(digest, id, claim) {
      assertClaim(claim);
      const own = encodeText(id);
      const values = [digest, own, encodeText(claim.by), claim.forMs];
      const [row] = await run(sql.take, values);
      return row?.['id'] === own ? undefined : decodeText(String(row?.['id']));
    },
    async release(digest, by) {
      await run(sql.release, [digest, encodeText(by)]);
    },
  };
}

async function historyOf({ sql, run }: Flows, id: string): Promise<readonly FlowRecord[]> {
  const rows = await run(sql.history, [encodeText(id)]);
  return rows.map(({ record }) => JSON.parse(String(record)) as FlowRecord);
}

async function prune(flows: Flows, messages: Messages, pruned: PruneOptions): Promise<number> {
  assertFields('options', pruned, ['olderThanMs', 'begun']);
  const { olderThanMs, begun = false } = pruned;
  if (!Number.isFinite(olderThanMs) || olderThanMs < 0)
    throw invalidInput('olderThanMs', 'milliseconds, 0 or more');
  await inBatches((newest) => messages.run(messages.sql.prune, [newest]));
  const landed = await inBatches((newest) =>
    flows.run(flows.sql.pruneLanded, [newest, olderThanMs]),
  );
  if (!begun) return landed;
  return landed + (await inBatches(() => flows.run(flows.sql.pruneBegun, [olderThanMs])));
}

/**
 * Runs a statement that deletes the oldest rows, each time from where the one before it ended, until a
 * batch is not full: while it runs, other rows become old, and it does not wait for them.
 */
async function inBatches(run: (newest: unknown) => Promise<readonly Row[]>): Promise<number> {
  let newest: unknown = null;
  for (let removed = 0; ; ) {
    const [row] = await run(newest);
    const gone = Number(row?.['gone'] ?? 0);
    removed += gone;
    if (gone < BATCH) return removed;
    newest = row?.['newest'];
  }
}

function columnsOf(record: FlowRecord): readonly unknown[] {
  const { id, revision, version, step, flow, owner } = record;
  const names = [encodeText(flow), encodeText(owner)];
  return [encodeText(id), String(revision), String(version), step, ...names, encodeRecord(record)];
}

function signedFirst(a: FlowRecord, b: FlowRecord): number {
  return Number(a.step === 'begun') - Number(b.step === 'begun');
}

function readableRow(row: Row): FlowRecord {
  const record = decodeRow(row);
  if (record.step === 'unreadable') throw record.error;
  return record;
}
