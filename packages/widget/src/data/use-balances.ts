import { type Mint, SOL } from '@perijove/core';
import type { Holdings } from '@perijove/instant-swap';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';

/**
 * Base units that a wallet holds, by mint. SOL is always there and native: what is wrapped cannot be
 * swapped before it is unwrapped. Others are there only above 0.
 */
export type Balances = ReadonlyMap<Mint, bigint>;

const REFRESH_MS = 15_000;

/** What the connected wallet holds. Pending until a wallet is connected. */
export function useBalances(): UseQueryResult<Balances> {
  const session = useSession();
  const { address } = useWallet();
  return useQuery({
    queryKey: ['balances', address],
    // The client comes with the first wallet: a page without one needs none.
    queryFn:
      address === undefined
        ? skipToken
        : async ({ signal }) =>
            (await import('./load-holdings.ts')).loadHoldings(session, address, signal),
    select: sumByMint,
    refetchInterval: REFRESH_MS,
  });
}

function sumByMint({ amount, tokens }: Holdings): Balances {
  const balances = new Map<Mint, bigint>([[SOL, BigInt(amount)]]);
  for (const [mint, accounts = []] of Object.entries(tokens ?? {})) {
    const sum = accounts.reduce((total, each) => total + BigInt(each.amount), 0n);
    if (sum > 0n && mint !== SOL) balances.set(mint, sum);
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
