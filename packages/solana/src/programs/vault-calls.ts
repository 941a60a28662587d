import type { Address, Mint } from '@perijove/core';
import { hexOf } from '../bytes/hex.ts';
import type { RawInstruction } from './raw-instruction.ts';

/**
 * The program of the vaults of borrow. Not among `apiPrograms`, which every page with a flow loads: only
 * the flows of that family accept it, and only descriptions read its calls.
 */
export const VAULTS_PROGRAM: Address = 'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi';

/** Base units that the program may take beyond an amount, because it rounds up. */
export const ROUNDING_UNITS = 10n;

/** The wallet's amount for the whole debt, or the whole collateral. */
export const ALL = -(2n ** 127n);

/** A change of a position, from the published IDL (`target/idl/vaults.json` of `jup-ag/jupiter-lend`). */
export interface VaultChange {
  readonly signer: Address;
  /** The signer's accounts that pay collateral and debt. */
  readonly supplyFrom: Address;
  readonly borrowFrom: Address;
  readonly recipient: Address;
  /** Accounts that receive a loan, and collateral. */
  readonly borrowTo: Address;
  readonly supplyTo: Address;
  readonly vault: Address;
  readonly supply: Mint;
  readonly borrow: Mint;
  readonly position: Address;
  /** The account of the position's NFT. */
  readonly nftAccount: Address;
  /** Signed base units; {@link ALL} for all. */
  readonly col: bigint;
  readonly debt: bigint;
}

/** A position that is opened, and its NFT. */
export interface VaultOpening {
  readonly signer: Address;
  readonly vaultId: number;
  readonly positionId: number;
  readonly position: Address;
  readonly mint: Mint;
  readonly nftAccount: Address;
}

/** Debt of positions that are liquidated is repaid, and their collateral is taken for it. */
export interface VaultLiquidation {
  readonly signer: Address;
  readonly recipient: Address;
  readonly supply: Mint;
  readonly borrow: Mint;
  /** Maximum base units of debt that are repaid. */
  readonly debt: bigint;
}

const OPERATE = 'd96ad06374972a87';
const OPERATE_ACCOUNTS = 35;
const LIQUIDATE = 'dfb3e27d302e274a';
const LIQUIDATE_ACCOUNTS = 26;
const INIT_POSITION = 'c5140a0161a0b15b';
const INIT_BYTES = 14;

/** The discriminator of a call, in hex. */
export function vaultCallOf({ bytes }: Pick<RawInstruction, 'bytes'>): string {
  return hexOf(bytes.subarray(0, 8));
}

/** Undefined for any other call of the program, and for one with other bytes or too few accounts. */
export function readVaultOpening(raw: RawInstruction): VaultOpening | undefined {
  const { bytes, metas } = raw;
  if (vaultCallOf(raw) !== INIT_POSITION || bytes.length !== INIT_BYTES) return undefined;
  const [signer, , , position, mint, nftAccount] = metas.map(({ address }) => address);
  if (!signer || !position || !mint || !nftAccount) return undefined;
  const data = viewOf(bytes);
  const ids = { vaultId: data.getUint16(8, true), positionId: data.getUint32(10, true) };
  return { signer, ...ids, position, mint, nftAccount };
}

/** Undefined for any other call of the program, and for one with other bytes or too few accounts. */
export function readVaultChange(raw: RawInstruction): VaultChange | undefined {
  const { bytes, metas } = raw;
  if (vaultCallOf(raw) !== OPERATE || metas.length < OPERATE_ACCOUNTS || !isWhole(bytes, 40))
    return undefined;
  const at = (place: number): Address => metas[place]?.address ?? '';
  return {
    signer: at(0),
    supplyFrom: at(1),
    borrowFrom: at(2),
    recipient: at(3),
    borrowTo: at(4),
    supplyTo: at(5),
    vault: at(6),
    supply: at(8),
    borrow: at(9),
    position: at(11),
    nftAccount: at(12),
    col: i128(bytes, 8),
    debt: i128(bytes, 24),
  };
}

/**
 * Undefined for any other call of the program, and for one with other bytes or too few accounts. Its data
 * has the debt in 64 bits, the least collateral for it in 128 bits, and a flag.
 */
export function readVaultLiquidation(raw: RawInstruction): VaultLiquidation | undefined {
  const { bytes, metas } = raw;
  if (vaultCallOf(raw) !== LIQUIDATE || metas.length < LIQUIDATE_ACCOUNTS) return undefined;
  if (!isWhole(bytes, 33) || (bytes[32] ?? 2) > 1) return undefined;
  const at = (place: number): Address => metas[place]?.address ?? '';
  const debt = viewOf(bytes).getBigUint64(8, true);
  return { signer: at(0), recipient: at(2), supply: at(6), borrow: at(7), debt };
}

/** Behind the amounts an optional byte of 0 to 2, and a list of bytes. */
function isWhole(bytes: Uint8Array, typeAt: number): boolean {
  const hasType = bytes[typeAt] === 1;
  const listAt = typeAt + (hasType ? 2 : 1);
  if (bytes.length < listAt + 4 || (bytes[typeAt] ?? 2) > 1) return false;
  if (hasType && (bytes[typeAt + 1] ?? 3) > 2) return false;
  return bytes.length === listAt + 4 + viewOf(bytes).getUint32(listAt, true);
}

function i128(bytes: Uint8Array, at: number): bigint {
  const data = viewOf(bytes);
  return data.getBigUint64(at, true) + (data.getBigInt64(at + 8, true) << 64n);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
