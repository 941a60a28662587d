import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWire, isBrowser } from '../../src/runtime/web.ts';
import { refusedOrigin, serve } from './loopback-server.ts';
import { describeWire } from './wire-contract.ts';
import { get, newFlight, openWire } from './wire-requests.ts';

describeWire(createWire);

test('a server on fetch is no page', () => {
  expect(isBrowser).toBe(false);
});

test('a refused connection may have been sent, for all that fetch tells', async () => {
  const flight = newFlight();
  const wire = openWire(createWire, await refusedOrigin());
  await expect(wire.send(get('/'), flight)).rejects.toThrow();
  expect(flight.sent).toBe(true);
});

test('a repeated header is one text', async () => {
  const { origin } = await serve((_request, response) =>
    response.setHeader('x-ratelimit-current', ['1', '2']).end('{}'),
  );
  const answer = await openWire(createWire, origin).send(get('/'), newFlight());
  expect(answer.header('x-ratelimit-current')).toBe('1, 2');
});

test('a redirect that a page may not look into is a redirect all the same', async () => {
  vi.stubGlobal('fetch', async () => {
    const response = Response.error();
    return Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = await openWire(createWire, 'http://127.0.0.1').send(get('/'), newFlight());
  expect(answer.status).toBe(302);
});

describe('options of fetch', () => {
  async function sentBy(request: { readonly prototype: object }): Promise<RequestInit | undefined> {
    let seen: RequestInit | undefined;
    vi.stubGlobal('Request', request);
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      seen = init;
      return new Response('{}');
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await openWire(createWire, 'http://127.0.0.1').send(get('/'), newFlight());
    return seen;
  }

  test('send no cookie and no referrer, and follow no redirect', async () => {
    expect(await sentBy(Request)).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  test('name only what the runtime knows: a worker may refuse the rest', async () => {
    class BareRequest {}
    const init = await sentBy(BareRequest);
    expect(init).not.toHaveProperty('credentials');
    expect(init).not.toHaveProperty('referrerPolicy');
    expect(init).toHaveProperty('redirect', 'manual');
  });
});
