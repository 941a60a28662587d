import type { AnyEndpoint } from '@perijove/core';
import { families } from 'perijove/catalog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody } from '../src/read-body.ts';

const post = families.trigger.createOrder as AnyEndpoint;
const form = families.studio.submitPool as AnyEndpoint;
const limits = { maxBytes: 10, timeoutMs: 1_000 };
const URL_OF_PROXY = 'http://127.0.0.1/api';

const request = (body: BodyInit | null, headers: Record<string, string> = {}): Request =>
  new Request(URL_OF_PROXY, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

/** A body in parts; `undefined` stands for a part that does not come. */
function inParts(...parts: readonly (string | undefined)[]) {
  let cancelled = 0;
  const encoder = new TextEncoder();
  const left = [...parts];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left.length === 0) return controller.close();
      const part = left.shift();
      if (part === undefined) return new Promise<void>(() => undefined);
      controller.enqueue(encoder.encode(part));
    },
    cancel() {
      cancelled++;
    },
  });
  return { stream, cancelled: () => cancelled };
}

describe('the body of a request to the proxy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is read where the endpoint takes one', async () => {
    expect(await readBody(request('{"a":1}'), post, limits)).toEqual({ body: { a: 1 } });
    expect(await readBody(request(null), post, limits)).toEqual({ body: undefined });
    const get = families.price.get as AnyEndpoint;
    expect(await readBody(request('{"a":1}'), get, limits)).toEqual({ body: undefined });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is read in parts, in their order', async () => {
    const { stream } = inParts('{"a":', '"€', '"}');
    expect(await readBody(request(stream), post, { ...limits, maxBytes: 20 })).toEqual({
      body: { a: '€' },
    });
  });

  it.each(['gzip', ' GZIP ', 'identity, gzip', ''])('is refused as %j', async (encoding) => {
    const sent = request('{"a":1}', { 'content-encoding': encoding });
    expect(await readBody(sent, post, limits)).toEqual({ refused: 'encoded' });
  });

  it('is taken as what it says that it is', async () => {
    const sent = request('{"a":1}', { 'content-encoding': ' Identity ' });
    expect(await readBody(sent, post, limits)).toEqual({ body: { a: 1 } });
  });

  it('may have as many bytes as the limit, and not one more', async () => {
    expect(await readBody(request('"12345678"'), post, limits)).toEqual({ body: '12345678' });
    const { stream, cancelled } = inParts('"12345', '6789"', '  ');
    expect(await readBody(request(stream), post, limits)).toEqual({ refused: 'too-large' });
    expect(cancelled()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is refused by its length before it is read', async () => {
    const { stream } = inParts(undefined);
    const sent = request(stream, { 'content-length': '11' });
    expect(await readBody(sent, post, limits)).toEqual({ refused: 'too-large' });
    const short = request('"12345678"', { 'content-length': '10' });
    expect(await readBody(short, post, limits)).toEqual({ body: '12345678' });
  });

  it('must arrive in time', async () => {
    const { stream, cancelled } = inParts('{"a":', undefined);
    const reading = readBody(request(stream), post, limits);
    await vi.advanceTimersByTimeAsync(999);
    expect(cancelled()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({ refused: 'too-slow' });
    expect(cancelled()).toBe(1);
  });

  it.each(['{', '', 'text', '\ud800'])('is undefined when it is %j', async (text) => {
    expect(await readBody(request(text), post, limits)).toEqual({ body: undefined });
  });

  it('is undefined when its bytes are not valid UTF-8', async () => {
    const bytes = Uint8Array.of(0x22, 0xff, 0x22);
    expect(await readBody(request(bytes), post, limits)).toEqual({ body: undefined });
  });

  it('is a form where the endpoint takes one', async () => {
    const fields = new FormData();
    fields.set('transaction', 'AQ==');
    const large = { ...limits, maxBytes: 1_000 };
    expect(await readBody(request(fields), form, large)).toEqual({ body: { transaction: 'AQ==' } });
    expect(await readBody(request('{"a":1}'), form, large)).toEqual({ body: undefined });
  });

  it('keeps integers exact where the endpoint says so', async () => {
    const text = '{"amount":9007199254740993}';
    const large = { ...limits, maxBytes: 100 };
    const exact = families.recurring.priceDeposit as AnyEndpoint;
    const read = await readBody(request(text), exact, large);
    expect(read).toEqual({ body: { amount: 9_007_199_254_740_993n } });
  });
});
