import type { Address, Mint } from '@perijove/core';
import { findProgramAddress } from '@perijove/solana';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';

/**
 * Accounts as the program derives them: no response of the service is involved. Source: its published
 * IDL, `target/idl/vaults.json` of `jup-ag/jupiter-lend`.
 */
export async function findVaultConfig(vaultId: number): Promise<Address> {
  return derive('vault_config', littleEndian(vaultId, 2));
}

export async function findPosition(vaultId: number, positionId: number): Promise<Address> {
  return derive('position', littleEndian(vaultId, 2), littleEndian(positionId, 4));
}

/** The mint of the position's NFT. */
export async function findPositionMint(vaultId: number, positionId: number): Promise<Mint> {
  return derive('position_mint', littleEndian(vaultId, 2), littleEndian(positionId, 4));
}

async function derive(name: string, ...seeds: readonly Uint8Array[]): Promise<Address> {
  const all = [new TextEncoder().encode(name), ...seeds];
  return (await findProgramAddress(VAULTS_PROGRAM, all)).address;
}

function littleEndian(value: number, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256);
}
