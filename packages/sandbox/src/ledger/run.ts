import type { LedgerAccount } from './account.ts';
import { addressBytes } from './address-bytes.ts';
import { writesNonce } from './nonce.ts';
import { isSigned } from './screen.ts';
import type { UndoLog } from './undo-log.ts';
import type { Execution, Measured, SimulatedRun, Vm } from './vm.ts';
import type { ResolvedTransaction, WireTransaction } from './wire/transaction.ts';

/** Of a transaction that was never run. */
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
  /** Knows the accounts that the transaction may write. */
  readonly undoLog: Pick<UndoLog, 'before'>;
  readonly latestBlockhash: string;
}

/**
 * Runs a transaction. The system program compares nonces with the latest blockhash, and the virtual
 * machine takes the blockhash of the transaction for the latest one. So a transaction that writes a
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

/** The same where only the outcome is of interest. Signatures are not checked. */
export function measureRun(
  { vm, undoLog, latestBlockhash }: RunEnv,
  transaction: ResolvedTransaction,
): Measured {
  const isOwn = !writesNonce(transaction, undoLog.before);
  return vm.measure(isOwn ? transaction : withBlockhash(transaction, latestBlockhash), false);
}

/** The transaction with another blockhash; its signatures are no longer valid. */
function withBlockhash(transaction: WireTransaction, blockhash: string): WireTransaction {
  const wire = Uint8Array.from(transaction.wire);
  const message = wire.subarray(wire.length - transaction.message.length);
  message.set(addressBytes(blockhash), blockhashAt(transaction));
  return { ...transaction, wire, message, blockhash };
}

/** After the version, the three bytes of the header, the number of keys and the keys. */
function blockhashAt({ version, staticKeys }: WireTransaction): number {
  const lengthBytes = staticKeys.length < 0x80 ? 1 : 2;
  return (version === 'legacy' ? 0 : 1) + 3 + lengthBytes + staticKeys.length * 32;
}
