import { expect, onTestFinished, test } from 'vitest';
import { close, listen, urlOf } from '../../src/http/listen.ts';

test('a failure outside of the routes is an internal error, not a bad request', async () => {
  const fails = () => Promise.reject(new Error('the next simulation could not be created'));
  const server = await listen(() => fails, 0);
  onTestFinished(() => close(server));
  const response = await fetch(urlOf(server));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 500, message: 'Internal Server Error' });
});
