import type { Setup } from './setup.ts';

/** What a row is tried with. */
export interface Tried {
  readonly setup: Setup;
  /** A folder in which everything that is published was installed by npm. */
  readonly all: string;
}

/** One line of the matrix: published packages in one surrounding. */
export interface Row {
  /** The table of `docs/runs-in.md` that has it. */
  readonly group: 'runtimes' | 'managers' | 'packages' | 'types' | 'runners' | 'frameworks';
  readonly name: string;
  readonly version: string;
  /** Whether only `pnpm rehearse` runs it, and not every proof. */
  readonly isLong: boolean;
  /** What went wrong; empty if nothing did. */
  readonly run: (tried: Tried) => Promise<string>;
}
