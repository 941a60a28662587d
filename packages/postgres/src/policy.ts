export {
  createPostgresPolicyStore,
  type PostgresPolicyStoreOptions,
} from './policy/create-postgres-policy-store.ts';
export type {
  PgSession,
  PgSessionPool,
  PostgresReserved,
  PostgresReserving,
  SessionPool,
} from './policy/sessions.ts';
