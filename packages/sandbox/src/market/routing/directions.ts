import type { Direction } from './search.ts';
import { inFor, outOf } from './step.ts';

/** Seeks the most that comes out. */
export const fromInput: Direction = { backward: false, advance: outOf };

/** Seeks the least that must go in. */
export const fromOutput: Direction = { backward: true, advance: inFor };

/** Finds a path whatever it pays. */
export const anyPath: Direction = { backward: false, advance: () => 1 };
