import { expect, test } from 'vitest';
import { ask, SOL_PRICE, startForTest } from '../running.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** Bodies whose length is not known beforehand need it; the types do not know it. */
const streaming = { duplex: 'half' };

const bodies = [
  ['/_sandbox/clock', 'announced', MAX_BYTES + 1, 413],
  ['/swap/v1/swap', 'announced', MAX_BYTES + 1, 413],
  ['/swap/v1/swap', 'unannounced', MAX_BYTES + 1, 413],
  ['/portal/api/keys', 'announced', MAX_BYTES, 400],
  ['/swap/v1/swap', 'unannounced', 1000, 400],
] as const;

test.each(bodies)(
  'a body to %s, %s, of %d bytes is answered with %d',
  async (path, form, bytes, status) => {
    const sandbox = await startForTest();
    const content = new Uint8Array(bytes).fill(120);
    const body = form === 'announced' ? content : new Blob([content]).stream();
    const response = await fetch(sandbox.url + path, { method: 'POST', body, ...streaming });
    expect(response.status).toBe(status);
    if (status === 413) {
      expect(await response.json()).toEqual({ code: 413, message: 'Payload Too Large' });
    }
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
  },
);

test('a body that is sent in pieces arrives as any other', async () => {
  const sandbox = await startForTest();
  const pieces = ['{"jsonrpc":"2.0",', '"id":1,"method":', '"getHealth"}'];
  const response = await fetch(sandbox.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob(pieces).stream(),
    ...streaming,
  });
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: 'ok' });
  const refused = await fetch(`${sandbox.url}/swap/v1/swap`, {
    method: 'POST',
    body: new Blob(['{"userPublicKey":"x"}']).stream(),
    ...streaming,
  });
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/^userPublicKey: /) });
});
