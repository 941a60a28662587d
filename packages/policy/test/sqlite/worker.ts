/** A process that uses the file of a store: see `runTask`. */
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import { runTask } from '../store/task.ts';

await runTask(openSqlitePolicyStore);
