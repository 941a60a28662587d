import type { Instruction } from './decode-instruction.ts';
import type { WireTransaction } from './wire-transaction.ts';

/** What the network charges for the transaction, landed or failed: no more than this. */
export interface Fee {
  /** 5,000 lamports a signature, those that precompiled programs verify included. */
  readonly baseLamports: bigint;
  /** Price per compute unit times the limit, rounded up. */
  readonly priorityLamports: bigint;
  readonly computeUnitLimit: number;
  readonly microLamportsPerUnit: bigint;
}

const LAMPORTS_PER_SIGNATURE = 5_000n;
/** Without its own limit an instruction gets this much; the network's own programs get less. */
const UNITS_PER_INSTRUCTION = 200_000;
const MAX_UNITS = 1_400_000;

/** They verify as many signatures as their first byte says, each of which costs a fee. */
const VERIFYING_PROGRAMS: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];

export function feeOf(wire: WireTransaction, instructions: readonly Instruction[]): Fee {
  let limit: number | undefined;
  let price = 0n;
  for (const instruction of instructions) {
    if (instruction.program !== 'compute-budget') continue;
    if (instruction.type === 'setComputeUnitLimit') limit = instruction.data.units;
    if (instruction.type === 'setComputeUnitPrice') price = instruction.data.microLamports;
  }
  const counted = instructions.filter(({ program }) => program !== 'compute-budget').length;
  const units = Math.min(limit ?? counted * UNITS_PER_INSTRUCTION, MAX_UNITS);
  return {
    baseLamports: LAMPORTS_PER_SIGNATURE * BigInt(wire.requiredSignatures + verified(instructions)),
    priorityLamports: (price * BigInt(units) + 999_999n) / 1_000_000n,
    computeUnitLimit: units,
    microLamportsPerUnit: price,
  };
}

function verified(instructions: readonly Instruction[]): number {
  return instructions
    .filter(({ programAddress }) => VERIFYING_PROGRAMS.includes(programAddress))
    .reduce((sum, { bytes }) => sum + (bytes[0] ?? 0), 0);
}
