/** A server whose process dies by SIGKILL before or after its n-th write. */
import { writeSync } from 'node:fs';
import { createPerijove } from 'perijove';
import { createMcp } from '../../src/create-mcp.ts';
import { serveHttp } from '../../src/http/serve-http.ts';
import { moneyIn, type ServerTask } from './money-in.ts';

const task = JSON.parse(process.argv[2] ?? '') as ServerTask;
const { deployment, apiKey } = task;
let steps = 0;

function step(): void {
  steps += 1;
  if (steps !== task.dieAt) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** Dies before or after a call of the method. */
function dying<T extends { write(...args: never[]): Promise<void> }>(store: T): T {
  return {
    ...store,
    async write(...args: never[]) {
      step();
      await store.write(...args);
      step();
    },
  };
}

const perijove = createPerijove({ deployment, apiKey });
const { close: _, ...money } = await moneyIn(task, perijove);
const { url } = await serveHttp(
  createMcp({
    perijove,
    money: { ...money, journal: dying(money.journal), previews: dying(money.previews) },
  }),
);
writeSync(1, `${url}\n`);
