// For authors of journals: the same checks that the journals of this project pass.
export type { JournalCheck } from './checks/journal-check.ts';
export { journalChecks } from './checks/journal-checks.ts';
