import type { Address, Mint } from '@perijove/core';
import { hexOf } from '../bytes/hex.ts';
import type { RawInstruction } from './raw-instruction.ts';

/**
 * The program of the vaults of borrow. Not among `apiPrograms`, which every page with a flow loads: only
 * the flows of that family accept it, and only descriptions read its calls.
 */
export const VAULTS_PROGRAM: Address = 'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi';

/** A change of a position, from its published IDL (`target/idl/vaults.json` of `jup-ag/jupiter-lend`). */
export interface VaultChange {
  readonly signer: Address;
  readonly recipient: Address;
  readonly supply: Address;
  readonly borrow: Address;
  readonly position: Address;
  /** Signed base units; {@link ALL} for all. */
  readonly col: bigint;
  readonly debt: bigint;
}

/** Repays the whole debt, or withdraws the whole collateral. */
export const ALL = -(2n ** 127n);

const OPERATE = 'd96ad06374972a87';
const ACCOUNTS = 35;
/** Of the discriminator and both amounts; a type of transfer and a list of bytes follow. */
const LEAST_BYTES = 40;

/** By its published IDL: `vault_id` as u16, `next_position_id` as u32. */
const INIT_POSITION = 'c5140a0161a0b15b';
const INIT_BYTES = 14;

/** A position that is opened, and the mint of its NFT. */
export interface VaultOpening {
  readonly signer: Address;
  readonly position: Address;
  readonly mint: Mint;
}

/** Undefined for any other call of the program. */
export function readVaultOpening({ bytes, metas }: RawInstruction): VaultOpening | undefined {
  if (hexOf(bytes.subarray(0, 8)) !== INIT_POSITION || bytes.length !== INIT_BYTES)
    return undefined;
  const [signer, , , position, mint] = metas.map(({ address }) => address);
  return signer && position && mint ? { signer, position, mint } : undefined;
}

/** Undefined for any other call of the program. */
export function readVaultChange({ bytes, metas }: RawInstruction): VaultChange | undefined {
  if (hexOf(bytes.subarray(0, 8)) !== OPERATE || bytes.length < LEAST_BYTES) return undefined;
  if (metas.length < ACCOUNTS) return undefined;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const i128 = (at: number): bigint =>
    data.getBigUint64(at, true) + (data.getBigInt64(at + 8, true) << 64n);
  const at = (place: number): Address => metas[place]?.address ?? '';
  return {
    signer: at(0),
    recipient: at(3),
    supply: at(8),
    borrow: at(9),
    position: at(11),
    col: i128(8),
    debt: i128(24),
  };
}
