export { createIndexedDbJournal } from './indexed-db/indexed-db-journal.ts';
