import type { LedgerAccount } from '../accounts/account.ts';
import type { UndoLog } from '../accounts/undo-log.ts';
import { addressBytes } from '../wire/address-bytes.ts';
import { placesOf, type ResolvedTransaction, type WireTransaction } from '../wire/transaction.ts';
import { writesNonce } from './nonce.ts';
import { isSigned } from './screen.ts';
import type { Execution, Measured, SimulatedRun, Vm } from './vm.ts';

/** The result of a transaction with an invalid signature, which is not run. */
const FORGED: SimulatedRun = {
  error: 'SignatureFailure',
  logs: [],
  unitsConsumed: 0,
  returnData: undefined,
  inner: [],
  accounts: new Map<string, LedgerAccount | undefined>(),
};

export interface RunEnv {
  readonly vm: Pick<Vm, 'run' | 'simulate' | 'measure'>;
  /** Has the accounts that the transaction may write. */
  readonly undoLog: Pick<UndoLog, 'before'>;
  readonly latestBlockhash: string;
}

/**
 * Runs a transaction. The system program compares nonces with the latest blockhash, but the virtual
 * machine treats the blockhash of the transaction as the latest one. So a transaction that writes a
 * nonce runs with the latest blockhash in place of its own, and its signatures are checked here.
 */
export function run(env: RunEnv, transaction: ResolvedTransaction): Execution {
  const { vm, undoLog, latestBlockhash } = env;
  if (!writesNonce(transaction, undoLog.before)) return vm.run(transaction, true);
  if (!isSigned(transaction)) return FORGED;
  return vm.run(withBlockhash(transaction, latestBlockhash), false);
}

/** The same for a simulation. */
export function simulateRun(
  { vm, undoLog, latestBlockhash }: RunEnv,
  transaction: ResolvedTransaction,
  checkSignatures: boolean,
): SimulatedRun {
  if (!writesNonce(transaction, undoLog.before)) return vm.simulate(transaction, checkSignatures);
  if (checkSignatures && !isSigned(transaction)) return FORGED;
  return vm.simulate(withBlockhash(transaction, latestBlockhash), false);
}

/** The same for the outcome only. Signatures are not checked. */
export function measureRun(
  { vm, undoLog, latestBlockhash }: RunEnv,
  transaction: ResolvedTransaction,
): Measured {
  const isOwn = !writesNonce(transaction, undoLog.before);
  return vm.measure(isOwn ? transaction : withBlockhash(transaction, latestBlockhash), false);
}

/** Returns the transaction with another blockhash. Its signatures are no longer valid. */
function withBlockhash(transaction: ResolvedTransaction, blockhash: string): ResolvedTransaction {
  const wire = Uint8Array.from(transaction.wire);
  const start = placesOf(transaction).message;
  const message = wire.subarray(start, start + transaction.message.length);
  message.set(addressBytes(blockhash), blockhashAt(transaction));
  return { ...transaction, wire, message, blockhash };
}

/**
 * Returns the offset of the blockhash: after version, header (three bytes), key count and keys; in
 * version 1 after version, header and config mask.
 */
export function blockhashAt({ version, staticKeys }: WireTransaction): number {
  if (version === 1) return 1 + 3 + 4;
  const lengthBytes = staticKeys.length < 0x80 ? 1 : 2;
  return (version === 'legacy' ? 0 : 1) + 3 + lengthBytes + staticKeys.length * 32;
}
