import { describe, expect, test } from 'vitest';
import {
  createTransport,
  jupiter,
  sandbox,
  type Transport,
  type TransportOptions,
} from '../src/index.ts';

const deployment = sandbox('http://127.0.0.1:9');

async function open(options: Partial<TransportOptions> = {}): Promise<Transport> {
  const transport = createTransport({ deployment, ...options });
  await transport.close();
  return transport;
}

const at = (baseUrl: string): Partial<TransportOptions> => ({
  deployment: { ...jupiter, baseUrl },
});

test('takes every documented option', async () => {
  const transport = await open({
    apiKey: '!jup_Az09~"\\',
    plan: 'pro',
    account: 'desk',
    validate: 'report',
    timeoutMs: 0.5,
    deadlineMs: Number.POSITIVE_INFINITY,
    retries: 0,
    maxResponseBytes: 1,
    connections: 1,
    keepAliveMs: 1,
    dangerouslyAllowBrowserKey: true,
  });
  expect(transport.deployment).toBe(deployment);
});

test('Node is no page: a key needs no leave', async () => {
  await open({ apiKey: 'k' });
});

describe('refuses, and names what is wrong with', () => {
  test.each<[string, Partial<TransportOptions>, RegExp]>([
    ['no deployment', { deployment: undefined as never }, /deployment is required/],
    ['a deployment that is a URL', { deployment: 'https://h' as never }, /deployment is required/],
    ['no base URL', at(''), /deployment is required/],
    ['a sandbox without a URL', { deployment: sandbox(undefined as never) }, /baseUrl/],
    ['a relative base URL', at('/api'), /baseUrl/],
    ['a host only', at('api.jup.ag'), /baseUrl/],
    ['another scheme', at('ftp://h'), /http or https/],
    ['a scheme without an authority', at('https:h'), /baseUrl/],
    ['a host with a hole', at('https://h h'), /baseUrl/],
    ['a misspelt option', { apikey: 'k' } as never, /^apikey is not an option/],
    ['another way to check', { validate: 'thorw' as never }, /^validate/],
    ['an empty key', { apiKey: '' }, /apiKey/],
    ['a key with a line break', { apiKey: 'k\r\nx: y' }, /apiKey/],
    ['a key with a space', { apiKey: ' k' }, /apiKey/],
    ['a key beyond ASCII', { apiKey: 'kéy' }, /apiKey/],
    ['a key that is no text', { apiKey: 42 as never }, /apiKey/],
    ['timeoutMs 0', { timeoutMs: 0 }, /^timeoutMs/],
    ['timeoutMs NaN', { timeoutMs: Number.NaN }, /^timeoutMs/],
    ['timeoutMs as text', { timeoutMs: '1000' as never }, /^timeoutMs/],
    ['deadlineMs below 0', { deadlineMs: -1 }, /^deadlineMs/],
    ['maxResponseBytes 0', { maxResponseBytes: 0 }, /^maxResponseBytes/],
    ['connections 0', { connections: 0 }, /^connections/],
    ['keepAliveMs NaN', { keepAliveMs: Number.NaN }, /^keepAliveMs/],
    ['retries below 0', { retries: -1 }, /^retries/],
    ['retries in halves', { retries: 1.5 }, /^retries/],
    ['retries NaN', { retries: Number.NaN }, /^retries/],
  ])('%s', (_what, options, says) => {
    const refusal = (): Transport => createTransport({ deployment, ...options });
    expect(refusal).toThrow(TypeError);
    expect(refusal).toThrow(says);
  });

  test('no options at all', () => {
    expect(() => createTransport(undefined as never)).toThrow(/^deployment is required/);
  });

  test('an unknown plan', () => {
    expect(() => createTransport({ deployment, plan: 'gold' as never })).toThrow(/plan/);
  });

  test('never quotes a key it refuses', () => {
    expect(() => createTransport({ deployment, apiKey: 'jup secret' })).toThrow(/^(?!.*secret)/);
  });
});
