import { type Address, type Client, SOL } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { fetchAccounts, findAssociatedTokenAddress, type Rpc } from '@perijove/solana';
import { executionFailed } from '@perijove/solana/flow';
import type { endpoints } from '../endpoints.ts';
import type { HealthVault } from '../health.ts';
import type { Position, Vault } from '../types.ts';
import { findVaultConfig } from './addresses.ts';
import type { Change } from './change.ts';
import { readVaultConfig, type VaultConfig } from './vault-config.ts';
import type { WrappedSol } from './wrap-sol.ts';

/** The methods that the flows call. */
export type BorrowMethods = Client<typeof endpoints>;

/** What a change is built and judged by. */
export interface State {
  readonly vault: HealthVault;
  /** The account of the vault, as the program derives it. */
  readonly vaultAddress: Address;
  readonly config: VaultConfig;
  /** Undefined for a new position. */
  readonly position: Position | undefined;
  readonly wrapped: WrappedSol;
}

export interface Reading {
  readonly client: BorrowMethods;
  readonly rpc: Rpc;
  readonly signal: AbortSignal | undefined;
  readonly owner: Address;
}

const TOKEN_PROGRAM: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** Where a token account has its amount. */
const AMOUNT_AT = 64;

/**
 * Reads the vault and the position, side by side. The tokens and factors of the vault come from its
 * account on the node; prices and the minimum of a loan from the service.
 *
 * @throws PerijoveError `invalid_input` for an unknown vault or position; `execution_failed` when the
 * service names other tokens than the account of the vault; `rpc_failed`, and the errors of `vaults` and
 * `positions`.
 */
export async function readState(
  { client, rpc, signal, owner }: Reading,
  { vaultId, positionId }: Change,
): Promise<State> {
  const [vaultAddress, account] = await Promise.all([
    findVaultConfig(vaultId),
    findAssociatedTokenAddress(owner, SOL, TOKEN_PROGRAM),
  ]);
  const [{ accounts }, vaults, positions] = await Promise.all([
    fetchAccounts(rpc, [vaultAddress, account], { signal }),
    client.vaults({}, { signal }),
    positionId === 0 ? [] : client.positions({ users: [owner] }, { signal }),
  ]);
  const config = readVaultConfig(accounts[0], vaultId);
  const position = positions.find((each) => each.id === positionId && each.vaultId === vaultId);
  if (positionId !== 0 && !position)
    throw invalidInput('positionId', 'a position of the wallet in this vault');
  return {
    vault: healthVault(
      config,
      vaults.find(({ id }) => id === vaultId),
    ),
    vaultAddress,
    config,
    position,
    wrapped: { account, held: amountIn(accounts[1]?.data) },
  };
}

function healthVault(config: VaultConfig, listed: Vault | undefined): HealthVault {
  const isSame =
    listed?.supplyToken.address === config.supply && listed.borrowToken.address === config.borrow;
  if (!listed || !isSame) {
    const says = 'the service lists other tokens for the vault than its account on the chain has';
    throw executionFailed(says, { name: 'other_vault', advice: 'retry' });
  }
  const { collateralFactor, liquidationThreshold } = config;
  return { ...listed, collateralFactor, liquidationThreshold };
}

function amountIn(data: Uint8Array | undefined): bigint {
  if (!data || data.length < AMOUNT_AT + 8) return 0n;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return view.getBigUint64(AMOUNT_AT, true);
}
