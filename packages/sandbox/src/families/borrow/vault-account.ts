import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import {
  addressBytes,
  type Ledger,
  type LedgerAccount,
  littleEndian,
} from '@perijove/local-node/ledger';
import { VAULTS_PROGRAM } from '../../settlement/program/service-programs.ts';
import {
  addressesOf,
  LIQUIDITY_PROGRAM,
  ORACLE_PROGRAM,
  VAULT_ADMIN,
  vaultId,
} from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

/** Returns the account `VaultConfig` of a vault, in the layout of the published IDL. */
export function vaultConfig(
  { rentExempt }: Pick<Ledger, 'rentExempt'>,
  vault: BorrowVault,
): LedgerAccount {
  const digest = createHash('sha256').update('account:VaultConfig').digest();
  const addresses: readonly Address[] = [
    addressesOf(vault).oracle,
    // The rebalancer, which no call of the API needs.
    VAULT_ADMIN,
    LIQUIDITY_PROGRAM,
    ORACLE_PROGRAM,
    vault.supply,
    vault.borrow,
  ];
  const data = Buffer.concat([
    digest.subarray(0, 8),
    littleEndian(
      2,
      vaultId(vault),
      // The magnifiers of both rates: 100 %.
      10_000,
      10_000,
      vault.collateralFactor,
      vault.liquidationThreshold,
      vault.liquidationMaxLimit,
      // Withdrawal gap, penalty, fee of a loan.
      0,
      vault.liquidationPenalty,
      0,
    ),
    ...addresses.map(addressBytes),
    Uint8Array.of(255),
  ]);
  return {
    data: Uint8Array.from(data),
    lamports: rentExempt(data.length),
    owner: VAULTS_PROGRAM,
    executable: false,
  };
}
