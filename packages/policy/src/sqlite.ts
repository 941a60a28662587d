export { openSqlitePolicyStore, type SqlitePolicyStore } from './sqlite/sqlite-store.ts';
