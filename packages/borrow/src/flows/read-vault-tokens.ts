import { fetchAccounts, type Rpc } from '@perijove/solana';
import type { VaultTokens } from '../vault-tokens.ts';
import { findVaultConfig } from './addresses.ts';
import { assertId } from './change.ts';
import { readVaultConfig } from './vault-config.ts';

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
