import { type AsyncStorage, createAsyncStorage } from '@react-native-async-storage/async-storage';
import {
  assertPage,
  type FlowPage,
  type FlowRecord,
  flowBusy,
  isReadable,
  type Journal,
  type UnreadableFlow,
  unreadable,
} from 'perijove/journal';

/**
 * A journal in the storage of the app: a signed swap is resumed after the system has ended the app, which
 * it may do while the wallet app is open. `journalChecks` of `@perijove/journal/test` check it.
 */
export function createStorageJournal(storage: AsyncStorage = createAsyncStorage('flows')): Journal {
  let before: Promise<unknown> = Promise.resolve();

  /** One write after the other: a revision is compared and stored in one step. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = before.then(work);
    before = result.catch(() => undefined);
    return result;
  }

  async function read(id: string): Promise<FlowRecord | undefined> {
    const text = await storage.getItem(keyOf(id));
    return text === null ? undefined : parse(id, text);
  }

  return {
    read,
    async list(page = {}) {
      assertPage(page);
      const { after = '', limit } = page;
      const keys = (await storage.getAllKeys()).filter((key) => key > keyOf(after)).sort();
      const stored = await storage.getMany(keys);
      return keys
        .flatMap((key) => listed(key.slice(PREFIX.length), stored[key]))
        .filter((record) => matches(record, page))
        .slice(0, limit);
    },
    write: (record) =>
      inTurn(async () => {
        const known = await read(record.id);
        if ((known?.revision ?? 0) + 1 !== record.revision) throw flowBusy(record.id);
        await storage.setItem(keyOf(record.id), JSON.stringify(record));
      }),
    remove: (id) =>
      inTurn(async () => {
        if ((await read(id))?.step === 'signed') throw flowBusy(id);
        await storage.removeItem(keyOf(id));
      }),
  };
}

const PREFIX = 'flow ';
const keyOf = (id: string): string => PREFIX + id;

function parse(id: string, text: string): FlowRecord {
  const record = tryParse(text);
  if (isReadable(record)) return record;
  throw unreadable(`the record of the flow ${id} cannot be read`);
}

type Listed = FlowRecord | UnreadableFlow;

/** Nothing for a record that was removed in between. */
function listed(id: string, text: string | null | undefined): readonly Listed[] {
  if (typeof text !== 'string') return [];
  const record = tryParse(text);
  if (isReadable(record)) return [record];
  const error = unreadable(`the record of the flow ${id} cannot be read`);
  return [{ step: 'unreadable', id, error }];
}

function matches(record: Listed, { steps, owner, flow }: FlowPage): boolean {
  if (steps && !steps.includes(record.step)) return false;
  if (record.step === 'unreadable') return true;
  return (owner ?? record.owner) === record.owner && (flow ?? record.flow) === record.flow;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
