import type { Mint } from '@perijove/core';
import { fetchAccounts, type Rpc } from '@perijove/solana';
import { findVaultConfig } from './flows/addresses.ts';
import { assertId } from './flows/change.ts';
import { readVaultConfig } from './flows/vault-config.ts';

/** The two tokens of a vault. */
export interface VaultTokens {
  /** The collateral. */
  readonly supply: Mint;
  /** The borrowed token. */
  readonly borrow: Mint;
}

/**
 * Returns the two tokens of a vault of the market `main`, by its account on the chain: no word of the
 * service decides which token an amount is of.
 *
 * @throws PerijoveError `invalid_input` for a vault that the node does not have; `rpc_failed`.
 * @example
 * ```ts
 * const { supply, borrow } = await fetchVaultTokens(1, { rpc });
 * ```
 */
export async function fetchVaultTokens(
  vaultId: number,
  { rpc, signal }: { readonly rpc: Rpc; readonly signal?: AbortSignal | undefined },
): Promise<VaultTokens> {
  assertId('vaultId', vaultId, 0, 65_535);
  const { accounts } = await fetchAccounts(rpc, [await findVaultConfig(vaultId)], { signal });
  const { supply, borrow } = readVaultConfig(accounts[0], vaultId);
  return { supply, borrow };
}
