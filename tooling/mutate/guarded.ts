/** Folders whose code decides about money. */
export const guarded: readonly string[] = [
  'packages/solana/src/check',
  'packages/solana/src/flow',
  'packages/solana/src/sign-in',
  'packages/core/src/limits',
  'packages/core/src/steps/retry.ts',
  'packages/proxy/src',
  'packages/journal/src',
  'packages/dbos/src',
  'packages/sandbox/src/settlement',
];
