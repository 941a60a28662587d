import { expect, test } from 'vitest';
import { createAccounts } from '../../src/gateway/accounts.ts';

test('a key works from the end of the delay until it is revoked', () => {
  let now = 1_000;
  const accounts = createAccounts({ now: () => now, keyDelayMs: 15_000 });
  const { key, record } = accounts.issue({ account: 'a' });
  now = 15_999;
  expect(accounts.find(key)).toBeUndefined();
  now = 16_000;
  expect(accounts.find(key)).toEqual(record);
  expect(accounts.revoke(record.id)).toBe(true);
  expect(accounts.find(key)).toBeUndefined();
  expect(accounts.revoke(record.id)).toBe(false);
});

test('keys are random, and are not kept', () => {
  const accounts = createAccounts({ now: () => 0, keyDelayMs: 0 });
  const { key } = accounts.issue({ account: 'a' });
  expect(key).toMatch(/^jup_[0-9a-f]{40}$/);
  expect(accounts.issue({ account: 'a' }).key).not.toBe(key);
  expect(JSON.stringify(accounts.list())).not.toContain(key);
  expect(accounts.find('jup_')).toBeUndefined();
});

test('the plan belongs to the account', () => {
  const accounts = createAccounts({ now: () => 0, keyDelayMs: 0 });
  accounts.issue({ account: 'a' });
  expect(accounts.ruleOf('a').rule).toEqual({ limit: 60, windowMs: 60_000 });
  accounts.issue({ account: 'a', plan: 'launch' });
  expect(accounts.ruleOf('a').rule).toEqual({ limit: 3000, windowMs: 60_000 });
  accounts.issue({ account: 'a' });
  expect(accounts.planOf('a')).toBe('launch');
  expect(accounts.ruleOf('a', 'swapExecute')).toEqual({
    bucket: 'swapExecute',
    rule: { limit: 6000, windowMs: 60_000 },
  });
  accounts.issue({ account: 'b', plan: { limit: 5, windowMs: 200 } });
  expect(accounts.ruleOf('b').rule).toEqual({ limit: 5, windowMs: 200 });
});

test('an account is listed until a later key says that it is not', () => {
  const accounts = createAccounts({ now: () => 0, keyDelayMs: 0 });
  accounts.issue({ account: 'a' });
  expect(accounts.isListed('a')).toBe(false);
  accounts.issue({ account: 'a', listed: true });
  const restore = accounts.save();
  accounts.issue({ account: 'a' });
  expect([accounts.isListed('a'), accounts.isListed('b')]).toEqual([true, false]);
  accounts.issue({ account: 'a', listed: false });
  expect(accounts.isListed('a')).toBe(false);
  restore();
  expect(accounts.isListed('a')).toBe(true);
});
