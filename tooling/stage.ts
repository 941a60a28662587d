import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `proof` in the project of that name; elsewhere it is not provided. */
    readonly stage: 'proof';
  }
}

/** Whether the tests run in `pnpm proof`, where long tables and long runs are complete. */
export const inProof = (inject('stage') as string | undefined) === 'proof';

/** The size of a run, for example how many requests are sent: `full` in `pnpm proof`. */
export function sized(quick: number, full: number): number {
  return inProof ? full : quick;
}

/** Kills of a run: as many as `PERIJOVE_KILLS` says, for a longer run than that of `pnpm proof`. */
export function killsOf(usual: number): number {
  return Number(process.env['PERIJOVE_KILLS'] ?? usual);
}

/**
 * The rows of a table: all of them in `pnpm proof`. `pnpm test` takes `count` of them, spread over
 * the table, the first and the last among them.
 */
export function sample<T>(rows: readonly T[], count: number): readonly T[] {
  return inProof ? rows : spread(rows, count);
}

/** `count` of the rows at even distances. */
export function spread<T>(rows: readonly T[], count: number): readonly T[] {
  if (rows.length <= count) return rows;
  const step = (rows.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, i) => rows[Math.round(i * step)] as T);
}
