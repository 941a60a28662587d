// For authors of journals: the same checks that the journals of this project pass.
export type { JournalCheck } from './flow/journal-check.ts';
export { journalChecks } from './flow/journal-checks.ts';
