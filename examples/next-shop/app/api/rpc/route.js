import { rpcUrl } from '../../jupiter.js';

export async function POST(request) {
  const headers = { 'content-type': 'application/json' };
  return fetch(rpcUrl, { method: 'POST', headers, body: await request.text() });
}
