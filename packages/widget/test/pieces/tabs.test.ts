import { expect, it } from 'vitest';
import { indexAfter } from '../../src/pieces/tabs.tsx';

it('moves from tab to tab by the keys of a tab list, around both ends', () => {
  const from = (at: number) =>
    ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown', 'Enter'].map((key) =>
      indexAfter(key, at, 3),
    );
  expect(from(0)).toEqual([1, 2, 0, 2, -1, -1]);
  expect(from(1)).toEqual([2, 0, 0, 2, -1, -1]);
  expect(from(2)).toEqual([0, 1, 0, 2, -1, -1]);
});
