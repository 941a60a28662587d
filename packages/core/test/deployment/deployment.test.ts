import { expect, test, vi } from 'vitest';
import { findRetiredHost, jupiter, proxied, sandbox } from '../../src/deployment/deployment.ts';
import { isPerijoveError } from '../../src/errors/errors.ts';
import { createTransport } from '../../src/transport.ts';
import { readEndpoint } from '../sample-endpoints.ts';

test('the public deployment has a mount for every group, each a path without a trailing slash', () => {
  for (const mount of Object.values(jupiter.mounts)) expect(mount).toMatch(/^(\/[\w-]+)+$/);
  expect(new URL(jupiter.baseUrl).protocol).toBe('https:');
  expect(jupiter.governanceToken).toBe('jup');
  expect(findRetiredHost(jupiter)).toBeUndefined();
});

test.each(['http://127.0.0.1:4260', 'http://127.0.0.1:4260/', 'http://127.0.0.1:4260///'])(
  'a sandbox at %s',
  (url) => {
    expect(sandbox(url)).toEqual({
      ...jupiter,
      name: 'sandbox',
      baseUrl: 'http://127.0.0.1:4260',
      portalUrl: 'http://127.0.0.1:4260/portal',
    });
  },
);

test('a sandbox may live below a path', () => {
  expect(sandbox('http://127.0.0.1:4260/a/b/').baseUrl).toBe('http://127.0.0.1:4260/a/b');
});

test.each(jupiter.retiredHosts)('$host is known to be retired', (retired) => {
  expect(retired.since).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new URL(retired.moveTo).origin).toBe(jupiter.baseUrl);
  const onIt = { ...jupiter, baseUrl: `https://${retired.host.toUpperCase()}:443/v6` };
  expect(findRetiredHost(onIt)).toBe(retired);
});

test('a host is retired as a whole name, port included', () => {
  for (const baseUrl of ['https://x.lite-api.jup.ag', 'https://lite-api.jup.ag:8443']) {
    expect(findRetiredHost({ ...jupiter, baseUrl })).toBeUndefined();
  }
});

test('a page sends to its own origin, without a key', () => {
  vi.stubGlobal('location', { origin: 'https://app.example' });
  try {
    const deployment = proxied('/api/jupiter/');
    expect(deployment).toMatchObject({
      name: 'proxied',
      baseUrl: 'https://app.example/api/jupiter',
      mounts: jupiter.mounts,
      keyOnServer: true,
    });
    expect(proxied('https://other.example/api').baseUrl).toBe('https://other.example/api');
    expect(() => createTransport({ deployment, apiKey: 'k' })).toThrow(/leave it out/);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('without a page, the first call refuses a relative path and sends nothing', async () => {
  const transport = createTransport({ deployment: proxied('/api/jupiter') });
  await transport.warm();
  const failure: unknown = await transport.call(readEndpoint(), { ids: ['a'] }).catch((e) => e);
  expect(isPerijoveError(failure, 'connection_lost') && failure.details.sent).toBe(false);
  expect(failure).toMatchObject({ advice: 'fix-input' });
  expect(String(failure)).toMatch(/pass the full URL/);
  await transport.close();
});

test.each(['//evil.example/api', 'api/jupiter', '', 'javascript:alert(1)'])(
  '%j is refused as the address of a proxy',
  (path) => {
    expect(() => createTransport({ deployment: proxied(path) })).toThrow(/deployment/);
  },
);
