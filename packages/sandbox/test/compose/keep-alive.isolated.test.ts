import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { startForTest } from '../running.ts';

/** Counts the listening servers that keep this process running. */
function listening(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
}

/** Counts the sockets, of servers and clients, that keep this process running. */
function connected(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
}

/** Opens a connection that does not keep the process running at the end of the client. */
async function connectTo({ url }: Sandbox): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').unref();
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
}

test('a sandbox and its connections do not keep the process running', async () => {
  const sandbox = await startForTest();
  await connectTo(sandbox);
  await expect.poll(() => [listening(), connected()]).toEqual([0, 0]);
});

test('keepAlive: the service, the retired host and the next port keep the process running', async () => {
  await expect.poll(listening).toBe(0);
  const sandbox = await startForTest({ keepAlive: true });
  // A port whose neighbour is taken is given up, and its server takes a moment to close.
  await expect.poll(listening).toBe(3);
  await sandbox.stop();
  await expect.poll(listening).toBe(0);
});
