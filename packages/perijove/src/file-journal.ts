export { createFileJournal } from '@perijove/journal/file';
