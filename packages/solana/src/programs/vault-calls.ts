import type { Address } from '@perijove/core';
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
