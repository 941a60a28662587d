import { createFileTokenStore } from '@perijove/solana/file-token-store';
import { readFleetTask, workForever } from './work.ts';

const task = readFleetTask();
await workForever(task, createFileTokenStore(task.store));
