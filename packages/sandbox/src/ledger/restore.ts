import { setImmediate } from 'node:timers/promises';
import type { WorldClock } from '../world/clock.ts';
import type { Stored } from './store/store.ts';
import type { TokenAccountIndex } from './token/token-account-index.ts';
import type { Vm } from './vm.ts';

/** Accounts written before others in this process have their turn. */
const ACCOUNTS_AT_ONCE = 1000;

/** Puts everything that was stored back where it was. */
export async function restore(
  { accounts, atMs }: Stored,
  { vm, index, clock }: { vm: Vm; index: TokenAccountIndex; clock: WorldClock },
): Promise<void> {
  let written = 0;
  for (const [address, account] of accounts) {
    vm.write(address, account);
    index.update(new Map([[address, account]]));
    if (++written % ACCOUNTS_AT_ONCE === 0) await setImmediate();
  }
  // Behind its own past, the ledger would take its blockhashes for those of the future.
  const behindMs = (atMs ?? 0) - clock.now();
  if (behindMs > 0) clock.jump(behindMs);
}
