import { describe, expect, it } from 'vitest';
import { decideTake } from '../src/decide-take.ts';
import {
  assertClaim,
  assertClaimQuery,
  assertPage,
  MAX_CLAIM_MS,
  matchesQuery,
} from '../src/flow-query.ts';
import { isReadable } from '../src/is-readable.ts';
import { flowBusy, storageFailed, unreadable } from '../src/journal-errors.ts';
import { begun, landed, OWNER, signed } from './records.ts';

const CLAIM = { by: 'a', forMs: 1 };

/** The field that is refused; empty for none. */
function refused(act: () => void): string {
  try {
    act();
    return '';
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_input' });
    return (error as { details: { field: string } }).details.field;
  }
}

describe('the question to a journal', () => {
  it.each([
    [{}, ''],
    [{ steps: ['begun', 'signed', 'landed', 'unreadable'] }, ''],
    [{ steps: [] }, ''],
    [{ steps: ['sent'] }, 'steps'],
    [{ steps: 'begun' }, 'steps'],
    [{ owner: OWNER }, ''],
    [{ owner: 'alice' }, 'owner'],
    [{ flow: '' }, ''],
    [{ flow: 7 }, 'flow'],
    [{ limit: 1 }, ''],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ after: '' }, ''],
    [{ after: 7 }, 'after'],
    [{ before: 'x' }, 'page.before'],
  ])('%j is refused for %j', (page, field) => {
    expect(refused(() => assertPage(page as never))).toBe(field);
  });

  it.each([
    [CLAIM, ''],
    [{ ...CLAIM, by: 'b'.repeat(200) }, ''],
    [{ ...CLAIM, by: 'b'.repeat(201) }, 'by'],
    [{ ...CLAIM, by: '' }, 'by'],
    [{ ...CLAIM, by: 7 }, 'by'],
    [{ ...CLAIM, forMs: MAX_CLAIM_MS }, ''],
    [{ ...CLAIM, forMs: MAX_CLAIM_MS + 1 }, 'forMs'],
    [{ ...CLAIM, forMs: 0 }, 'forMs'],
    [{ ...CLAIM, forMs: Number.NaN }, 'forMs'],
  ])('the claim %j is refused for %j', (claim, field) => {
    expect(refused(() => assertClaim(claim as never))).toBe(field);
    expect(refused(() => assertClaimQuery(claim as never))).toBe(field);
  });

  it('claims only what is not landed and can be read, and no page', () => {
    const claims = (query: object) => refused(() => assertClaimQuery({ ...CLAIM, ...query }));
    expect(claims({ steps: ['begun', 'signed'] })).toBe('');
    expect(claims({ steps: ['landed'] })).toBe('steps');
    expect(claims({ steps: ['unreadable'] })).toBe('steps');
    expect(claims({ after: 'a' })).toBe('query.after');
    expect(MAX_CLAIM_MS).toBe(24 * 3_600_000);
  });

  it('is about each record that has all of it', () => {
    const lost = { step: 'unreadable', error: unreadable('cut off') } as const;
    const query = { steps: ['signed'], owner: OWNER, flow: 'test.flow' } as const;
    expect(matchesQuery(signed('a'), query)).toBe(true);
    expect(matchesQuery(begun('a'), query)).toBe(false);
    expect(matchesQuery({ ...signed('a'), flow: 'other.flow' }, query)).toBe(false);
    expect(matchesQuery({ ...signed('a'), owner: 'other' }, query)).toBe(false);
    expect(matchesQuery(lost, {})).toBe(true);
    expect(matchesQuery(lost, { steps: ['unreadable'] })).toBe(true);
    // Its owner and its name are not known.
    expect(matchesQuery(lost, { owner: OWNER, flow: 'test.flow' })).toBe(true);
    expect(matchesQuery(lost, query)).toBe(false);
  });
});

it.each([
  [begun('a'), true],
  [signed('a'), true],
  [landed('a'), true],
  [{ ...landed('a'), result: null }, true],
  [{ ...landed('a'), result: undefined }, false],
  [{ ...signed('a'), pending: undefined }, false],
  [{ ...signed('a'), pending: { transaction: 1 } }, false],
  [{ ...begun('a'), step: 'sent', result: 'done' }, false],
  [{ ...begun('a'), version: 2 }, false],
  [{ ...begun('a'), id: 1 }, false],
  [{ ...begun('a'), flow: 1 }, false],
  [{ ...begun('a'), owner: 1 }, false],
  [begun('a', 0), false],
  [begun('a', 0.5), false],
  [{ ...begun('a'), attempts: '0' }, false],
  [null, false],
  ['text', false],
])('%j can be read: %s', (record, readable) => {
  expect(isReadable(record)).toBe(readable);
});

it('the errors of a journal have their advice, and their cause where there is one', () => {
  const cause = new Error('disk full');
  expect(flowBusy('a')).toMatchObject({
    code: 'flow_busy',
    details: { id: 'a' },
    attempt: 0,
    advice: 'check-status',
  });
  expect(unreadable('cut off', cause)).toMatchObject({ advice: 'fix-input', attempt: 0, cause });
  expect('cause' in unreadable('cut off')).toBe(false);
  expect(storageFailed('no place', cause)).toMatchObject({
    code: 'journal_failed',
    details: { reason: 'storage' },
    attempt: 0,
    advice: 'check-status',
    cause,
  });
});

describe('a message that is taken', () => {
  const known = { id: 'one', by: 'a', untilMs: 100 };

  it.each([
    [undefined, { id: 'one', by: 'a', untilMs: 60 }],
    [known, { id: 'one', by: 'a', untilMs: 100 }],
    [
      { ...known, untilMs: 55 },
      { id: 'one', by: 'a', untilMs: 60 },
    ],
    [
      { ...known, by: 'b' },
      { id: 'one', by: '', untilMs: 100 },
    ],
    [{ ...known, id: 'two' }, undefined],
    [{ ...known, id: 'two', untilMs: 51 }, undefined],
    [
      { ...known, id: 'two', untilMs: 50 },
      { id: 'one', by: 'a', untilMs: 60 },
    ],
    [
      { ...known, by: 'b', untilMs: 50 },
      { id: 'one', by: 'a', untilMs: 60 },
    ],
  ])('as %j becomes %j', (before, after) => {
    expect(decideTake(before, 'one', { by: 'a', forMs: 10 }, 50)).toEqual(after);
  });
});
