import { expect, test } from 'vitest';
import { findRetiredHost, jupiter, sandbox } from '../src/deployment.ts';

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
