import type { Rpc } from '@perijove/solana';
import type { VaultTokens } from './flows/read-vault-tokens.ts';

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
  // Loaded when it is used: most pages that list vaults read no account.
  const { readVaultTokens } = await import('./flows/read-vault-tokens.ts');
  return readVaultTokens(vaultId, rpc, signal);
}
