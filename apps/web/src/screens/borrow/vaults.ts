import {
  createBorrowClient,
  type Health,
  healthOf,
  type Position,
  type PositionUnits,
  type Token,
  type Vault,
} from '@perijove/borrow';
import { endpointQuery } from '@perijove/react';
import { shorten, useClient, useWallet } from '@perijove/widget/pieces';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';

const REFRESH_MS = 15_000;

/** The vaults of the market `main`: the flows are for these. */
export function useVaults(): UseQueryResult<readonly Vault[]> {
  const { vaults } = useClient(createBorrowClient);
  return useQuery(endpointQuery(vaults, {}, { refreshEvery: REFRESH_MS }));
}

/** The loans of the connected wallet; those that were closed are left out. */
export function useLoans(): UseQueryResult<readonly Position[]> {
  const { positions } = useClient(createBorrowClient);
  const { address } = useWallet();
  const input = address === undefined ? skipToken : { users: [address] };
  const select = (all: readonly Position[]): readonly Position[] =>
    all.filter(({ supply, borrow }) => BigInt(supply) > 0n || BigInt(borrow) > 0n);
  return useQuery(endpointQuery(positions, input, { refreshEvery: REFRESH_MS, select }));
}

/** The health of a position; undefined where the vault is listed without a price. */
export function healthIfKnown(vault: Vault, units: PositionUnits): Health | undefined {
  try {
    return healthOf(vault, units);
  } catch {
    return undefined;
  }
}

export function symbolOf({ uiSymbol, symbol, address }: Token): string {
  return uiSymbol ?? symbol ?? shorten(address);
}

/** `SOL / USDC`: the collateral, and the borrowed token. */
export function pairOf({ supplyToken, borrowToken }: Vault): string {
  return `${symbolOf(supplyToken)} / ${symbolOf(borrowToken)}`;
}

/** Percent a year; the service gives basis points. */
export function borrowRateOf({ borrowRate }: Vault): number {
  return Number(borrowRate ?? 0) / 100;
}

/** Percent of the collateral's value; the service gives per mille. */
export function percentOf(permille: bigint | string | number | null | undefined): number {
  return Number(permille ?? 0) / 10;
}
