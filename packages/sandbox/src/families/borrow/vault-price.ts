import type { Address, Mint } from '@perijove/core';
import type { Ledger, LedgerAccount } from '@perijove/local-node/ledger';
import type { World } from '../../world/world.ts';
import {
  oracleData,
  PRICE_PROGRAM,
  type PriceSource,
  priceAddress,
  priceData,
  priceUnits,
  readOracle,
  readSources,
} from './oracle-accounts.ts';
import { ORACLE_PROGRAM, oracleAddress } from './vault-addresses.ts';
import { type BorrowVault, borrowVaults } from './vaults.ts';

let mints: ReadonlyMap<Address, Mint> | undefined;

/** Returns the mint of each account with a price. Each takes 0.2 ms to derive, so they are kept. */
function pricedMints(): ReadonlyMap<Address, Mint> {
  const all = new Set(borrowVaults.flatMap(({ supply, borrow }) => [supply, borrow]));
  mints ??= new Map([...all].map((mint) => [priceAddress(mint), mint]));
  return mints;
}

/**
 * Shows the accounts of all oracles, and of the prices that they read. The clock of the market writes
 * the prices: an account has the price of the slot in which it is read.
 */
export function showOracles(
  { show, rentExempt }: Pick<Ledger, 'show' | 'rentExempt'>,
  world: World,
): void {
  const account = (owner: Address, data: Uint8Array): LedgerAccount => ({
    data,
    lamports: rentExempt(data.length),
    owner,
    executable: false,
  });
  for (const [address, mint] of pricedMints())
    show(address, () => account(PRICE_PROGRAM, priceData(world, mint, world.clock.now())));
  for (const vault of borrowVaults)
    show(oracleAddress(vault), () => account(ORACLE_PROGRAM, oracleOf(world, vault)));
}

/**
 * Returns the base units of debt that a base unit of collateral is worth, times 10^15, by the accounts
 * of the oracle as they were at a time; undefined where one of the tokens has no price.
 */
export function oraclePrice(world: World, vault: BorrowVault, atMs: number): bigint | undefined {
  const priced = pricedMints();
  return readOracle(sourcesOf(world, vault), (account) =>
    priceUnits(world, priced.get(account) as Mint, atMs),
  );
}

const knownSources = new Map<BorrowVault, readonly PriceSource[]>();

/** Returns what the oracle of a vault reads. It never changes, so it is kept. */
export function sourcesOf(world: World, vault: BorrowVault): readonly PriceSource[] {
  const sources = knownSources.get(vault) ?? readSources(oracleOf(world, vault));
  knownSources.set(vault, sources);
  return sources;
}

function oracleOf({ tokens, clock }: World, vault: BorrowVault): Uint8Array {
  return oracleData(vault, (mint) => tokens.find(mint, clock.now())?.decimals ?? 0);
}
