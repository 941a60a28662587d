// The URL of a node often contains a key, so it stays on the server too.
const { RPC_URL = 'https://api.mainnet-beta.solana.com' } = process.env;

export async function POST(request) {
  const headers = { 'content-type': 'application/json' };
  return fetch(RPC_URL, { method: 'POST', headers, body: await request.text() });
}
