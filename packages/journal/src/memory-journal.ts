import { systemClock } from '@perijove/core';
import { assertClaim, assertClaimQuery, assertPage, matchesQuery } from './flow-query.ts';
import type { BegunFlow, FlowClaim, FlowRecord, Journal, SignedFlow } from './journal.ts';
import { flowBusy } from './journal-errors.ts';
import { createMessageList } from './message-list.ts';

interface Held {
  readonly by: string;
  readonly untilMs: number;
}

/**
 * A journal that lasts as long as the process: flows can be resumed after errors, not after a
 * crash. Its claims keep two runs of one process apart.
 */
export function createMemoryJournal(): Journal {
  const records = new Map<string, FlowRecord>();
  const claims = new Map<string, Held>();
  const messages = createMessageList();
  const hold = (id: string, { by, forMs }: FlowClaim): void =>
    void claims.set(id, { by, untilMs: systemClock.now() + forMs });
  const holderOf = (id: string): string | undefined => {
    const held = claims.get(id);
    return held && held.untilMs > systemClock.now() ? held.by : undefined;
  };
  // Copies: a caller that changes a record does not change the journal.
  return {
    async read(id) {
      return structuredClone(records.get(id));
    },
    async write(record, claim) {
      if (claim) assertClaim(claim);
      const { id, revision, step } = record;
      if ((records.get(id)?.revision ?? 0) + 1 !== revision) throw flowBusy(id);
      records.set(id, structuredClone(record));
      if (step === 'landed') claims.delete(id);
      else if (claim) hold(id, claim);
    },
    async list(page = {}) {
      assertPage(page);
      const { after, limit } = page;
      const ids = after === undefined && limit === undefined ? records.keys() : sorted(records);
      const found: FlowRecord[] = [];
      for (const id of ids) {
        if (found.length === limit) break;
        const record = records.get(id) as FlowRecord;
        if ((after === undefined || id > after) && matchesQuery(record, page)) found.push(record);
      }
      return structuredClone(found);
    },
    async remove(id) {
      if (records.get(id)?.step === 'signed') throw flowBusy(id);
      records.delete(id);
      claims.delete(id);
    },
    async claim(query) {
      assertClaimQuery(query);
      const { steps = ['signed', 'begun'], limit = 1 } = query;
      const free = [...records.values()].filter(
        (record): record is BegunFlow | SignedFlow =>
          matchesQuery(record, { ...query, steps }) &&
          record.step !== 'landed' &&
          holderOf(record.id) === undefined,
      );
      const since = ({ id }: FlowRecord): number => claims.get(id)?.untilMs ?? 0;
      free.sort(
        (a, b) => Number(a.step === 'begun') - Number(b.step === 'begun') || since(a) - since(b),
      );
      const taken = free.slice(0, limit);
      for (const { id } of taken) hold(id, query);
      return structuredClone(taken);
    },
    async renew(id, claim) {
      assertClaim(claim);
      const { step } = records.get(id) ?? { step: 'landed' };
      const holder = holderOf(id);
      if (step === 'landed' || (holder !== undefined && holder !== claim.by)) return false;
      hold(id, claim);
      return true;
    },
    async release(id, by) {
      if (holderOf(id) === by) claims.delete(id);
    },
    messages: {
      take: async (digest, id, claim) => messages.take(digest, id, claim),
      release: async (digest, by) => messages.release(digest, by),
    },
  };
}

function sorted(records: ReadonlyMap<string, FlowRecord>): readonly string[] {
  return [...records.keys()].sort();
}
