import type { Address } from '@perijove/core';
import {
  compileTransaction,
  type Instruction,
  type Ledger,
  limitUnits,
  type MessageConfig,
  priceUnits,
  READONLY,
  type TransactionError,
  type TransactionVersion,
  transferSol,
} from '@perijove/local-node/ledger';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Measured } from '../../settlement/trial/trial-memory.ts';
import { lamportsOf, type PriorityFee } from './priority-fee.ts';

/** Maximum compute units of a transaction. */
const MAX_UNITS = 1_400_000;

/** Maximum bytes of accounts that a transaction loads: what older versions have without a word. */
export const MAX_LOADED_BYTES = 64 * 1024 * 1024;

/** A swap without a compute budget. */
export interface SwapDraft {
  /** Pays the fee. */
  readonly payer: Address;
  /** Whose tokens move. */
  readonly taker: Address;
  readonly instructions: readonly Instruction[];
  /** Default 0. */
  readonly version?: TransactionVersion | undefined;
  /** The settlement of the swap, by which the ledger knows earlier ones of the same shape. */
  readonly settlement?: Settlement | undefined;
}

export interface SpeedOptions {
  /** Request only the compute units that the swap needs, instead of the maximum. */
  readonly dynamicLimit: boolean;
  readonly priorityFee: (unitLimit: number) => PriorityFee;
  /** An account that the transaction names, so that it is in the history of that account. */
  readonly tracking?: Address | undefined;
}

/** Execution settings of a transaction, and the result of its simulation. */
export interface Speed {
  readonly unitLimit: number;
  readonly priorityFee: PriorityFee;
  readonly priorityLamports: number;
  /** Of the versions before 1. */
  readonly computeBudget: readonly Instruction[];
  /** The tip, if requested. */
  readonly tip: readonly Instruction[];
  /** The error with which the swap would fail now. */
  readonly error: TransactionError | undefined;
}

/** Simulates the swap and returns its compute budget. @throws RangeError when it is too large. */
export function speedOf(ledger: ServiceLedger, draft: SwapDraft, options: SpeedOptions): Speed {
  const trial = measure(ledger, draft);
  const needed = Math.min(Math.ceil(trial.unitsConsumed * 1.2) + 1000, MAX_UNITS);
  const unitLimit = options.dynamicLimit && trial.error === undefined ? needed : MAX_UNITS;
  const priorityFee = options.priorityFee(unitLimit);
  const { tip, microLamports } = priorityFee;
  return {
    unitLimit,
    priorityFee,
    priorityLamports: lamportsOf(priorityFee, unitLimit),
    computeBudget: [naming(limitUnits(unitLimit), options.tracking), priceUnits(microLamports)],
    tip: tip ? [transferSol(tip.payer ?? draft.taker, ledger.maker.address, tip.lamports)] : [],
    error: trial.error,
  };
}

function measure(ledger: ServiceLedger, draft: SwapDraft): Measured {
  const most = { computeBudget: [limitUnits(MAX_UNITS), priceUnits(0n)], unitLimit: MAX_UNITS };
  const compile = (): Uint8Array =>
    buildTransaction(ledger, draft, { ...most, priorityLamports: 0, tip: [] }).wire;
  const { settlement } = draft;
  return settlement
    ? ledger.measureTrial({ ...draft, settlement }, compile)
    : ledger.measure(compile());
}

/** Adds an account to an instruction of the compute budget program, which ignores accounts. */
function naming(instruction: Instruction, account: Address | undefined): Instruction {
  return account === undefined
    ? instruction
    : { ...instruction, accounts: [{ address: account, role: READONLY }] };
}

export interface BuiltTransaction {
  readonly wire: Uint8Array;
  readonly lastValidBlockHeight: number;
}

/** @throws RangeError when the transaction is larger than one can be. */
export function buildTransaction(
  ledger: Ledger,
  draft: SwapDraft,
  speed: Pick<Speed, 'computeBudget' | 'tip' | 'unitLimit' | 'priorityLamports'>,
): BuiltTransaction {
  const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
  const { payer, version } = draft;
  const computeBudget = version === 1 ? [] : speed.computeBudget;
  const instructions = [...computeBudget, ...draft.instructions, ...speed.tip];
  const config = version === 1 ? configOf(speed) : undefined;
  return {
    wire: compileTransaction({ payer, instructions, blockhash, version, config }),
    lastValidBlockHeight,
  };
}

/** Returns the compute budget of a transaction of version 1. */
export function configOf({
  unitLimit,
  priorityLamports,
}: Pick<Speed, 'unitLimit' | 'priorityLamports'>): MessageConfig {
  return {
    computeUnitLimit: unitLimit,
    loadedAccountsDataSizeLimit: MAX_LOADED_BYTES,
    priorityFeeLamports: BigInt(priorityLamports),
  };
}

/** Returns the built transaction, or throws the refusal when it is too large. */
export function fitting<T>(build: () => T, refuse: (tooLarge: RangeError) => Error): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof RangeError ? refuse(error) : error;
  }
}
