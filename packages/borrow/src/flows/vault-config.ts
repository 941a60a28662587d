import type { Address, Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import type { RpcAccount } from '@perijove/solana';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';

/** The facts of a vault that its program keeps on the chain. */
export interface VaultConfig {
  readonly supply: Mint;
  readonly borrow: Mint;
  /** Per mille. */
  readonly collateralFactor: number;
  readonly liquidationThreshold: number;
}

/** The first bytes of the SHA-256 of `account:VaultConfig`, with which the account begins. */
const DISCRIMINATOR = [99, 86, 43, 216, 184, 102, 119, 77] as const;

/** Offsets of an account `VaultConfig`, by the published IDL. */
const VAULT_ID_AT = 8;
const COLLATERAL_FACTOR_AT = 14;
const LIQUIDATION_THRESHOLD_AT = 16;
const SUPPLY_AT = 154;
const BORROW_AT = 186;
const LEAST_BYTES = 218;

/**
 * Reads the account of a vault.
 *
 * @throws PerijoveError `invalid_input` when it is not the account of this vault.
 */
export function readVaultConfig(account: RpcAccount | undefined, vaultId: number): VaultConfig {
  const refuse = (): Error =>
    invalidInput('vaultId', 'a vault of the market main: the node has no such vault');
  if (account?.owner !== VAULTS_PROGRAM || account.data.length < LEAST_BYTES) throw refuse();
  const { data } = account;
  const u16 = (at: number): number => (data[at] ?? 0) + 256 * (data[at + 1] ?? 0);
  const address = (at: number): Address => encodeBase58(data.subarray(at, at + 32));
  if (!DISCRIMINATOR.every((byte, at) => data[at] === byte)) throw refuse();
  if (u16(VAULT_ID_AT) !== vaultId) throw refuse();
  return {
    supply: address(SUPPLY_AT),
    borrow: address(BORROW_AT),
    collateralFactor: u16(COLLATERAL_FACTOR_AT),
    liquidationThreshold: u16(LIQUIDATION_THRESHOLD_AT),
  };
}
