import { describe, expect, it } from 'vitest';
import { decidePauseMs, decideVerdict, type Known } from '../../src/submit/decide.ts';
import { decideOver, type Look } from '../../src/submit/expiry.ts';

const none = { kind: 'none', slot: 10, inHistory: true } as const;

describe('decideVerdict', () => {
  const known: Known = { status: none, isRefused: false, isCertain: () => false };
  const certain: Known = { ...known, isCertain: (slot) => slot >= 10 };

  it.each<readonly [string, Known, string]>([
    ['nothing is known', known, 'open'],
    ['the node does not answer', { ...certain, status: undefined, isRefused: true }, 'open'],
    ['it is in a block that may be dropped', { ...certain, status: { kind: 'seen' } }, 'open'],
    ['it was refused and is nowhere', { ...known, isRefused: true }, 'refused'],
    ['it is too old and is nowhere', certain, 'expired'],
    ['the node has not seen its end', { ...certain, status: { ...none, slot: 9 } }, 'open'],
    [
      'only the last minute was searched',
      { ...certain, status: { ...none, inHistory: false } },
      'open',
    ],
  ])('when %s', (_, each, verdict) => {
    expect(decideVerdict(each)).toBe(verdict);
  });
});

describe('decidePauseMs', () => {
  const rhythm = { pollMs: 1_000, sendInMs: 2_000, retryAfterMs: 0 };

  it.each([
    ['the poll comes first', rhythm, 1_000],
    ['the sending comes first', { ...rhythm, sendInMs: 300 }, 300],
    ['the sending is overdue', { ...rhythm, sendInMs: -5 }, 1_000],
    ['it is not sent again', { ...rhythm, sendInMs: undefined }, 1_000],
    ['the node wants rest', { ...rhythm, sendInMs: 300, retryAfterMs: 7_000 }, 7_000],
    ['the node wants less rest', { ...rhythm, retryAfterMs: 10 }, 1_000],
  ])('when %s', (_, each, ms) => {
    expect(decidePauseMs(each)).toBe(ms);
  });
});

describe('decideOver', () => {
  const young = { firstSlot: 100, wasValid: false };
  const invalid: Look = { slot: 100, valid: false };

  it.each<readonly [string, Parameters<typeof decideOver>, boolean]>([
    ['it is valid', [{ ...young, wasValid: true }, { slot: 999, valid: true }, 5], false],
    ['it was valid', [{ ...young, wasValid: true }, invalid, undefined], true],
    [
      'it was valid at a later slot',
      [{ ...young, wasValid: true }, { ...invalid, slot: 99 }, undefined],
      false,
    ],
    ['it is not known yet', [young, { ...invalid, slot: 299 }, undefined], false],
    [
      'it is still not known after its lifetime',
      [young, { ...invalid, slot: 300 }, undefined],
      true,
    ],
    ['its last height is this one', [young, { ...invalid, blockHeight: 77 }, 77n], false],
    ['its last height is past', [young, { ...invalid, blockHeight: 78 }, 77n], true],
    ['its last height is past, as a number', [young, { ...invalid, blockHeight: 78 }, 77], true],
    ['the height is not known', [young, invalid, 1], false],
  ])('when %s', (_, args, over) => {
    expect(decideOver(...args)).toBe(over);
  });
});
