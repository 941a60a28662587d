import type { BudgetEntry } from '../budget/budget-entry.ts';
import type { AuditLine } from './audit-line.ts';

/** The records of a store, within one transaction of it. */
export interface Book {
  /** A text by its name. */
  get(name: string): Promise<string | undefined>;
  set(name: string, text: string): Promise<void>;
  /** Entries of a budget: all that are reserved or have standing amounts, and those since then. */
  entries(policy: string, sinceMs: number): Promise<readonly BudgetEntry[]>;
  entry(policy: string, id: string, message: string): Promise<BudgetEntry | undefined>;
  /** Adds an entry, or replaces that of the same id and message. */
  put(policy: string, entry: BudgetEntry): Promise<void>;
  remove(policy: string, id: string, message: string): Promise<void>;
  /** Adds a line to the audit log. Lines cannot be changed or removed. */
  append(line: AuditLine): Promise<void>;
  /** Lines of the audit log with a higher number, in their order. */
  lines(after: number, limit: number): Promise<readonly AuditLine[]>;
  lastLine(): Promise<AuditLine | undefined>;
}

/**
 * Keeps budgets, the freeze and the audit log: `createMemoryPolicyStore()` for tests,
 * `openSqlitePolicyStore(file)` of `@perijove/policy/sqlite` for all processes of one machine,
 * `createPostgresPolicyStore({ pool })` of `@perijove/postgres/policy` for those of many.
 */
export interface PolicyStore {
  /**
   * Runs `act` alone: no other call, in any process, sees or changes the records meanwhile. What it
   * writes is durable when the promise resolves. When `act` throws, or the process dies, nothing was written;
   * when a server is lost while it commits, it may be.
   *
   * @throws PerijoveError `policy_failed`, reason `storage` or `unreadable`; whatever `act` throws.
   */
  transact<Result>(act: (book: Book) => Promise<Result>): Promise<Result>;
}
