import type { BudgetEntry } from '../budget/budget-entry.ts';
import type { AuditLine } from './audit-line.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Book, PolicyStore } from './policy-store.ts';

interface Records {
  readonly texts: Map<string, string>;
  readonly entries: Map<string, { readonly policy: string; readonly entry: BudgetEntry }>;
  readonly lines: AuditLine[];
}

/** A store that ends with the process: for tests, and for trials on the sandbox. */
export function createMemoryPolicyStore(): PolicyStore {
  let records: Records = { texts: new Map(), entries: new Map(), lines: [] };
  const alone = oneAtATime();
  return {
    transact: (act) =>
      alone(async () => {
        const { texts, entries, lines } = records;
        const changed = {
          texts: new Map(texts),
          entries: new Map(entries),
          lines: [...lines],
        };
        const result = await act(bookOf(changed));
        records = changed;
        return result;
      }),
  };
}

function bookOf({ texts, entries, lines }: Records): Book {
  const nameOf = (...parts: readonly string[]): string => JSON.stringify(parts);
  return {
    get: async (name) => texts.get(name),
    async set(name, text) {
      texts.set(name, text);
    },
    entries: async (policy, sinceMs) =>
      [...entries.values()].flatMap(({ policy: of, entry }) =>
        of === policy && counts(entry, sinceMs) ? [entry] : [],
      ),
    entry: async (policy, id, message) => entries.get(nameOf(policy, id, message))?.entry,
    async put(policy, entry) {
      entries.set(nameOf(policy, entry.id, entry.message), { policy, entry });
    },
    async remove(policy, id, message) {
      entries.delete(nameOf(policy, id, message));
    },
    async append(line) {
      lines.push(line);
    },
    lines: async (after, limit) => lines.filter(({ seq }) => seq > after).slice(0, limit),
    lastLine: async () => lines.at(-1),
  };
}

/** Whether an entry may count in a period that began then. */
function counts({ state, atMs, standing }: BudgetEntry, sinceMs: number): boolean {
  return state === 'reserved' || atMs >= sinceMs || Object.keys(standing).length > 0;
}
