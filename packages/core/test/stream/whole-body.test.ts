import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { arrayStream } from '../../src/index.ts';
import { readEndpoint, shape } from '../sample-endpoints.ts';
import { json, openTransport, rejection, serveReplies, text } from '../system/faults.ts';

const list = {
  ...readEndpoint({ name: 'sample.list' }),
  ...shape<{ ids: readonly string[] }, readonly unknown[]>('sample.list', { ids: 'texts' }, {}),
  checkOutput: Array.isArray,
  streams: arrayStream,
};

/** As React Native's, whose responses have no body, in a runtime without TextDecoder. */
async function read(reply: ReturnType<typeof json>, batches = false): Promise<unknown> {
  const server = await serveReplies(reply);
  vi.stubGlobal('TextDecoder', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { transport } = openTransport(server.origin, {
    retries: 0,
    fetch: async (url, init) => {
      const { status, headers, type, ...response } = await fetchWhole(url, init);
      return { status, headers, type, text: async () => response.whole } as unknown as Response;
    },
  });
  const stream = transport.stream(list as never, { ids: [] } as never);
  if (!batches) return stream.toArray();
  const all: unknown[] = [];
  for await (const batch of stream.batches()) all.push(batch);
  return all;
}

async function fetchWhole(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const { status, headers, type } = response;
  const whole = Buffer.from(await response.arrayBuffer()).toString();
  return { status, headers, type, whole };
}

describe('a stream over responses without a body', () => {
  test('gives the elements', async () => {
    expect(await read(json([{ a: 'é' }, { a: 2 }]))).toEqual([{ a: 'é' }, { a: 2 }]);
    expect(await read(json([{ a: 1 }]), true)).toEqual([[{ a: 1 }]]);
  });

  test('yields no element of an empty list', async () => {
    expect(await read(json([]))).toEqual([]);
  });

  test.each([
    ['a list that is cut off', '[{"a":1},{"a"', 'cut-off'],
    ['no JSON', '[{"a":}]', 'json'],
    ['no list', '{"a":1}', 'json'],
  ])('fails on %s', async (_what, body, reason) => {
    const error = await rejection(read(text(200, 'application/json', body)));
    expect(error).toMatchObject({ code: 'invalid_response', details: { reason } });
  });

  test('fails with the words of the service', async () => {
    const error = await rejection(read(json({ error: 'no list today' }, 400)));
    expect(error).toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('no list today'),
    });
  });
});
