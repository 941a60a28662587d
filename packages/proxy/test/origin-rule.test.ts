import { expect, test } from 'vitest';
import { isAllowedOrigin } from '../src/origin-rule.ts';

const own = 'https://app.example/api/jupiter/price/v3';

function isAllowed(headers: Record<string, string>, origins: string[] = [], url = own): boolean {
  return isAllowedOrigin({ url, headers: new Headers(headers) } as Request, origins);
}

test.each<[string, Record<string, string>]>([
  ['a program', {}],
  ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a browser that sends only an origin', { origin: 'https://app.example' }],
  ['a page behind TLS that ends in front of the server', { origin: 'http://app.example' }],
])('serves %s', (_, headers) => {
  expect(isAllowed(headers)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an unknown word', { 'sec-fetch-site': 'SAME-ORIGIN' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: 'https://app.example.evil.example' }],
  ['another port', { origin: 'https://app.example:8443' }],
  ['an opaque origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  [
    'another site that claims the origin',
    { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
  ],
])('refuses %s', (_, headers) => {
  expect(isAllowed(headers)).toBe(false);
});

test('serves the pages of listed origins, and of no others', () => {
  const cross = { 'sec-fetch-site': 'cross-site' };
  const origins = ['https://other.example'];
  expect(isAllowed({ ...cross, origin: 'https://other.example' }, origins)).toBe(true);
  expect(isAllowed({ ...cross, origin: 'https://other.example:8443' }, origins)).toBe(false);
  expect(isAllowed({ ...cross, origin: 'http://other.example' }, origins)).toBe(false);
  expect(isAllowed(cross, origins)).toBe(false);
});
