import type { Address, Mint } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import { type FetchOptions, fetchAccounts } from '../../rpc/rpc-methods.ts';
import { parseTokenAccount } from '../../rpc/token-account.ts';

/** What a token account holds. */
export interface HeldTokens {
  readonly account: Address;
  /** The wallet whose account it is. */
  readonly owner: Address;
  readonly mint: Mint;
  /** Base units, above 0. */
  readonly units: bigint;
}

/** What token accounts hold at a slot. */
export interface HeldAt {
  /** Without accounts that are empty or do not exist. */
  readonly held: readonly HeldTokens[];
  /** The latest slot at which the node looked. */
  readonly slot: number;
}

/**
 * Returns what token accounts hold, from the node. Accounts that are empty or do not exist are left out.
 *
 * @throws PerijoveError `rpc_failed`.
 */
export async function heldTokens(
  rpc: Rpc,
  addresses: readonly Address[],
  signal: AbortSignal | undefined,
): Promise<readonly HeldTokens[]> {
  return (await heldAt(rpc, addresses, { signal })).held;
}

/** The same with its slot. @throws PerijoveError `rpc_failed`. */
export async function heldAt(
  rpc: Rpc,
  addresses: readonly Address[],
  options: Pick<FetchOptions, 'signal' | 'minContextSlot'>,
): Promise<HeldAt> {
  const { accounts, slot } = await fetchAccounts(rpc, addresses, options);
  const held = addresses.flatMap((account, at) => {
    const token = accounts[at] && parseTokenAccount(accounts[at]);
    if (!token || token.amount === 0n) return [];
    return [{ account, owner: token.owner, mint: token.mint, units: token.amount }];
  });
  return { held, slot };
}
