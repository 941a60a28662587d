import { parseTimeV1 } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';

describe('parseTimeV1', () => {
  it.each([
    ['1733481083', 1_733_481_083_000],
    [1733481083, 1_733_481_083_000],
    ['1733481083.5', 1_733_481_083_500],
    ['2024-12-06T10:31:23Z', 1_733_481_083_000],
    ['2024-12-06T10:31:23.759228Z', 1_733_481_083_759],
  ])('reads %j', (value, unixMs) => {
    expect(parseTimeV1(value)).toBe(unixMs);
  });

  it.each([['soon'], [''], [Number.NaN], [Number.POSITIVE_INFINITY]])('refuses %j', (value) => {
    expect(() => parseTimeV1(value)).toThrow(RangeError);
  });
});
