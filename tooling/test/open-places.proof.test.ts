import { expect, it } from 'vitest';
import { findOpenPlaces } from '../new/open-places.ts';
import { root } from './workspace.ts';

it('no place that `pnpm new` left is still open', () => {
  expect(findOpenPlaces(root)).toEqual([]);
});
