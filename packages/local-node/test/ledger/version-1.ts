import type { MessageConfig } from '../../src/ledger/wire/message-config.ts';

/** Enough for any instruction of the tests. */
export const LIMITS = {
  computeUnitLimit: 1_400_000,
  loadedAccountsDataSizeLimit: 2 ** 26,
} satisfies MessageConfig;
