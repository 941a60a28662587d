export { createFileJournal } from '@perijove/solana/file-journal';
