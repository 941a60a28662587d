import { expect, test } from 'vitest';
import {
  type Caller,
  decideAccess,
  decideListing,
  FORBIDDEN,
  isBelow,
  UNAUTHORIZED,
} from '../../src/gateway/access.ts';

const keyless: Caller = { kind: 'keyless', remote: '127.0.0.1' };

function keyed(allow?: readonly string[]): Caller {
  const key = { id: '1', account: 'a', hint: '', createdAt: 0, effectiveAt: 0, allow };
  return { kind: 'keyed', key };
}

test.each([
  ['no key where it is optional', keyless, 'optional', undefined],
  ['no key where it is required', keyless, 'required', UNAUTHORIZED],
  ['a key where it is required', keyed(), 'required', undefined],
  ['an unknown key', { kind: 'unknown' }, 'optional', UNAUTHORIZED],
  ['a key that is allowed here', keyed(['/tokens', '/price']), 'optional', undefined],
  ['a key that is allowed elsewhere', keyed(['/tokens/v2']), 'optional', FORBIDDEN],
] as const)('%s', (_name, caller, auth, refusal) => {
  expect(decideAccess(caller, '/price/v3', auth)).toBe(refusal);
});

test.each([
  ['a key of a listed organisation', keyed(), 'listed', 'a', undefined],
  ['a key of another organisation', keyed(), 'listed', 'b', FORBIDDEN],
  ['no key', keyless, 'listed', 'a', UNAUTHORIZED],
  ['an unknown key', { kind: 'unknown' }, 'listed', 'a', UNAUTHORIZED],
  ['any key where no list is kept', keyed(), undefined, 'b', undefined],
] as const)('%s at a list', (_name, caller, access, organisation, refusal) => {
  expect(decideListing(caller, access, (account) => account === organisation)).toBe(refusal);
});

test.each([
  ['/price/v3', '/price', true],
  ['/price/v3', '/price/', true],
  ['/price', '/price', true],
  ['/price/v3', '/', true],
  ['/prices', '/price', false],
  ['/price', '/price/v3', false],
])('%s is below %s: %s', (path, prefix, below) => {
  expect(isBelow(path, prefix)).toBe(below);
});
