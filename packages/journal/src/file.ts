export { attempt, makeFolder, namesIn, newestIn, storeNext } from './file/durable-files.ts';
export { createFileJournal } from './file/file-journal.ts';
