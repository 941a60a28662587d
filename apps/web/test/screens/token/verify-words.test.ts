import { expect, it } from 'vitest';
import { problemsOf } from '../../../src/screens/token/verify-words.ts';

const description = 'People ask for it.';

it.each(['https://x.com/a', 'https://twitter.com/new_comer', ' https://x.com/newcomer '])(
  'takes the account %s',
  (handle) => expect(problemsOf({ handle, description })).toEqual({}),
);

it.each([
  '',
  'newcomer',
  'https://x.com/',
  'http://x.com/a',
  'https://x.com.evil/a',
  'https://x.com/a/b',
])('says how an account is written: %s', (handle) =>
  expect(Object.keys(problemsOf({ handle, description }))).toEqual(['handle']),
);

it('asks for a reason', () => {
  const handle = 'https://x.com/newcomer';
  expect(Object.keys(problemsOf({ handle, description: ' ' }))).toEqual(['description']);
});
