import { expect, test } from 'vitest';
import { issueText } from '../../src/http/read-body.ts';

test.each([
  ['amount', 'expected base units', 'amount: expected base units'],
  ['', 'missing; expected object', 'expected object'],
  ['mint', 'expected string, received null', 'mint: expected string'],
  ['bps', 'Too big: expected number to be <=255', 'bps: expected number to be <=255'],
  ['ids', 'Too small: expected array to have >=1 items', 'ids: expected array to have >=1 items'],
  ['', 'Unrecognized key: "sped"', 'Unrecognized key: "sped"'],
])('of %j, %j', (path, expected, text) => {
  expect(issueText({ path, expected })).toBe(text);
});
