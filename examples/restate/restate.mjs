// A Restate server of this program's own, with its data in a folder. Of one of yours, only the address stays.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const { resolve } = createRequire(import.meta.url);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts the server, and returns how to reach it once it answers. */
export async function startRestate(folder) {
  const [node, ingress, admin, service] = await Promise.all(Array.from({ length: 4 }, freePort));
  const address = (port) => `127.0.0.1:${port}`;
  const program = join(dirname(resolve('@restatedev/restate-server/package.json')), 'lib/index.js');
  const child = spawn(process.execPath, [program, '--base-dir', folder, '--listen-mode', 'tcp'], {
    env: {
      ...process.env,
      DO_NOT_TRACK: '1',
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_BIND_ADDRESS: address(node),
      RESTATE_INGRESS__BIND_ADDRESS: address(ingress),
      RESTATE_ADMIN__BIND_ADDRESS: address(admin),
      RESTATE_DEFAULT_NUM_PARTITIONS: '1',
      // The bot is back within a second, and so is the next attempt.
      RESTATE_DEFAULT_RETRY_POLICY__MAX_INTERVAL: '1s',
    },
    detached: true,
    stdio: 'ignore',
  });
  const end = () => process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  const adminUrl = `http://${address(admin)}`;
  const answers = (url) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers(`${adminUrl}/health`))) await wait(100);
  return {
    url: `http://${address(ingress)}`,
    servicePort: service,
    /** Tells Restate where the bot is. */
    async register() {
      const response = await fetch(`${adminUrl}/deployments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uri: `http://${address(service)}` }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async stop() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      end();
      await ended;
    },
  };
}
