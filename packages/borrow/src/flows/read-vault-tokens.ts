import type { Mint } from '@perijove/core';
import { fetchAccounts, type Rpc } from '@perijove/solana';
import { findVaultConfig } from './addresses.ts';
import { assertId } from './change.ts';
import { readVaultConfig } from './vault-config.ts';

/** The two tokens of a vault. */
export interface VaultTokens {
  /** The collateral. */
  readonly supply: Mint;
  /** The borrowed token. */
  readonly borrow: Mint;
}

/** See `fetchVaultTokens`. */
export async function readVaultTokens(
  vaultId: number,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<VaultTokens> {
  assertId('vaultId', vaultId, 0, 65_535);
  const { accounts } = await fetchAccounts(rpc, [await findVaultConfig(vaultId)], { signal });
  const { supply, borrow } = readVaultConfig(accounts[0], vaultId);
  return { supply, borrow };
}
