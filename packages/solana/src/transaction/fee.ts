import { createByteReader } from '../bytes/byte-reader.ts';
import { COMPUTE_BUDGET_PROGRAM, computeBudgetLayout } from '../programs/compute-budget.ts';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import { SYSTEM_PROGRAM } from '../programs/system.ts';
import type { Instruction } from './decode-instruction.ts';
import type { TransactionConfig } from './transaction-version.ts';
import type { WireTransaction } from './wire-transaction.ts';

/**
 * What the network charges for the transaction, whether it succeeds or fails: at most
 * `baseLamports + priorityLamports`.
 */
export interface Fee {
  /** 5,000 lamports for each signature, including those that precompiled programs verify. */
  readonly baseLamports: bigint;
  /**
   * Maximum priority fee in lamports: the price per compute unit times the limit, rounded up. Without
   * a limit in the transaction, a validator counts 3,000 units for each instruction of its own
   * programs and 200,000 for each other one. Which programs are its own depends on the validator:
   * only System and Compute Budget are counted as such here.
   */
  readonly priorityLamports: bigint;
  /**
   * Minimum priority fee in lamports. Lower than `priorityLamports` only for a price without a limit,
   * when the transaction calls other programs that can be the validator's own.
   */
  readonly minPriorityLamports: bigint;
  /** Maximum compute units, up to 1,400,000. */
  readonly computeUnitLimit: number;
  /** Price of one compute unit; 0 where the transaction states a priority fee in lamports. */
  readonly microLamportsPerUnit: bigint;
}

export const LAMPORTS_PER_SIGNATURE = 5_000n;
/** Units of an instruction in a transaction without a limit. */
const UNITS_PER_INSTRUCTION = 200_000;
/** The same for a program that is part of the validator. */
const UNITS_PER_BUILTIN = 3_000;
const MAX_UNITS = 1_400_000;
const MAX_U64 = 2n ** 64n - 1n;

/** Part of every validator. */
const BUILTINS: readonly string[] = [SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM];

/** They verify as many signatures as their first byte says, each of which costs a fee. */
const VERIFYING_PROGRAMS: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];

/** Part of a validator, or programs on the chain: this depends on its version and features. */
const POSSIBLE_BUILTINS: readonly string[] = [
  ...BUILTINS,
  ...VERIFYING_PROGRAMS,
  'Vote111111111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];

/** The fee of a transaction, counted as a validator does. In version 1 no instruction sets it. */
export function feeOf(
  { requiredSignatures, config }: Pick<WireTransaction, 'requiredSignatures' | 'config'>,
  instructions: readonly Instruction[],
): Fee {
  const signatures = requiredSignatures + verified(instructions);
  const baseLamports = LAMPORTS_PER_SIGNATURE * BigInt(signatures);
  if (config) return { baseLamports, ...statedFee(config) };
  const price = largestOf(instructions, readPrice) ?? 0n;
  const limit = largestOf(instructions, readLimit);
  const units = limit ?? defaultUnits(instructions, BUILTINS);
  return {
    baseLamports,
    priorityLamports: priorityFee(price, units),
    minPriorityLamports: priorityFee(price, limit ?? defaultUnits(instructions, POSSIBLE_BUILTINS)),
    computeUnitLimit: Math.min(units, MAX_UNITS),
    microLamportsPerUnit: price,
  };
}

function statedFee({ priorityFeeLamports = 0n, computeUnitLimit = 0 }: TransactionConfig) {
  return {
    priorityLamports: priorityFeeLamports,
    minPriorityLamports: priorityFeeLamports,
    computeUnitLimit: Math.min(computeUnitLimit, MAX_UNITS),
    microLamportsPerUnit: 0n,
  };
}

function priorityFee(price: bigint, units: number): bigint {
  const lamports = (price * BigInt(Math.min(units, MAX_UNITS)) + 999_999n) / 1_000_000n;
  return lamports < MAX_U64 ? lamports : MAX_U64;
}

function defaultUnits(instructions: readonly Instruction[], builtins: readonly string[]): number {
  return instructions.reduce((units, { programAddress }) => {
    const isBuiltin = builtins.includes(programAddress);
    return units + (isBuiltin ? UNITS_PER_BUILTIN : UNITS_PER_INSTRUCTION);
  }, 0);
}

/** A validator refuses a second instruction of the kind; until then the larger value counts here. */
function largestOf<Value extends bigint | number>(
  instructions: readonly Instruction[],
  read: (instruction: RawInstruction) => Value | undefined,
): Value | undefined {
  return instructions
    .flatMap((each) => (each.programAddress === COMPUTE_BUDGET_PROGRAM ? (read(each) ?? []) : []))
    .reduce<Value | undefined>((most, each) => (most && most > each ? most : each), undefined);
}

const { setComputeUnitLimit, setComputeUnitPrice } = computeBudgetLayout;

/** A validator accepts and ignores further bytes. */
function readLimit({ bytes }: RawInstruction): number | undefined {
  if (bytes[0] !== setComputeUnitLimit.tag || bytes.length < 5) return undefined;
  return createByteReader(bytes.subarray(1)).u32();
}

function readPrice({ bytes }: RawInstruction): bigint | undefined {
  if (bytes[0] !== setComputeUnitPrice.tag || bytes.length < 9) return undefined;
  return createByteReader(bytes.subarray(1)).u64();
}

function verified(instructions: readonly Instruction[]): number {
  return instructions
    .filter(({ programAddress }) => VERIFYING_PROGRAMS.includes(programAddress))
    .reduce((sum, { bytes }) => sum + (bytes[0] ?? 0), 0);
}
