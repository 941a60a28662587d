import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type {
  FailedTransactionMetadata,
  LiteSvm,
  SimulatedTransactionInfo,
  SlotHashInput,
  TransactionMetadata,
} from 'litesvm/dist/internal.js';
import type { LedgerAccount } from '../accounts/account.ts';
import { LOOKUP_TABLE_PROGRAM, SYSTEM_PROGRAM } from '../accounts/programs.ts';
import { BLOCKHASH_LIFE } from '../time/blockhashes.ts';
import { slotStartMs } from '../time/clock.ts';
import { type AddressText, createAddressText } from '../wire/address-bytes.ts';
import type { ResolvedTransaction, WireTransaction } from '../wire/transaction.ts';
import { readTransactionError, type TransactionError } from '../wire/transaction-error.ts';
import { type Binding, createMachine, type Machine, type ProgramFile } from './machine.ts';
import { createVmAccounts, ledgerAccountOf, type VmAccounts } from './vm-accounts.ts';

export const SLOTS_PER_EPOCH = 432_000;

/** The result of an execution, without account states. */
export interface Execution {
  /** Undefined when the transaction succeeded. */
  readonly error: TransactionError | undefined;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  readonly returnData: ReturnData | undefined;
  /** Inner instructions, for every top-level instruction. */
  readonly inner: readonly (readonly InnerInstruction[])[];
}

export interface ReturnData {
  readonly programId: Address;
  readonly data: Uint8Array;
}

export interface InnerInstruction {
  readonly programIndex: number;
  readonly accountIndexes: Uint8Array;
  readonly data: Uint8Array;
  readonly stackHeight: number;
}

export interface SimulatedRun extends Execution {
  /** The accounts that the transaction may write, as it would leave them. */
  readonly accounts: ReadonlyMap<Address, LedgerAccount | undefined>;
}

/** The outcome and compute units of a transaction. */
export interface Measured {
  readonly error: TransactionError | undefined;
  readonly unitsConsumed: number;
}

/**
 * The Solana virtual machine. It checks signatures, fees, rent and programs. The processor checks
 * the age of blockhashes and repeated transactions.
 *
 * A transaction that it cannot parse aborts the process: pass only transactions that
 * `decodeTransaction` and `resolveLookups` have accepted.
 */
export interface Vm extends VmAccounts {
  readonly run: (transaction: ResolvedTransaction, checkSignatures: boolean) => Execution;
  /** Runs a transaction without changing the state. */
  readonly simulate: (transaction: ResolvedTransaction, checkSignatures: boolean) => SimulatedRun;
  /** The same for the outcome only: no account, log or inner instruction is read. */
  readonly measure: (transaction: ResolvedTransaction, checkSignatures: boolean) => Measured;
  readonly setSlot: (slot: number) => void;
}

/**
 * @param files programs beside those of LiteSVM.
 * @throws Error when LiteSVM has no build for this machine.
 */
export async function createVm(files: readonly ProgramFile[]): Promise<Vm> {
  const binding = await loadBinding();
  const addresses = createAddressText();
  const machine = createMachine(binding, addresses, files);
  machine.svm.setTransactionHistory(0n);
  return {
    ...createVmAccounts(binding, addresses, machine),
    ...createRuns(binding, addresses, machine),
  };
}

function createRuns(
  binding: Binding,
  addresses: AddressText,
  { svm, provide }: Machine,
): Omit<Vm, keyof VmAccounts> {
  let slotOfClock = Number.NaN;
  let slotOfHashes = Number.NaN;
  /** Adds the programs, and the recent slots, which the lookup table program checks. */
  const prepare = ({ staticKeys, keys }: ResolvedTransaction): void => {
    for (const key of keys) provide(key);
    if (slotOfHashes === slotOfClock || !staticKeys.includes(LOOKUP_TABLE_PROGRAM)) return;
    slotOfHashes = slotOfClock;
    svm.setSlotHashes(recentSlots(slotOfClock));
  };
  return {
    run(transaction, checkSignatures) {
      prepare(transaction);
      return verifying(svm, checkSignatures, () => readResult(send(svm, transaction)));
    },
    simulate(transaction, checkSignatures) {
      prepare(transaction);
      return verifying(svm, checkSignatures, () =>
        readSimulation(simulate(svm, transaction), addresses),
      );
    },
    measure(transaction, checkSignatures) {
      prepare(transaction);
      return verifying(svm, checkSignatures, () => readMeasure(simulate(svm, transaction)));
    },
    setSlot(slot) {
      if (slot === slotOfClock) return;
      slotOfClock = slot;
      svm.setClock(new binding.Clock(...clockOf(slot)));
    },
  };
}

