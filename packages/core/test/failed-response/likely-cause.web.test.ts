import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusedOrigin } from '../runtime/loopback-server.ts';
import { endpoints } from '../sample-endpoints.ts';
import { json, openTransport, rejection, resetInBody, serveReplies } from '../system/faults.ts';
import { describeForeignResponses } from './foreign-responses.ts';

const input = { ids: ['a'] };

describeForeignResponses();

test('a server on fetch gets connection_lost without a guess', async () => {
  const { transport } = openTransport(await refusedOrigin(), { retries: 0 });
  await expect(transport.call(endpoints.read, input)).rejects.toMatchObject({
    code: 'connection_lost',
    details: { sent: true },
    message: 'sample.read: connection lost (attempt 1)',
  });
});

describe('a page', () => {
  let core: typeof import('../../src/index.ts');
  // What runs the code is read when it is loaded.
  beforeAll(async () => {
    vi.stubGlobal('navigator', { product: 'ReactNative' });
    vi.resetModules();
    core = await import('../../src/index.ts');
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  const read = (origin: string): Promise<unknown> => {
    const transport = core.createTransport({ deployment: core.sandbox(origin), retries: 0 });
    const reading = rejection(transport.call(endpoints.read, input));
    return reading.finally(() => transport.close());
  };

  test('lists the likely causes of a request that failed without a reason', async () => {
    const error = await read(await refusedOrigin());
    expect(error).toMatchObject({
      code: 'connection_lost',
      details: { sent: true, likelyCause: 'browser' },
      message:
        'sample.read: connection lost: the browser hides why. No network, a proxy, an ad blocker, or CORS: then call through a server of your own, see https://github.com/perijove/perijove/tree/main/packages/proxy#readme (attempt 1)',
    });
  });

  test('lists no likely cause once the response has begun', async () => {
    const server = await serveReplies(resetInBody);
    const error = await read(server.origin);
    expect(error).toMatchObject({
      code: 'connection_lost',
      message: 'sample.read: connection lost (attempt 1)',
    });
  });

  test('that gets a response reads it', async () => {
    const server = await serveReplies(json({ error: 'no' }, 400));
    expect(await read(server.origin)).toMatchObject({ code: 'bad_request' });
  });
});
