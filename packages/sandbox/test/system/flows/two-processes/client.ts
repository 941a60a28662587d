import { createFileJournal } from '@perijove/solana/file-journal';
import { readTask, runTask } from './task.ts';

const task = readTask();
await runTask(task, createFileJournal(task.journal));
process.disconnect();
