import { type Mint, SOL } from '@perijove/core';
import { createInstantSwapClient, type Holdings } from '@perijove/instant-swap';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';

/** Base units that a wallet holds, by mint. SOL is always there; others only above 0. */
export type Balances = ReadonlyMap<Mint, bigint>;

/** Every query of what a wallet has starts with this: flows that moved money make them stale. */
export const WALLET_KEY = 'wallet';

/** What the connected wallet holds. Disabled, and so pending, until a wallet is connected. */
export function useBalances(): UseQueryResult<Balances> {
  const { holdings } = useClient(createInstantSwapClient);
  const { address = '' } = useWallet();
  return useQuery({
    queryKey: [WALLET_KEY, address, 'balances'],
    queryFn: async ({ signal }) => sumByMint(await holdings({ address }, { signal })),
    enabled: address !== '',
    refetchInterval: 15_000,
  });
}

function sumByMint({ amount, tokens }: Holdings): Balances {
  const balances = new Map<Mint, bigint>([[SOL, BigInt(amount)]]);
  for (const [mint, accounts = []] of Object.entries(tokens ?? {})) {
    const sum = accounts.reduce((total, each) => total + BigInt(each.amount), 0n);
    if (sum > 0n) balances.set(mint, (balances.get(mint) ?? 0n) + sum);
  }
  return balances;
}

/** Lamports that stay for fees and for the rent of accounts that a transaction opens. */
const SOL_RESERVE = 20_000_000n;

/** At most what can be spent of a balance: all of a token, all but a reserve of SOL. */
export function spendable(mint: Mint, balance: bigint): bigint {
  if (mint !== SOL) return balance;
  return balance > SOL_RESERVE ? balance - SOL_RESERVE : 0n;
}
