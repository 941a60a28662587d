// node live.mjs rebalancer, with JUPITER_API_KEY, RPC_URL, and KEYPAIR: a file as Solana's command line has it.
import { readFile } from 'node:fs/promises';
import { jupiter } from 'perijove';
import { signerAddress } from 'perijove/solana';
import { strategies } from './all.mjs';
import { runBehindPolicy } from './run.mjs';

const { JUPITER_API_KEY, RPC_URL, KEYPAIR } = process.env;
const strategy = strategies.find(({ name }) => name === process.argv[2]);
if (!strategy || !JUPITER_API_KEY || !RPC_URL || !KEYPAIR) {
  const names = strategies.map(({ name }) => name).join(', ');
  throw new Error(`JUPITER_API_KEY, RPC_URL and KEYPAIR, and one of: ${names}`);
}
const secretKey = Uint8Array.from(JSON.parse(await readFile(KEYPAIR, 'utf8')));

// Ends after the current tick. The next start continues from the folder.
const stopping = new AbortController();
for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => stopping.abort());
await runBehindPolicy(strategy, {
  deployment: jupiter,
  apiKey: JUPITER_API_KEY,
  rpcUrl: RPC_URL,
  wallet: { secretKey, address: signerAddress(secretKey) },
  folder: '.',
  signal: stopping.signal,
  onEvent: (event) => console.log(JSON.stringify(event)),
});
