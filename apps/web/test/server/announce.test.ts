import { expect, test } from 'vitest';
import { announce } from '../../src/server/announce.ts';

test.each([4280, 0])('names the address, with the port %j', (port) => {
  expect(announce('http://127.0.0.1:4280', port)).toBe(
    '\nOpen http://127.0.0.1:4280\n\nCtrl-C stops it.\n',
  );
});

test('knows the port that a URL can leave out', () => {
  expect(announce('http://127.0.0.1:80', 80)).not.toContain('in use');
});

test('says that the port is in use where the page has another one', () => {
  expect(announce('http://127.0.0.1:43459', 4280)).toBe(
    '\nPort 4280 is in use; the page has another one.\n\nOpen http://127.0.0.1:43459\n\nCtrl-C stops it.\n',
  );
});
