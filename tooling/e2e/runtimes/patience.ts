/** Limits of the test runners: by default they fail what a busy machine does in more than 5 seconds. */
export const patience = {
  vitest: ['--testTimeout=60000', '--hookTimeout=60000'],
  jest: ['--testTimeout=60000'],
} as const;
