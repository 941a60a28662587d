import { expect, test } from 'vitest';
import { visitorOf } from '../src/visitor-of.ts';

const request = new Request('https://app.example', { headers: { 'x-real-ip': '203.0.113.9' } });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['user:42', 'user:42'],
  ['a:b:c', 'a:b:c'],
  ['', ''],
])('the address %j counts as %j', async (address, visitor) => {
  expect(await visitorOf(request, address, undefined)).toBe(visitor);
});

test('the callback comes before the address', async () => {
  const byHeader = ({ headers }: Request) => headers.get('x-real-ip') ?? undefined;
  expect(await visitorOf(request, '198.51.100.1', byHeader)).toBe('203.0.113.9');
  expect(await visitorOf(request, '198.51.100.1', () => undefined)).toBe('');
});

test('a value that is not text names no visitor: a framework passes its own context', async () => {
  for (const other of [undefined, null, {}, { params: {} }, 7])
    expect(await visitorOf(request, other, undefined)).toBe('');
});

test('a name is bounded', async () => {
  expect((await visitorOf(request, 'x'.repeat(10_000), undefined)).length).toBe(200);
});
