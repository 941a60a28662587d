import { inspect } from 'node:util';
import { createInviteCode, parseInviteCode } from '@perijove/send';
import { describe, expect, it } from 'vitest';
import { known } from './samples.ts';

describe('createInviteCode', () => {
  it('gives another code of 12 base58 characters each time', () => {
    const codes = Array.from({ length: 50 }, () => createInviteCode().reveal());
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{12}$/);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], '5sPzhL1ouhNA'],
    [Array.from({ length: 13 }, () => 255), 'NKioeUVktgzX'],
    [[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '11FPBt6CHo3f'],
    [Array.from({ length: 13 }, () => 0), '111111111111'],
  ])('takes the beginning of the base58 text of %j', (bytes, code) => {
    const asked: number[] = [];
    const randomBytes = (count: number): Uint8Array => {
      asked.push(count);
      return Uint8Array.from(bytes);
    };
    expect(createInviteCode(randomBytes).reveal()).toBe(code);
    expect(asked).toEqual([13]);
  });

  it('refuses randomness that is too short to be any', () => {
    const broken = (): Uint8Array => new Uint8Array(12);
    expect(() => createInviteCode(broken)).toThrow('randomBytes: expected 13 bytes, got 12');
  });
});

describe('parseInviteCode', () => {
  it.each([known.code, ` ${known.code}\n`, '3yQ7 bKfW z9Hd', '3yQ7\tbKfWz9Hd '])(
    'reads %j as it was meant',
    (text) => {
      expect(parseInviteCode(text).reveal()).toBe(known.code);
    },
  );

  it.each([
    ['', 'expected 12 characters, got 0'],
    ['3yQ7bKfWz9H', 'expected 12 characters, got 11'],
    ['3yQ7bKfWz9HdX', 'expected 12 characters, got 13'],
    ['3yQ7bKfWz9H ', 'expected 12 characters, got 11'],
    ['3yQ7bKfWz9H0', 'expected letters and digits without 0, O, I and l'],
    ['3yQ7bKfWzlHd', 'expected letters and digits without 0, O, I and l'],
    ['3yQ7-bKfWz9H', 'expected letters and digits without 0, O, I and l'],
    ['３yQ7bKfWz9Hd', 'expected letters and digits without 0, O, I and l'],
  ])('refuses %j and says why without quoting it', (text, says) => {
    const error = refusal(() => parseInviteCode(text));
    expect(error.message).toBe(`invite code: ${says}`);
    if (text !== '') expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain(text);
  });
});

it.each([undefined, 12, null])('refuses %j, which is not text', (odd) => {
  expect(refusal(() => parseInviteCode(odd as never)).message).toBe('invite code: expected text');
});

function refusal(work: () => unknown): RangeError {
  try {
    work();
  } catch (error) {
    if (error instanceof RangeError) return error;
  }
  throw new Error('expected a refusal');
}
