import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandbox } from '../../src/deployment/deployment.ts';
import { createTransport } from '../../src/transport.ts';
import { endpoints } from '../sample-endpoints.ts';
import { type LoopbackServer, serve } from './loopback-server.ts';

vi.mock('undici', () => {
  throw new ReferenceError('MessagePort is not defined');
});

let server: LoopbackServer;
beforeEach(async () => {
  server = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"price":1}');
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function call(): Promise<unknown> {
  const transport = createTransport({ deployment: sandbox(server.origin), apiKey: 'key' });
  try {
    return await transport.call(endpoints.read, { ids: ['a'] });
  } finally {
    await transport.close();
  }
}

test('where undici does not load, the first call says which option is needed, without a retry', async () => {
  await expect(call()).rejects.toMatchObject({
    code: 'invalid_input',
    attempt: 0,
    details: { field: 'fetch' },
    message: expect.stringMatching(/fetch: expected a fetch function: undici does not load/),
    cause: { message: 'undici does not load' },
  });
  expect(server.accepted()).toBe(0);
});

test('where Node has no TextDecoder, as in jsdom of Jest, fetch sends', async () => {
  vi.stubGlobal('TextDecoder', undefined);
  vi.stubGlobal('fetch', async () => {
    const text = async (): Promise<string> => '{"price":1}';
    const headers = new Headers({ 'content-type': 'application/json' });
    return { status: 200, headers, url: '', type: 'basic', text };
  });
  await expect(call()).resolves.toEqual({ price: 1 });
});
