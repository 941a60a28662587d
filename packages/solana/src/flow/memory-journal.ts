import { flowBusy } from './flow-errors.ts';
import type { FlowRecord, Journal } from './journal.ts';

/**
 * A journal that lasts as long as the process: flows can be resumed after errors, not after a
 * crash.
 */
export function createMemoryJournal(): Journal {
  const records = new Map<string, FlowRecord>();
  // Copies: a caller that changes a record does not change the journal.
  return {
    async read(id) {
      return structuredClone(records.get(id));
    },
    async write(record) {
      if ((records.get(record.id)?.revision ?? 0) + 1 !== record.revision)
        throw flowBusy(record.id);
      records.set(record.id, structuredClone(record));
    },
    async list() {
      return structuredClone([...records.values()]);
    },
    async remove(id) {
      if (records.get(id)?.step === 'signed') throw flowBusy(id);
      records.delete(id);
    },
  };
}
