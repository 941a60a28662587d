import { setImmediate } from 'node:timers/promises';
import type { Address } from '@perijove/core';
import type { AccountIndex } from './account-index.ts';
import type { LedgerAccount } from './accounts/account.ts';
import type { Vm } from './run/vm.ts';
import type { Stored } from './store/store.ts';
import type { LedgerClock } from './time/clock.ts';

/** Accounts that are written before other work of the process may run. */
const ACCOUNTS_AT_ONCE = 1000;

interface RestoredParts {
  readonly vm: Vm;
  readonly index: Pick<AccountIndex, 'update'>;
  readonly clock: Pick<LedgerClock, 'now' | 'jump'>;
  /** Time at which a ledger without a stored state begins. */
  readonly startMs: number;
}

/**
 * Restores the stored state. Programs are written last: the machine loads their code at once, from
 * another account.
 */
export async function restore(
  { accounts, atMs }: Stored,
  { vm, index, clock, startMs }: RestoredParts,
): Promise<void> {
  let batch = new Map<Address, LedgerAccount>();
  const programs: (readonly [Address, LedgerAccount])[] = [];
  for (const [address, account] of accounts) {
    if (account.executable) programs.push([address, account]);
    else vm.load(address, account);
    batch.set(address, account);
    if (batch.size < ACCOUNTS_AT_ONCE) continue;
    index.update(batch);
    batch = new Map();
    await setImmediate();
  }
  index.update(batch);
  for (const [address, account] of programs) vm.write(address, account);
  // At an earlier time, the stored blockhashes would belong to future slots.
  const behindMs = (atMs ?? startMs) - clock.now();
  if (behindMs > 0) clock.jump(behindMs);
}
