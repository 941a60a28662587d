import { isPerijoveError, jupiter, sandbox } from '@perijove/core';
import { families } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { createProxy } from '../src/index.ts';

const good = { deployment: sandbox('http://127.0.0.1:1'), endpoints: families };

test.each<[object, string, RegExp]>([
  [{ allow: ['price.gett'] }, 'allow[0]', /did you mean `price.get`/],
  [{ allow: [] }, 'allow', /at least one name/],
  [{ endpoints: undefined }, 'endpoints', /families/],
  [{ endpoints: {} }, 'endpoints', /families/],
  [{ endpoints: { price: { get: 1 } } }, 'endpoints', /families/],
  [{ limitPerVistor: 1 }, 'limitPerVistor', /did you mean `limitPerVisitor`/],
  [{ limitPerVisitor: 0 }, 'limitPerVisitor', /greater than 0/],
  [{ limitPerVisitor: { limit: 1, windowMs: 0 } }, 'limitPerVisitor', /windowMs/],
  [{ path: 'api' }, 'path', /\/api\/jupiter/],
  [{ path: '/api/' }, 'path', /\/api\/jupiter/],
  [{ path: '/a/../b' }, 'path', /\/api\/jupiter/],
  [{ origins: ['https://app.example/'] }, 'origins', /https:\/\/app.example/],
  [{ origins: ['*'] }, 'origins', /https:\/\/app.example/],
  [{ authorize: true }, 'authorize', /a function/],
  [{ visitor: 'ip' }, 'visitor', /a function/],
  [{ maxWaitMs: Number.NaN }, 'maxWaitMs', /greater than 0/],
  [{ apiKey: undefined }, 'apiKey', /environment variable/],
  [{ apiKey: '' }, 'apiKey', /environment variable/],
  [{ deployment: undefined }, 'deployment', /jupiter/],
  [{ plan: 'gold' }, 'plan', /keyless/],
])('%j is refused when the proxy is created', (more, field, says) => {
  let error: unknown;
  try {
    createProxy({ ...good, ...more } as never);
  } catch (thrown) {
    error = thrown;
  }
  expect(isPerijoveError(error, 'invalid_input') && error.details.field).toBe(field);
  expect(String(error)).toMatch(says);
});

test('nothing at all is refused too', () => {
  expect(() => createProxy(undefined as never)).toThrow(/an object of options/);
});

test('a proxy without a key goes keyless', async () => {
  const proxy = createProxy({ deployment: jupiter, endpoints: families });
  await proxy.close();
});
