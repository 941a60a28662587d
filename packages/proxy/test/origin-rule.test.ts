import { expect, test } from 'vitest';
import { answerPreflight, isAllowedOrigin, isOrigin, sharingHeaders } from '../src/origin-rule.ts';

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

const page = (headers: Record<string, string>): Request =>
  ({ url: own, headers: new Headers(headers) }) as Request;
const listed = ['https://other.example'];

test.each([
  ['https://app.example', true],
  ['http://localhost:3000', true],
  ['https://app.example/', false],
  ['https://app.example/path', false],
  ['app.example', false],
  ['*', false],
  [7, false],
])('%j is an origin: %s', (text, expected) => {
  expect(isOrigin(text)).toBe(expected);
});

test('a page of a listed origin may read the response, its rate and its id', () => {
  expect(sharingHeaders(page({ origin: listed[0] as string }), listed)).toEqual({
    vary: 'origin',
    'access-control-allow-origin': listed[0],
    'access-control-expose-headers': expect.stringMatching(
      /^retry-after, x-api-gateway-request-id(?:, x-ratelimit-\w+){3}$/,
    ),
  });
  expect(sharingHeaders(page({ origin: 'https://evil.example' }), listed)).toEqual({
    vary: 'origin',
  });
  expect(sharingHeaders(page({}), listed)).toEqual({ vary: 'origin' });
  expect(sharingHeaders(page({ origin: listed[0] as string }), [])).toEqual({});
});

test.each([
  ['content-type', 'content-type'],
  ['content-type, x-a', 'content-type, x-a'],
  ['a ,b', 'a ,b'],
  ['*', null],
  ['', null],
  ['a,', null],
  ['a; b', null],
])('a preflight that asks for the headers %j may send %j', (wanted, allowed) => {
  const request = page({ 'access-control-request-headers': wanted });
  const response = answerPreflight(request, 'GET, POST', { vary: 'origin' });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toEqual({
    vary: 'origin',
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '600',
    ...(allowed !== null && { 'access-control-allow-headers': allowed }),
  });
  const none = answerPreflight(page({}), 'GET', {});
  expect(none.headers.has('access-control-allow-headers')).toBe(false);
});
