import { createClient } from 'redis';
import { readFleetTask, workForever } from '../../../sandbox/test/system/sessions/work.ts';
import { createRedisTokenStore } from '../../src/index.ts';

const task = readFleetTask();
const client = createClient({ url: task.store, socket: { reconnectStrategy: () => 30 } });
// Without a listener a lost connection would end the process.
client.on('error', () => undefined);
await client.connect();
await workForever(task, createRedisTokenStore({ client }));
