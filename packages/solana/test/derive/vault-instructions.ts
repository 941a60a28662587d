import type { Address } from '@perijove/core';
import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import { VAULTS_PROGRAM } from '../../src/programs/vault-calls.ts';
import { alice, bob, mallory, usdc, wif } from '../ledger/cast.ts';

const i128 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(BigInt.asUintN(64, value), 0);
  bytes.writeBigInt64LE(value >> 64n, 8);
  return bytes;
};

interface Change {
  readonly col?: bigint;
  readonly debt?: bigint;
  readonly signer?: Address;
  readonly recipient?: Address;
}

function instruction(bytes: Buffer, addresses: readonly Address[]): RawInstruction {
  const metas = addresses.map((address) => ({ address, signer: false, writable: true }));
  return { programAddress: VAULTS_PROGRAM, bytes, metas } as never;
}

/** USDC is collateral, WIF is borrowed. */
export function vaultChange({
  col = 0n,
  debt = 0n,
  signer = alice.address,
  recipient = signer,
}: Change): RawInstruction {
  const tail = Buffer.from([0, 0, 0, 0, 0]);
  const bytes = Buffer.concat([
    Buffer.from('d96ad06374972a87', 'hex'),
    i128(col),
    i128(debt),
    tail,
  ]);
  const accounts = new Map<number, Address>([
    [0, signer],
    [3, recipient],
    [8, usdc.mint],
    [9, wif.mint],
  ]);
  const addresses = Array.from({ length: 35 }, (_, at) => accounts.get(at) ?? bob.address);
  return instruction(bytes, addresses);
}

/** Debt in WIF is repaid for USDC. */
export function vaultLiquidation(debt: bigint, more: readonly number[] = []): RawInstruction {
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(debt);
  const bytes = Buffer.concat([
    Buffer.from('dfb3e27d302e274a', 'hex'),
    amount,
    i128(5n),
    Buffer.from([0, 1, 1, 0, 0, 0, 0, ...more]),
  ]);
  const named = new Map([
    [0, alice.address],
    [2, alice.address],
    [6, usdc.mint],
    [7, wif.mint],
  ]);
  const addresses = Array.from({ length: 26 }, (_, at) => named.get(at) ?? bob.address);
  return instruction(bytes, addresses);
}

export const NFT = mallory.address;

export function vaultOpening(signer: Address = alice.address): RawInstruction {
  const bytes = Buffer.concat([Buffer.from('c5140a0161a0b15b', 'hex'), Buffer.alloc(6, 1)]);
  return instruction(bytes, [signer, bob.address, bob.address, bob.address, NFT, bob.address]);
}
