// Only files that run on the server import this one: it reads the key.
import { createPerijove, createRpc, jupiter, sandbox } from 'perijove';

const { SANDBOX_URL, JUPITER_API_KEY, RPC_URL, SHOP_ADDRESS } = process.env;
export const apiKey = JUPITER_API_KEY;
export const deployment = SANDBOX_URL ? sandbox(SANDBOX_URL) : jupiter;
export const perijove = createPerijove({ deployment, apiKey });

// The URL of a node often contains a key, so it stays on the server too.
export const rpcUrl = RPC_URL ?? 'https://api.mainnet-beta.solana.com';
export const rpc = createRpc(rpcUrl);

// Money arrives here. The server needs the address, and never the key.
export const shop = SHOP_ADDRESS;
