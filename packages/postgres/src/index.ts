export {
  createPostgresJournal,
  type PostgresJournal,
  type PostgresJournalOptions,
  type PruneOptions,
} from './create-postgres-journal.ts';
export {
  createPostgresTokenStore,
  type PostgresTokenStore,
  type PostgresTokenStoreOptions,
  type PruneTokensOptions,
} from './create-postgres-token-store.ts';
export { type MigrationOptions, migrate, migrationSql } from './migration.ts';
export type { PgPool, PostgresPool, PostgresSql } from './pool.ts';
