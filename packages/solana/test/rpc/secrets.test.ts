import { expect, it } from 'vitest';
import { createRedact } from '../../src/rpc/secrets.ts';

const url = new URL('https://user-name:pass-word@node.test/v2/path-key-1234/?api-key=query-key-12');
const redact = createRedact(url, { authorization: 'Bearer header-key' });

it.each([
  ['the path', 'no plan for path-key-1234'],
  ['the query', 'no plan for query-key-12'],
  ['a header', 'no plan for Bearer header-key'],
  ['the user', 'no plan for user-name'],
  ['the password', 'no plan for pass-word'],
  ['the address', `no plan for ${url.href}`],
])('takes %s out', (_, text) => {
  expect(redact(text)).toBe('no plan for [hidden]');
});

it('takes a key out wherever it is, and as often', () => {
  expect(redact('(path-key-1234)path-key-1234')).toBe('([hidden])[hidden]');
});

it('leaves words as they are', () => {
  expect(redact('v2 is no path of the node')).toBe('v2 is no path of the node');
});
