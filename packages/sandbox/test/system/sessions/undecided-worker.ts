import { createFileTokenStore } from '@perijove/solana/file-token-store';
import { readFleetTask, workForever } from './work.ts';

const task = readFleetTask();
const store = createFileTokenStore(task.store);
await workForever(task, {
  ...store,
  swap: (key, _, entry) => store.set(key, entry).then(() => true),
});
