import { type Address, type Mint, SOL } from '@perijove/core';
import { fetchAccounts, fetchTokenBalances, type Rpc } from '@perijove/solana';

export type Balances = Readonly<Record<Mint, bigint>>;

/** Reads the balances of a wallet: of SOL the lamports, without wrapped SOL, which a swap does not spend. */
export async function readBalances(
  rpc: Rpc,
  owner: Address,
  mints: readonly Mint[],
): Promise<Balances> {
  const tokens = mints.filter((mint) => mint !== SOL);
  const holders = tokens.map((mint) => ({ owner, mint }));
  const [{ accounts }, units] = await Promise.all([
    fetchAccounts(rpc, [owner], { firstBytes: 0 }),
    fetchTokenBalances(rpc, holders),
  ]);
  const held = tokens.map((mint, at) => [mint, units[at] ?? 0n] as const);
  return Object.fromEntries([[SOL, accounts[0]?.lamports ?? 0n] as const, ...held]);
}