function verifying<T>(svm: LiteSvm, checkSignatures: boolean, work: () => T): T {
  if (checkSignatures) return work();
  svm.setSigverify(false);
  try {
    return work();
  } finally {
    svm.setSigverify(true);
  }
}

const BUILDS =
  'Linux and macOS (x64, arm64): on Windows use WSL; elsewhere install again without --omit=optional';

/**
 * Loads the binding below the package's own classes. Those convert every address and transaction
 * with base58 and codecs, which takes longer than most calls themselves.
 */
async function loadBinding(): Promise<Binding> {
  try {
    return await import('litesvm/dist/internal.js');
  } catch (cause) {
    const where = `${process.platform} ${process.arch}`;
    const says = `LiteSVM, which runs the transactions, did not load on ${where}`;
    throw new Error(`${says}. It has builds for ${BUILDS}`, { cause });
  }
}

type Answer = TransactionMetadata | FailedTransactionMetadata;

function send(svm: LiteSvm, { version, wire }: WireTransaction): Answer {
  return version === 'legacy'
    ? svm.sendLegacyTransaction(wire)
    : svm.sendVersionedTransaction(wire);
}

function simulate(
  svm: LiteSvm,
  { version, wire }: WireTransaction,
): SimulatedTransactionInfo | FailedTransactionMetadata {
  return version === 'legacy'
    ? svm.simulateLegacyTransaction(wire)
    : svm.simulateVersionedTransaction(wire);
}

function readResult(answer: Answer): Execution {
  return 'err' in answer
    ? { ...readMeta(answer.meta()), error: readTransactionError(answer) }
    : { ...readMeta(answer), error: undefined };
}

function readSimulation(
  answer: SimulatedTransactionInfo | FailedTransactionMetadata,
  addresses: AddressText,
): SimulatedRun {
  if ('err' in answer) return { ...readResult(answer), accounts: new Map() };
  const accounts = answer.postAccounts().map((each) => {
    const account = ledgerAccountOf(each.account(), addresses);
    return [addresses.text(each.address), account.lamports > 0n ? account : undefined] as const;
  });
  return { ...readMeta(answer.meta()), error: undefined, accounts: new Map(accounts) };
}

function readMeasure(answer: SimulatedTransactionInfo | FailedTransactionMetadata): Measured {
  const unitsConsumed = Number(answer.meta().computeUnitsConsumed());
  return { unitsConsumed, error: 'err' in answer ? readTransactionError(answer) : undefined };
}

function readMeta(meta: TransactionMetadata): Omit<Execution, 'error'> {
  const returned = meta.returnData();
  const data = returned.data();
  return {
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData:
      data.length > 0 ? { programId: encodeBase58(returned.programId()), data } : undefined,
    inner: meta.innerInstructions().map((calls) =>
      calls.map((call) => {
        const instruction = call.instruction();
        return {
          programIndex: instruction.programIdIndex(),
          accountIndexes: instruction.accounts(),
          data: instruction.data(),
          stackHeight: call.stackHeight(),
        };
      }),
    ),
  };
}

/** Returns the current slot and those before it, newest first. No program reads their hashes. */
function recentSlots(slot: number): SlotHashInput[] {
  return Array.from({ length: BLOCKHASH_LIFE + 1 }, (_, age) => ({
    slot: BigInt(slot - age),
    hash: SYSTEM_PROGRAM,
  }));
}

function clockOf(slot: number): [bigint, bigint, bigint, bigint, bigint] {
  const epoch = Math.floor(slot / SLOTS_PER_EPOCH);
  const secondsAt = (at: number): bigint => BigInt(Math.floor(slotStartMs(at) / 1000));
  const epochStart = secondsAt(epoch * SLOTS_PER_EPOCH);
  return [BigInt(slot), epochStart, BigInt(epoch), BigInt(epoch + 1), secondsAt(slot)];
}
