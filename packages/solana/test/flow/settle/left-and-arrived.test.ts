import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { leftAndArrivedIn } from '../../../src/flow/settle/left-and-arrived.ts';

const of = (moved: Readonly<Record<string, string>>, feeLamports = 0) =>
  leftAndArrivedIn({ slot: 1, moved, feeLamports });

it('counts the fee as SOL that left, also where nothing else moved', () => {
  expect(of({}, 5_000)).toEqual({ left: { [SOL]: 5_000n }, arrived: {} });
  expect(of({ [SOL]: '-7' }, 5_000)).toEqual({ left: { [SOL]: 5_007n }, arrived: {} });
  expect(of({ [SOL]: '5001' }, 5_000)).toEqual({ left: {}, arrived: { [SOL]: 1n } });
});

it('has each mint on its side, from one unit on', () => {
  expect(of({ one: '1', none: '0', other: '-1' })).toEqual({
    left: { other: 1n },
    arrived: { one: 1n },
  });
});
