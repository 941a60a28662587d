import type { Address, Mint } from '@perijove/core';
import { addressBytes, deriveAddress, littleEndian } from '@perijove/local-node/ledger';
import { VAULTS_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { BorrowVault } from './vaults.ts';

/** The program that holds the tokens of all vaults, and the one that reads prices. */
export const LIQUIDITY_PROGRAM: Address = 'jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC';
export const ORACLE_PROGRAM: Address = 'jupnw4B6Eqs7ft6rxpzYLJZYSnrpRgPcr589n5Kv4oc';

/** Accounts of a vault, as the programs derive them. Source: their published IDL. */
export interface VaultAddresses {
  readonly config: Address;
  readonly state: Address;
  readonly oracle: Address;
  readonly branch: Address;
  readonly tick: Address;
  readonly tickId: Address;
  readonly supply: LiquidityAddresses;
  readonly borrow: LiquidityAddresses;
}

/** Accounts of the liquidity program for one side of a vault. */
export interface LiquidityAddresses {
  readonly reserve: Address;
  readonly position: Address;
  readonly rateModel: Address;
  readonly claim: Address;
}

export const VAULT_ADMIN = derived(VAULTS_PROGRAM, 'vault_admin');
export const LIQUIDITY = derived(LIQUIDITY_PROGRAM, 'liquidity');

const known = new Map<BorrowVault, VaultAddresses>();

/** Returns the accounts of a vault. Each takes 0.2 ms to derive, so they are kept. */
export function addressesOf(vault: BorrowVault): VaultAddresses {
  const found = known.get(vault) ?? derive(vault);
  known.set(vault, found);
  return found;
}

/** Returns the account with the facts of a vault. */
export function configAddress(vault: BorrowVault): Address {
  return known.get(vault)?.config ?? derived(VAULTS_PROGRAM, 'vault_config', vaultNumber(vault));
}

/** Returns the account that the vault reads its price from. */
export function oracleAddress(vault: BorrowVault): Address {
  return known.get(vault)?.oracle ?? derived(ORACLE_PROGRAM, 'oracle', vaultNumber(vault));
}

function derive(vault: BorrowVault): VaultAddresses {
  const id = vaultNumber(vault);
  const config = configAddress(vault);
  const side = (mint: Mint, kind: 'supply' | 'borrow'): LiquidityAddresses => ({
    reserve: derived(LIQUIDITY_PROGRAM, 'reserve', addressBytes(mint)),
    position: derived(
      LIQUIDITY_PROGRAM,
      `user_${kind}_position`,
      addressBytes(mint),
      addressBytes(config),
    ),
    rateModel: derived(LIQUIDITY_PROGRAM, 'rate_model', addressBytes(mint)),
    claim: derived(LIQUIDITY_PROGRAM, 'user_claim', addressBytes(config), addressBytes(mint)),
  });
  return {
    config,
    state: derived(VAULTS_PROGRAM, 'vault_state', id),
    oracle: oracleAddress(vault),
    branch: derived(VAULTS_PROGRAM, 'branch', id, littleEndian(4, 1)),
    tick: derived(VAULTS_PROGRAM, 'tick', id, littleEndian(4, 0)),
    tickId: derived(VAULTS_PROGRAM, 'tick_id_liquidation', id, littleEndian(4, 0)),
    supply: side(vault.supply, 'supply'),
    borrow: side(vault.borrow, 'borrow'),
  };
}

/** Returns the account of a position. */
export function positionAddress(vault: BorrowVault, nftId: number): Address {
  return derived(VAULTS_PROGRAM, 'position', vaultNumber(vault), littleEndian(4, nftId));
}

/** Returns the mint of a position's NFT. */
export function positionMint(vault: BorrowVault, nftId: number): Mint {
  return derived(VAULTS_PROGRAM, 'position_mint', vaultNumber(vault), littleEndian(4, nftId));
}

/** Numbers of the markets after the first in the upper bits. */
const MARKETS: readonly string[] = ['main', 'ethena'];

/**
 * The number of a vault in addresses. The accounts of other markets than `main` are not documented:
 * here they have ids of their own, so that no two vaults share an account.
 */
export function vaultId({ market, id }: Pick<BorrowVault, 'market' | 'id'>): number {
  return id + MARKETS.indexOf(market) * 4096;
}

function vaultNumber(vault: Pick<BorrowVault, 'market' | 'id'>): Uint8Array {
  return littleEndian(2, vaultId(vault));
}

function derived(program: Address, name: string, ...seeds: readonly Uint8Array[]): Address {
  return deriveAddress(program, [Buffer.from(name), ...seeds]);
}
