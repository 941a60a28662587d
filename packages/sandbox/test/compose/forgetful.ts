/**
 * A program that uses a sandbox and forgets to stop it: `forgetful.ts <used|unused> [keepAlive]
 * [folder]`. It prints the URL when it is done.
 */
import { SOL } from '@perijove/core';
import { createPerijove } from 'perijove';
import { startSandbox } from '../../src/index.ts';

const [use, keepAlive, dataFolder] = process.argv.slice(2);
const { deployment, apiKey, url, rpcUrl, rpcWebSocketUrl } = await startSandbox({
  dataFolder: dataFolder || undefined,
  keepAlive: keepAlive ? keepAlive === 'true' : undefined,
});
if (use === 'used') {
  // Leaves its connections idle too.
  const perijove = createPerijove({ deployment, apiKey });
  await perijove.price.get({ ids: [SOL] });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' });
  await (await fetch(rpcUrl, { method: 'POST', body })).text();
  const socket = new WebSocket(rpcWebSocketUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.close();
}
process.stdout.write(`${url}\n`);
