import { record, sha256 } from '../audit/audit-log.ts';
import type { BudgetEntry } from '../budget/budget-entry.ts';
import { addedTo, NO_TOTALS, PERIODS, type Totals, type Usage } from '../budget/usage.ts';
import type { PolicyDocument } from '../document/policy-document.ts';
import { policyFailed } from '../policy-errors.ts';
import type { AuditFact } from '../store/audit-line.ts';
import type { Book } from '../store/policy-store.ts';
import type { PolicyClock } from './policy-clock.ts';

/** Of the whole store: one freeze stops every policy in it. */
interface StoreState {
  /** The latest time that was ever seen. */
  readonly lastMs: number;
  readonly frozen: string | null;
}

/** Of the policies of one name. */
interface PolicyState {
  readonly totals: Totals;
  /** In a row. */
  readonly refusals: number;
  /** SHA-256 of the document that was used last. */
  readonly document: string | null;
}

const STORE = 'store';
const NEW_STORE: StoreState = { lastMs: 0, frozen: null };
const NEW_POLICY: PolicyState = { totals: NO_TOTALS, refusals: 0, document: null };

/** The records of one policy, in one transaction of its store. */
export interface Ledger {
  /** Never earlier than any time that the store has seen. */
  readonly nowMs: number;
  /** The time of day. */
  readonly clockMs: number;
  readonly frozen: string | undefined;
  usage(): Promise<Usage>;
  entry(id: string, message: string): Promise<BudgetEntry | undefined>;
  put(entry: BudgetEntry): Promise<void>;
  remove(id: string, message: string): Promise<void>;
  /** Adds what was settled to the totals. */
  addToTotals(entry: BudgetEntry): Promise<void>;
  /** Counts a refusal, and freezes after too many in a row. */
  countRefusal(max: number): Promise<void>;
  endRefusals(): Promise<void>;
  freeze(why: string): Promise<void>;
  unfreeze(): Promise<void>;
  record(fact: Omit<AuditFact, 'policy'>): Promise<void>;
}

/** Opens the records of a policy, and stores the time. */
export async function openLedger(book: Book, policy: string, clock: PolicyClock): Promise<Ledger> {
  const known = await read(book, STORE, NEW_STORE);
  const nowMs = Math.max(known.lastMs, Math.round(clock.now()));
  let state: StoreState = { ...known, lastMs: nowMs };
  const save = (changed: StoreState): Promise<void> => {
    state = changed;
    return book.set(STORE, JSON.stringify(state));
  };
  await save(state);
  const note = (fact: Omit<AuditFact, 'policy'>): Promise<void> =>
    record(book, nowMs, { ...fact, policy });
  const freeze = async (why: string): Promise<void> => {
    if (state.frozen === null) await save({ ...state, frozen: why });
    await note({ kind: 'frozen', note: why });
  };
  return {
    nowMs,
    clockMs: Math.round(clock.timeOfDay()),
    get frozen() {
      return state.frozen ?? undefined;
    },
    ...openBudget(book, policy, nowMs),
    ...openRefusals(book, policy, async (why) => {
      if (state.frozen === null) await freeze(why);
    }),
    freeze,
    async unfreeze() {
      await save({ ...state, frozen: null });
      await note({ kind: 'unfrozen' });
    },
    record: note,
  };
}

function openBudget(
  book: Book,
  policy: string,
  nowMs: number,
): Pick<Ledger, 'usage' | 'entry' | 'put' | 'remove' | 'addToTotals'> {
  return {
    usage: async () => ({
      entries: (await book.entries(policy, nowMs - PERIODS.perDay)).toSorted(
        (one, other) => one.atMs - other.atMs,
      ),
      totals: (await readState(book, policy)).totals,
    }),
    entry: (id, message) => book.entry(policy, id, message),
    put: (entry) => book.put(policy, entry),
    remove: (id, message) => book.remove(policy, id, message),
    async addToTotals(entry) {
      const { totals } = await readState(book, policy);
      await changeState(book, policy, { totals: addedTo(totals, entry) });
    },
  };
}

function openRefusals(
  book: Book,
  policy: string,
  freezeIfNot: (why: string) => Promise<void>,
): Pick<Ledger, 'countRefusal' | 'endRefusals'> {
  return {
    async countRefusal(max) {
      const refusals = (await readState(book, policy)).refusals + 1;
      const isMany = refusals >= max;
      // After a freeze, the count starts at 0.
      await changeState(book, policy, { refusals: isMany ? 0 : refusals });
      if (isMany) await freezeIfNot(`${refusals} refusals in a row of the policy ${policy}`);
    },
    async endRefusals() {
      if ((await readState(book, policy)).refusals > 0)
        await changeState(book, policy, { refusals: 0 });
    },
  };
}

function readState(book: Book, policy: string): Promise<PolicyState> {
  return read(book, stateName(policy), NEW_POLICY);
}

async function changeState(
  book: Book,
  policy: string,
  changes: Partial<PolicyState>,
): Promise<void> {
  const state = { ...(await readState(book, policy)), ...changes };
  await book.set(stateName(policy), JSON.stringify(state));
}

function stateName(policy: string): string {
  return `policy ${policy}`;
}

/** The two times of a ledger, for rules. */
export function timesOf({ nowMs, clockMs }: Ledger): Pick<Ledger, 'nowMs' | 'clockMs'> {
  return { nowMs, clockMs };
}

/** Records when the document of a policy is used first, or has changed. */
export async function noteDocument(
  book: Book,
  ledger: Ledger,
  document: PolicyDocument,
): Promise<void> {
  const digest = await sha256(JSON.stringify(document));
  const known = await readState(book, document.name);
  if (known.document === digest) return;
  await book.set(stateName(document.name), JSON.stringify({ ...known, document: digest }));
  await ledger.record({ kind: 'policy', note: digest });
}

async function read<State extends object>(book: Book, name: string, none: State): Promise<State> {
  const text = await book.get(name);
  if (text === undefined) return none;
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state !== 'object' || state === null) throw new TypeError('not an object');
    return { ...none, ...state };
  } catch (cause) {
    throw policyFailed(
      'unreadable',
      `the record "${name}" of the policy store is unreadable`,
      cause,
    );
  }
}
