import type { Address } from '@perijove/core';
import { parseBase58 } from '../../bytes/base58.ts';
import { LOOKUP_TABLE_PROGRAM } from '../../programs/lookup-table.ts';
import { SYSTEM_PROGRAM } from '../../programs/system.ts';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';
import type { Meant } from '../read-intent.ts';
import type { Change } from './change.ts';
import { SUPPLY_AT, SUPPLY_BYTES, supplyOf } from './mint-account.ts';

/**
 * Programs whose accounts name those who have power over them: stake, nonces, mints, multisigs,
 * lookup tables, programs. The content of other programs' accounts is not interpreted.
 */
const NATIVE_PROGRAMS: readonly Address[] = [
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];

/** The addresses of authorities are within this many bytes in every account of a native program. */
export const FIRST_BYTES = 4_096;

/**
 * Whether a change of the account can be judged; large states of other programs are not read. An
 * account that names the wallet is read, unless its program is one that the intent names: that
 * program may close it.
 */
export function isWatched(before: RpcAccount | undefined, { owner, programs }: Meant): boolean {
  if (before === undefined || isNative(before)) return true;
  return !programs.has(before.owner) && names(before, owner) > 0;
}

/** Whether the layout of the account's authorities is fully known. */
export function isNative({ owner }: RpcAccount): boolean {
  return NATIVE_PROGRAMS.includes(owner);
}

/** An account of another program in which the wallet is named as an authority. */
export function namedWallet({ before, was }: Change, wallet: Address): boolean {
  return before !== undefined && !was && names(before, wallet) > 0;
}

/** Whether the wallet is named less often than before: an authority is gone. */
export function lostName({ before, after }: Change, wallet: Address): boolean {
  const kept = after && after.owner === before?.owner ? names(after, wallet) : 0;
  return before !== undefined && kept < names(before, wallet);
}

/** Whether the content of the account changed; the supply of a mint may shrink by burning. */
export function isRewritten({ before, after }: Change): boolean {
  if (!before || !after) return false;
  const [supply, then] = [supplyOf(before), supplyOf(after)];
  const isSameOrBurnt = supply !== undefined && then !== undefined && then <= supply;
  const contentOf = isSameOrBurnt ? withoutSupply : firstBytes;
  const [was, is] = [contentOf(before), contentOf(after)];
  return was.length !== is.length || was.some((byte, index) => byte !== is[index]);
}

function firstBytes({ data }: RpcAccount): Uint8Array {
  return data.subarray(0, FIRST_BYTES);
}

function withoutSupply(mint: RpcAccount): Uint8Array {
  return firstBytes(mint)
    .slice()
    .fill(0, SUPPLY_AT, SUPPLY_AT + SUPPLY_BYTES);
}

/** How often the address of the wallet occurs in the account. */
export function names(account: RpcAccount, wallet: Address): number {
  const name = parseBase58(wallet);
  const bytes = firstBytes(account);
  let found = 0;
  for (let start = 0; start + name.length <= bytes.length; start++) {
    if (name.every((byte, index) => bytes[start + index] === byte)) found++;
  }
  return found;
}
