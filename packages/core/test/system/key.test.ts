import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  arrayStream,
  type TransportEvent,
  type TransportOptions,
  type WireOptions,
} from '../../src/index.ts';
import { refusedOrigin, serveRaw } from '../runtime/loopback-server.ts';
import { endpoints, readEndpoint, signed } from '../sample-endpoints.ts';
import {
  html,
  json,
  openTransport,
  type Reply,
  redirectTo,
  rejection,
  resetAtOnce,
  resetInBody,
  serveReplies,
  silence,
  text,
  tooMany,
} from './faults.ts';

/** With characters that JSON, URLs and patterns escape. */
const apiKey = 'jup_S3cret"\\/$&+key';
const escaped = JSON.stringify(apiKey).slice(1, -1);
const forms = [
  apiKey,
  escaped,
  escaped.replaceAll('/', '\\/'),
  inspect(apiKey).slice(1, -1),
  encodeURIComponent(apiKey),
  Buffer.from(apiKey).toString('base64').replace(/=+$/, ''),
  Buffer.from(apiKey).toString('hex'),
];
const input = { ids: ['a'] };

/** Whatever a program could print of a value. */
function printed(value: unknown): string {
  const { message, stack } = value instanceof Error ? value : { message: '', stack: '' };
  const shown = inspect(value, {
    depth: Number.POSITIVE_INFINITY,
    showHidden: true,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: Number.POSITIVE_INFINITY,
  });
  return [message, stack, String(value), JSON.stringify(value), shown].join('\n');
}

function expectNoKey(value: unknown): void {
  const all = printed(value);
  for (const form of forms) expect(all).not.toContain(form);
}

/** Everything that goes to the console or straight to the two streams. */
function listenToOutput(): () => string {
  let output = '';
  const note = (...parts: readonly unknown[]): boolean => {
    output += parts.map((part) => (typeof part === 'string' ? part : printed(part))).join(' ');
    return true;
  };
  const spies = [
    ...([process.stdout, process.stderr] as const).map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation(note),
    ),
    ...(['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(note),
    ),
  ];
  const restore = (): void => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(restore);
  return () => {
    restore();
    return output;
  };
}

/** Calls a read, a submit and a stream, and searches all that comes of it. */
async function searchAll(origin: string, options: Partial<TransportOptions> = {}): Promise<void> {
  const output = listenToOutput();
  const events: TransportEvent[] = [];
  const { transport } = openTransport(origin, {
    apiKey,
    retries: 1,
    timeoutMs: 150,
    onEvent: (event) => events.push(event),
    ...options,
  });
  const list = { ...readEndpoint({ name: 'sample.list' }), streams: arrayStream };
  const outcomes = await Promise.allSettled([
    transport.call(endpoints.read, input),
    transport.call(endpoints.submit, signed),
    transport.stream(list, input as never).toArray(),
  ]);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(events.filter(({ type }) => type === 'call:end')).toHaveLength(3);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expectNoKey(outcome.reason);
  for (const event of events) expectNoKey(event);
  expectNoKey(output());
}

const echo: Reply = (response, { headers }) =>
  json({ error: `bad key ${apiKey}`, headers, [apiKey]: [apiKey] }, 400)(
    response,
    undefined as never,
  );

const everyCharacter = [...apiKey].map(
  (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

describe('the key is in no error, no event and no output, whatever the service does:', () => {
  test.each<[string, Reply]>([
    ['it echoes the request', echo],
    ['it echoes the request with a 401', (response, hit) => json(hit.headers, 401)(response, hit)],
    [
      'it echoes the request with a 500',
      (response, hit) => json({ errors: hit.headers }, 500)(response, hit),
    ],
    ['it echoes the key with a 429', json({ message: apiKey, details: { apiKey } }, 429)],
    [
      'it escapes every character',
      text(400, 'application/json', `{"error":"${everyCharacter.join('')}"}`),
    ],
    ['it echoes the key as bare JSON', json(apiKey, 403)],
    ['it echoes the key in HTML', text(502, 'text/html', `<p>${apiKey}</p>`)],
    ['it echoes the key as a response', json({ price: apiKey, status: apiKey })],
    ['it echoes the key in HTML with a 200', text(200, `text/html; key="${escaped}"`, apiKey)],
    [
      'it echoes the key in JSON that is cut off',
      text(200, 'application/json', `{"price":"${escaped}`),
    ],
    [
      'it redirects to a place that names the key',
      redirectTo(`/?key=${encodeURIComponent(apiKey)}`),
    ],
    [
      'it echoes the key as the id of the request',
      json({ error: 'no' }, 500, { 'x-api-gateway-request-id': apiKey }),
    ],
    ['it limits', tooMany(Math.ceil(Date.now() / 1000) + 50)],
    ['it resets', resetAtOnce],
    ['it resets in the body', resetInBody],
    ['it fails', html(503)],
    ['it is silent', silence],
  ])('%s', async (_fault, fault) => {
    const server = await serveReplies(fault);
    await searchAll(server.origin, { deadlineMs: 500 });
    for (const { path, headers, body } of server.hits) {
      expect(headers['x-api-key']).toBe(apiKey);
      for (const form of forms) expect(path + body).not.toContain(form);
    }
  });

  test('the response is not HTTP and repeats the request', async () => {
    const { origin } = await serveRaw((socket) => {
      socket.on('data', (request) => void socket.end(`HTTP/9 ${String(request)}`));
    });
    await searchAll(origin);
  });

  test('it cannot be reached', async () => {
    await searchAll(await refusedOrigin());
  });
});

describe('the key is in no error, though a wire of another make throws it:', () => {
  const deep = (): Error => {
    const headers = { 'x-api-key': apiKey };
    const root = Object.assign(new Error(`401 for ${apiKey}`), {
      config: { headers },
      code: apiKey,
    });
    return new Error('outer', { cause: new Error('middle', { cause: root }) });
  };
  const throwing = (_options: WireOptions) => ({
    send: () => Promise.reject(deep()),
    stream: () => Promise.reject(deep()),
    warm: async () => undefined,
    close: async () => undefined,
  });
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('[{"a":1},');
    throw deep();
  }

  test('at once', async () => {
    await searchAll('http://127.0.0.1:9', { createWire: throwing });
  });

  test('in the middle of a stream', async () => {
    const createWire = (options: WireOptions) => ({
      ...throwing(options),
      stream: async () => ({ status: 200, header: () => undefined, chunks: broken() }),
    });
    await searchAll('http://127.0.0.1:9', { createWire, validate: 'off' });
  });
});

test('the key is in no drift report', async () => {
  const { origin } = await serveReplies(json({ price: apiKey }));
  const { transport, events } = openTransport(origin, { apiKey, validate: 'report' });
  await transport.call(endpoints.read, input);
  await expect.poll(() => events.map(({ type }) => type)).toContain('drift');
  for (const event of events) expectNoKey(event);
});

test('the transport itself does not show the key', async () => {
  const { transport } = openTransport('http://127.0.0.1:9', { apiKey });
  expectNoKey(transport);
});

test('a refused input is not quoted', async () => {
  const { transport } = openTransport('http://127.0.0.1:9', { apiKey });
  const wrong = { ids: [apiKey], at: apiKey } as never;
  expectNoKey(await rejection(transport.call(endpoints.read, wrong)));
});
