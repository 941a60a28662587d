import type { Mint } from '@perijove/core';
import type { World } from '../../world/world.ts';
import { ORACLE_SCALE } from './position-change.ts';
import type { BorrowVault } from './vaults.ts';

/**
 * Returns the base units of debt that a base unit of collateral is worth, times 10^15; undefined
 * where one of the tokens has no price.
 */
export function oraclePrice(
  world: World,
  { supply, borrow }: BorrowVault,
  atMs: number,
): bigint | undefined {
  const [one, other] = [supply, borrow].map((mint) => unitUsd(world, mint, atMs));
  if (one === undefined || other === undefined || other === 0) return undefined;
  return BigInt(Math.floor((one / other) * Number(ORACLE_SCALE)));
}

/** US dollars of one base unit. */
function unitUsd(world: World, mint: Mint, atMs: number): number | undefined {
  const token = world.tokens.find(mint, atMs);
  const usd = token && world.prices.usd(token, atMs);
  return token && usd !== undefined ? usd / 10 ** token.decimals : undefined;
}
