import { startServer } from '../server/server.mjs';

/** Once for all tests, in Node: the server of the app, with a sandbox. */
export default async function start() {
  const server = await startServer(0);
  globalThis.stopServer = server.stop;
  process.env.SERVER_URL = server.url;
  process.env.WALLET_KEY = JSON.stringify([...server.fundedWallets.alice.secretKey]);
}
