import type { Address } from '@perijove/core';
import { TIP_ACCOUNTS } from '@perijove/core/tip-accounts';

/** Accounts that take tips of a block engine, as its method `getTipAccounts` returns them. */
const BLOCK_ENGINE_ACCOUNTS: readonly Address[] = [
  '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5',
  'HFqU5x63VTqvQss8hp11i4wVV8bD44PvwucfZ2bU7gRe',
  'Cw8CFyM9FkoMi7K7Crf6HNQqf4uEMzpKw6QNghXLvLkY',
  'ADaUMid9yfUytqMBgopwjb2DTLSokTSzL1zt6iGPaS49',
  'DfXygSm4jCyNCybVYYK6DwvbqjKee8pbDmJGcLWNDXjh',
  'ADuUkR4vqLUMWXxW9gh6D6L8pMSawimctcNZ5pGwDcEt',
  'DttWaMuVvTiduZRnguLF7jNxTgiMBZ1hyAumKUiL2KRL',
  '3AVi9Tg9Uo68tJfuvoKvqKNWKkC5wPdSSdeBnizKZ6jT',
];

/** Accounts that are known to take tips, and nothing else. */
export const knownTipAccounts: ReadonlySet<Address> = new Set([
  ...TIP_ACCOUNTS,
  ...BLOCK_ENGINE_ACCOUNTS,
]);
