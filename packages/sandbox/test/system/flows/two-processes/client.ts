import { createFileJournal } from '@perijove/journal/file';
import { readTask, runTask } from './task.ts';

const task = readTask();
await runTask(task, createFileJournal(task.journal));
process.disconnect();
