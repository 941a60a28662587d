import { systemClock } from '@perijove/core';
import { assertClaim, assertClaimQuery, assertPage, matchesQuery } from './flow-query.ts';
import type {
  BegunFlow,
  ClaimQuery,
  FlowClaim,
  FlowPage,
  FlowRecord,
  Journal,
  SignedFlow,
} from './journal.ts';
import { flowBusy } from './journal-errors.ts';
import { createMessageList } from './message-list.ts';

interface Held {
  readonly by: string;
  readonly untilMs: number;
}

/** What the journal has, by the ids of the flows. */
interface Memory {
  readonly records: Map<string, FlowRecord>;
  readonly claims: Map<string, Held>;
}

/** Also known across copies of this package. */
const inMemory: unique symbol = Symbol.for('perijove.journal.memory');

/** Whether the journal is one of `createMemoryJournal`, which ends with its process. */
export function isMemoryJournal(journal: Journal): boolean {
  return inMemory in journal;
}

/**
 * A journal that lasts as long as the process: flows can be resumed after errors, not after a
 * crash. Its claims keep two runs of one process apart.
 */
export function createMemoryJournal(): Journal {
  const memory: Memory = { records: new Map(), claims: new Map() };
  const { records, claims } = memory;
  const messages = createMessageList();
  // Copies: a caller that changes a record does not change the journal.
  const journal: Journal = {
    read: async (id) => copyOf(records.get(id)),
    write: async (record, claim) => writeRecord(memory, record, claim),
    async list(page = {}) {
      assertPage(page);
      return copyOf(pageOf(records, page));
    },
    async remove(id) {
      if (records.get(id)?.step === 'signed') throw flowBusy(id);
      records.delete(id);
      claims.delete(id);
    },
    async claim(query) {
      assertClaimQuery(query);
      const taken = unclaimed(memory, query).slice(0, query.limit ?? 1);
      for (const { id } of taken) hold(memory, id, query);
      return copyOf(taken);
    },
    renew: async (id, claim) => renewClaim(memory, id, claim),
    async release(id, by) {
      if (holderOf(memory, id) === by) claims.delete(id);
    },
    messages: {
      take: async (digest, id, claim) => messages.take(digest, id, claim),
      release: async (digest, by) => messages.release(digest, by),
    },
  };
  return Object.assign(journal, { [inMemory]: true });
}

/** A record is JSON. React Native has no `structuredClone`. */
function copyOf<Value>(value: Value): Value {
  return value && (JSON.parse(JSON.stringify(value)) as Value);
}

function writeRecord(memory: Memory, record: FlowRecord, claim: FlowClaim | undefined): void {
  const { records, claims } = memory;
  if (claim) assertClaim(claim);
  const { id, revision, step } = record;
  if ((records.get(id)?.revision ?? 0) + 1 !== revision) throw flowBusy(id);
  records.set(id, copyOf(record));
  if (step === 'landed') claims.delete(id);
  else if (claim) hold(memory, id, claim);
}

function pageOf(records: ReadonlyMap<string, FlowRecord>, page: FlowPage): readonly FlowRecord[] {
  const { after, limit } = page;
  const ids = after === undefined && limit === undefined ? records.keys() : sorted(records);
  const found: FlowRecord[] = [];
  for (const id of ids) {
    if (found.length === limit) break;
    const record = records.get(id) as FlowRecord;
    if ((after === undefined || id > after) && matchesQuery(record, page)) found.push(record);
  }
  return found;
}

function sorted(records: ReadonlyMap<string, FlowRecord>): readonly string[] {
  return [...records.keys()].sort();
}

/** Signed flows first; of one step, those first whose claim ended first. */
function unclaimed(memory: Memory, query: ClaimQuery): readonly (BegunFlow | SignedFlow)[] {
  const { records, claims } = memory;
  const { steps = ['signed', 'begun'] } = query;
  const free = [...records.values()].filter(
    (record): record is BegunFlow | SignedFlow =>
      matchesQuery(record, { ...query, steps }) &&
      record.step !== 'landed' &&
      holderOf(memory, record.id) === undefined,
  );
  const since = ({ id }: FlowRecord): number => claims.get(id)?.untilMs ?? 0;
  return free.sort(
    (a, b) => Number(a.step === 'begun') - Number(b.step === 'begun') || since(a) - since(b),
  );
}

function renewClaim(memory: Memory, id: string, claim: FlowClaim): boolean {
  assertClaim(claim);
  const { step } = memory.records.get(id) ?? { step: 'landed' };
  const holder = holderOf(memory, id);
  if (step === 'landed' || (holder !== undefined && holder !== claim.by)) return false;
  hold(memory, id, claim);
  return true;
}

function hold({ claims }: Memory, id: string, { by, forMs }: FlowClaim): void {
  claims.set(id, { by, untilMs: systemClock.now() + forMs });
}

function holderOf({ claims }: Memory, id: string): string | undefined {
  const held = claims.get(id);
  return held && held.untilMs > systemClock.now() ? held.by : undefined;
}
