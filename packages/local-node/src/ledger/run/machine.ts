import type { Address } from '@perijove/core';
import type { Account, FeatureSet, LiteSvm } from 'litesvm/dist/internal.js';
import {
  FEATURE_PROGRAM,
  PROGRAM_LOADERS,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../accounts/programs.ts';
import type { AddressText } from '../wire/address-bytes.ts';

export type Binding = typeof import('litesvm/dist/internal.js');

/** A program that a new machine has, beside those of LiteSVM. */
export interface ProgramFile {
  readonly address: Address;
  /** Returns its ELF file. Called once for all machines with the same list of programs. */
  readonly read: () => Uint8Array;
}

/** A machine that compiles a program when somebody first needs it. */
export interface Machine {
  readonly svm: LiteSvm;
  /** Adds the program at this address, or whose code it is, unless that was done. */
  readonly provide: (address: Address) => void;
  /** The programs that were not added yet, and their code. */
  readonly absent: ReadonlyMap<Address, { readonly account: Account }>;
}

/**
 * Returns a machine in the state of a new LiteSVM, without its airdrop wallet, which is random, and
 * with these programs. LiteSVM itself compiles all programs at once, which takes 11 ms of the 12 ms of
 * its start; most ledgers use two of them.
 */
export function createMachine(
  binding: Binding,
  addresses: AddressText,
  files: readonly ProgramFile[],
): Machine {
  const model = models.get(files) ?? readModel(binding, addresses, files);
  models.set(files, model);
  const { features, accounts, programs } = model;
  const svm = binding.LiteSvm.default();
  svm.setFeatureSet(features);
  svm.setBuiltins();
  svm.setSysvars();
  svm.setPrecompiles();
  svm.setSigverify(true);
  for (const [address, account] of accounts) svm.setAccount(address, account);
  const absent = new Map(programs);
  const provide = (address: Address): void => {
    const program = absent.get(address);
    if (program === undefined) return;
    absent.delete(address);
    if (program.code !== undefined) provide(program.code);
    svm.setAccount(addresses.bytes(address), program.account);
  };
  return { svm, provide, absent };
}

interface Program {
  readonly account: Account;
  /** The account with its code, which the machine reads when the program is added. */
  readonly code: Address | undefined;
}

/** What every new machine has, read from one whole machine. */
interface Model {
  readonly features: FeatureSet;
  /** Of the features, and the mint of wrapped SOL. */
  readonly accounts: readonly (readonly [address: Uint8Array, account: Account])[];
  readonly programs: ReadonlyMap<Address, Program>;
}

const models = new WeakMap<readonly ProgramFile[], Model>();

function readModel(binding: Binding, addresses: AddressText, files: readonly ProgramFile[]): Model {
  const whole = new binding.LiteSvm();
  whole.withNativeMints();
  for (const { address, read } of files) whole.addProgram(addresses.bytes(address), read());
  const accountsOf = (program: Address) =>
    whole
      .getProgramAccounts(addresses.bytes(program))
      .map((each) => [each.address, each.account()] as const);
  const features = new binding.FeatureSet();
  const ofFeatures = accountsOf(FEATURE_PROGRAM);
  const mints = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].flatMap(accountsOf);
  for (const [address, account] of ofFeatures) features.activate(address, slotOf(account));
  const programs = PROGRAM_LOADERS.flatMap(accountsOf).map(
    ([address, account]) =>
      [addresses.text(address), { account, code: codeOf(account, addresses) }] as const,
  );
  return { features, accounts: [...ofFeatures, ...mints], programs: new Map(programs) };
}

/** A program of the upgradeable loader: the kind of the account, and the address of its code. */
const PROGRAM_BYTES = 36;
const KIND_BYTES = 4;

function codeOf(account: Account, addresses: AddressText): Address | undefined {
  const data = account.data();
  const isPointer = account.executable() && data.length === PROGRAM_BYTES;
  return isPointer ? addresses.text(data.subarray(KIND_BYTES)) : undefined;
}

/** The account of a feature: whether it is active (one byte), and since which slot. */
function slotOf(feature: Account): bigint {
  const data = feature.data();
  return new DataView(data.buffer, data.byteOffset).getBigUint64(1, true);
}
