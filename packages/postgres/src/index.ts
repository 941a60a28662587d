export {
  createPostgresJournal,
  type PostgresJournal,
  type PostgresJournalOptions,
  type PruneOptions,
} from './create-postgres-journal.ts';
export { type MigrationOptions, migrate, migrationSql } from './migration.ts';
export type { PgPool, PostgresPool, PostgresSql } from './pool.ts';
