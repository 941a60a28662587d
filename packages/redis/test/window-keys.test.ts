import { expect, test } from 'vitest';
import { windowKeys } from '../src/window-keys.ts';

/** What a cluster hashes: between the first { and the next }, unless that is empty. */
function hashTagOf(key: string): string {
  return /\{([^}]+)\}/.exec(key)?.[1] ?? key;
}

test('the keys of a window begin with the prefix and name account and bucket', () => {
  expect(windowKeys('app:', 'ab12:https://api.jup.ag:default')).toEqual([
    'app:{ab12:https://api.jup.ag}:default:state',
    'app:{ab12:https://api.jup.ag}:default:slots',
    'app:{ab12:https://api.jup.ag}:default:processes',
  ]);
});

test.each(['acme', '{acme}', '}acme', 'a{b}c{d', '', '%7B', '{}'])(
  'all windows of the account `%s` have one hash tag',
  (account) => {
    const keys = ['price', 'default'].flatMap((bucket) => windowKeys('p:', `${account}:${bucket}`));
    expect(new Set(keys.map(hashTagOf)).size).toBe(1);
    expect(new Set(keys).size).toBe(6);
  },
);

test('two accounts never have the same keys', () => {
  const accounts = ['{', '%7B', '}', '{}', 'a', 'A', '-', ''];
  const keys = accounts.map((account) => windowKeys('', `${account}:default`)[0]);
  // The empty name, which no transport uses, is written as `-`.
  expect(new Set(keys).size).toBe(accounts.length - 1);
});
