import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readText } from '../../src/runtime/read-text.ts';
import { createWire, isBrowser } from '../../src/runtime/web.ts';
import { TooLargeError, type Wire, type WireOptions } from '../../src/runtime/wire.ts';
import { refusedOrigin, serve } from './loopback-server.ts';
import { describeWire } from './wire-contract.ts';
import { get, newFlight, openWire } from './wire-requests.ts';

describeWire(createWire);

test('a server on fetch is not a page', () => {
  expect(isBrowser).toBe(false);
});

test('a refused connection counts as possibly sent, because fetch does not report it', async () => {
  const flight = newFlight();
  const wire = openWire(createWire, await refusedOrigin());
  await expect(wire.send(get('/'), flight)).rejects.toThrow();
  expect(flight.sent).toBe(true);
});

test('a repeated header is one text', async () => {
  const { origin } = await serve((_request, response) =>
    response.setHeader('x-ratelimit-current', ['1', '2']).end('{}'),
  );
  const response = await openWire(createWire, origin).send(get('/'), newFlight());
  expect(response.header('x-ratelimit-current')).toBe('1, 2');
});

test('an opaque redirect in a page is reported as a redirect', async () => {
  vi.stubGlobal('fetch', async () => {
    const response = Response.error();
    return Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const response = await openWire(createWire, 'http://127.0.0.1').send(get('/'), newFlight());
  expect(response.status).toBe(302);
});

describe('a fetch whose responses have no body, as in React Native', () => {
  function withoutBody(text: string, headers: Record<string, string> = {}): void {
    vi.stubGlobal('fetch', async () => {
      const { status, headers: sent } = new Response(null, { headers });
      return { status, headers: sent, type: 'default', text: async () => text };
    });
    onTestFinished(() => void vi.unstubAllGlobals());
  }
  const open = (): Wire => openWire(createWire, 'http://127.0.0.1');

  test('gives the whole text, without a byte order mark', async () => {
    withoutBody('\ufeff{"a":"é"}');
    const { text } = await open().send(get('/'), newFlight());
    expect(text).toBe('{"a":"é"}');
  });

  test('gives a stream its bytes', async () => {
    withoutBody('[{"a":"é"}]');
    const { chunks } = await open().stream(get('/'), newFlight());
    expect(await readText(chunks, 100)).toBe('[{"a":"é"}]');
  });

  test.each([
    ['ASCII', 'a'.repeat(10)],
    ['three bytes for a character', '€€€a'],
    ['four bytes for two', '😀😀aa'],
  ])('is bounded in bytes: %s', async (_what, text) => {
    withoutBody(text);
    const wire = open();
    await expect(wire.send({ ...get('/'), maxBytes: 10 }, newFlight())).resolves.toMatchObject({
      text,
    });
    const small = wire.send({ ...get('/'), maxBytes: 9 }, newFlight());
    await expect(small).rejects.toBeInstanceOf(TooLargeError);
    // A stream would be read while it arrives; this one is held as a whole.
    const stream = wire.stream({ ...get('/'), maxBytes: 9 }, newFlight());
    await expect(stream).rejects.toBeInstanceOf(TooLargeError);
  });

  test('is refused by its length before it is read', async () => {
    withoutBody('{}', { 'content-length': '1000' });
    const large = open().send({ ...get('/'), maxBytes: 10 }, newFlight());
    await expect(large).rejects.toBeInstanceOf(TooLargeError);
  });

  test('may take its body from a Node stream', async () => {
    vi.stubGlobal('fetch', async () => {
      const response = new Response('{"a":1}');
      return Object.defineProperty(response, 'body', { value: Readable.from(['not read']) });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await open().send(get('/'), newFlight())).toMatchObject({ text: '{"a":1}' });
  });
});

test('an abort ends a fetch that ignores its signal', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  const flight = newFlight();
  const response = openWire(createWire, 'http://127.0.0.1').send(get('/'), flight);
  flight.abort?.(new Error('late'));
  await expect(response).rejects.toThrow('late');
});

test('an abort ends a body that ignores its signal', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: () => undefined })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const flight = newFlight();
  const { chunks } = await openWire(createWire, 'http://127.0.0.1').stream(get('/'), flight);
  const reading = readText(chunks, 10);
  flight.abort?.(new Error('late'));
  await expect(reading).rejects.toThrow('late');
});

test('a response of a fetch that followed a redirect is refused: the request may have been executed elsewhere', async () => {
  vi.stubGlobal('fetch', async () =>
    Object.defineProperty(new Response('{}'), 'url', { value: 'http://127.0.0.2/' }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const flight = newFlight();
  const response = openWire(createWire, 'http://127.0.0.1').send(get('/'), flight);
  await expect(response).rejects.toThrow('redirect');
  expect(flight.sent).toBe(true);
});

test('a runtime without fetch says what to do, and has sent nothing', async () => {
  vi.stubGlobal('fetch', undefined);
  vi.stubGlobal('Request', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const flight = newFlight();
  const response = openWire(createWire, 'http://127.0.0.1').send(get('/'), flight);
  await expect(response).rejects.toMatchObject({
    issue: { path: 'fetch', expected: expect.stringContaining('a fetch function') },
  });
  expect(flight.sent).toBe(false);
});

describe('options of fetch', () => {
  async function sentBy(
    request: { readonly prototype: object },
    options: Partial<WireOptions> = {},
  ): Promise<RequestInit | undefined> {
    let seen: RequestInit | undefined;
    vi.stubGlobal('Request', request);
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      seen = init;
      return new Response('{}');
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await openWire(createWire, 'http://127.0.0.1', options).send(get('/'), newFlight());
    return seen;
  }

  test('send no cookie and no referrer, and follow no redirect', async () => {
    expect(await sentBy(Request)).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  test('are left to the browser where the page itself asks', async () => {
    const init = await sentBy(Request, { asPage: true });
    expect(init).not.toHaveProperty('credentials');
    expect(init).not.toHaveProperty('referrerPolicy');
    expect(init).toHaveProperty('redirect', 'manual');
  });

  test('contain only what the runtime accepts: a worker refuses other options', async () => {
    class BareRequest {
      constructor(_url: string, init: RequestInit) {
        if (init.credentials || init.referrerPolicy) throw new Error('not implemented');
      }
    }
    const init = await sentBy(BareRequest);
    expect(init).not.toHaveProperty('credentials');
    expect(init).not.toHaveProperty('referrerPolicy');
    expect(init).toHaveProperty('redirect', 'manual');
  });
});
