import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startForTest } from '../running.ts';

test('a compressed body is refused with what is wrong, wherever it is sent', async () => {
  const sandbox = await startForTest();
  const { apiKey } = sandbox;
  const send = (url: string, encoding: string, body: BodyInit) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body,
    });
  const places = ['/swap/v1/swap', '/trigger/v2/auth/challenge', '/portal/api/keys', '/rpc'];
  for (const place of places) {
    const response = await send(sandbox.url + place, 'gzip', new Uint8Array(gzipSync('{}')));
    expect([place, response.status]).toEqual([place, 415]);
    expect(response.headers.get('accept-encoding')).toBe('identity');
    expect(await response.json()).toEqual({
      code: 415,
      message: 'Unsupported Media Type: send the body without content-encoding gzip',
    });
  }
  expect((await send(`${sandbox.url}/swap/v1/swap`, 'identity', '{}')).status).toBe(400);
});
