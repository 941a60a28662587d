import { createUndoLog, type UndoLog } from '../accounts/undo-log.ts';
import type { Commit } from '../store/commit.ts';
import type { DocumentWrite } from '../store/document.ts';
import type { TransactionRecord } from '../store/transaction-record.ts';
import { slotStartMs } from '../time/clock.ts';
import type { LedgerTime, Moment } from '../time/ledger-time.ts';
import type { Mints } from '../token/mints.ts';
import { decodeTransaction } from '../wire/decode.ts';
import { payerSignatureOf } from '../wire/signatures.ts';
import { isWritableIndex, type ResolvedTransaction } from '../wire/transaction.ts';
import { programErrorOf, type TransactionError } from '../wire/transaction-error.ts';
import { networkFeeOf } from './fee.ts';
import { chargeUnloaded } from './fee-only.ts';
import { type HookedChange, type HookedRun, NO_HOOK, type TransactionHook } from './hook.ts';
import { nonceAfter, renewNonces, writeNonce } from './nonce.ts';
import { runOpening } from './opening-runs.ts';
import type { Outcome, Refused, Simulated } from './outcome.ts';
import { measureRun, run, simulateRun } from './run.ts';
import { type ScreenEnv, type Screened, screen } from './screen.ts';
import type { Execution, Measured, Vm } from './vm.ts';
import { type Balances, writeBalances, writeRecord } from './write-record.ts';

export interface SubmitOptions {
  /**
   * Refuses a transaction that would fail, instead of landing it and charging the fee. Default
   * true.
   */
  readonly preflight?: boolean | undefined;
  /** Documents to store in the same commit as the transaction, if it succeeds. */
  readonly documents?: readonly DocumentWrite[] | undefined;
  /** Whether the transaction is signed by the ledger itself and opens a new ledger: see `runOpening`. */
  readonly opening?: boolean | undefined;
  /** The hook for this transaction. Default: that of the ledger. */
  readonly hook?: TransactionHook | undefined;
}

export interface SimulateOptions {
  /** Default false. */
  readonly checkSignatures?: boolean | undefined;
  /** Default true. */
  readonly checkBlockhash?: boolean | undefined;
}

export interface ProcessorEnv extends ScreenEnv {
  readonly vm: Vm;
  readonly mints: Pick<Mints, 'ensure' | 'find'>;
  readonly time: LedgerTime;
  readonly commit: Commit;
  /** Called for every transaction. Default: none. */
  readonly hook?: TransactionHook | undefined;
}

/** The only way to change the ledger: it runs every transaction of every sender. */
export interface TransactionProcessor {
  /**
   * Runs a signed transaction and stores what it changed.
   *
   * @throws MalformedTransaction when the bytes are not a transaction.
   * @throws when the change cannot be stored. Nothing changes then.
   */
  readonly submit: (wire: Uint8Array, options?: SubmitOptions) => Outcome;
  /** @throws MalformedTransaction when the bytes are not a transaction. */
  readonly simulate: (wire: Uint8Array, options?: SimulateOptions) => Simulated;
  /**
   * Returns whether an unsigned transaction would succeed, and its compute units: faster than
   * `simulate`, which returns more.
   *
   * @throws MalformedTransaction when the bytes are not a transaction.
   */
  readonly measure: (wire: Uint8Array) => Measured;
}

export function createTransactionProcessor(env: ProcessorEnv): TransactionProcessor {
  return {
    submit: (wire, options = {}) => submit(env, wire, options),
    simulate: (wire, options = {}) => simulate(env, wire, options),
    measure: (wire) => measure(env, wire),
  };
}

function submit(env: ProcessorEnv, wire: Uint8Array, options: SubmitOptions): Outcome {
  const decoded = decodeTransaction(wire);
  const signature = payerSignatureOf(decoded);
  const moment = env.time.moment();
  const screened = screen(env, decoded, moment.slot, { checkSignatures: true });
  if ('error' in screened) return refuse(signature, screened.error);
  const { transaction } = screened;
  const undoLog = openUndoLog(env, transaction);
  const latestBlockhash = env.blockhashes.at(moment.slot);
  try {
    const { hook = env.hook ?? NO_HOOK } = options;
    const hooked = hook.before(undoLog, transaction, moment.atMs);
    const ran = options.opening
      ? runOpening(env.vm, transaction)
      : run({ vm: env.vm, undoLog, latestBlockhash }, transaction);
    const execution = reword(ran, hooked);
    const landing = { screened, signature, moment, execution, options };
    if (execution.error !== undefined) {
      return landFailed(env, undoLog, landing, execution.error);
    }
    hooked.after();
    renewNonces(undoLog, transaction, latestBlockhash);
    return land(env, undoLog, landing, hooked);
  } catch (error) {
    undoLog.restore();
    throw error;
  }
}

/** Returns an undo log with all accounts that the transaction may change. */
function openUndoLog({ vm, mints }: ProcessorEnv, transaction: ResolvedTransaction): UndoLog {
  for (const key of transaction.keys) mints.ensure(key);
  const undoLog = createUndoLog(vm);
  transaction.keys.forEach((key, index) => {
    if (isWritableIndex(transaction, index)) undoLog.touch(key);
  });
  return undoLog;
}

interface Landing {
  readonly screened: Screened;
  readonly signature: string;
  readonly moment: Moment;
  readonly execution: Execution;
  readonly options: SubmitOptions;
}

/** A failed transaction changes only the balance of its fee payer and its nonce. */
function landFailed(
  env: ProcessorEnv,
  undoLog: UndoLog,
  landing: Landing,
  error: TransactionError,
): Outcome {
  const { screened, signature, moment, execution, options } = landing;
  const { transaction, nonce } = screened;
  const payer = transaction.keys[0] as string;
  const charged = env.vm.lamports(payer) !== (undoLog.before(payer)?.lamports ?? 0n);
  undoLog.restore(payer);
  const mayLand = options.preflight === false;
  if (mayLand && (charged || chargeUnloaded(env.vm, undoLog, transaction, error))) {
    const next = nonceAfter(env.blockhashes.at(moment.slot));
    if (nonce !== undefined) writeNonce(undoLog, nonce, next);
    return land(env, undoLog, landing);
  }
  undoLog.restore();
  return refuse(signature, error, execution);
}

/** @param hooked the hook of a transaction that succeeded. */
function land(env: ProcessorEnv, undoLog: UndoLog, landing: Landing, hooked?: HookedRun): Outcome {
  const { screened, signature, moment, execution, options } = landing;
  const record = recordOf(env, undoLog, landing);
  const facts = { signature, slot: moment.slot, atMs: moment.atMs };
  const change: HookedChange | undefined = hooked?.land(facts);
  const notes = [...(options.documents ?? []), ...(change?.documents ?? [])];
  const documents = execution.error === undefined ? notes : [];
  try {
    env.commit(undoLog, { transaction: record, documents });
  } catch (error) {
    change?.undo();
    throw error;
  }
  env.processed.add({ messageHash: screened.messageHash, slot: moment.slot });
  return { status: 'landed', signature, record };
}

function recordOf(env: ProcessorEnv, undoLog: UndoLog, landing: Landing): TransactionRecord {
  const { screened, signature, moment, execution } = landing;
  return writeRecord(
    {
      ...screened,
      signature,
      slot: moment.slot,
      blockTime: Math.floor(slotStartMs(moment.slot) / 1000),
      execution,
      error: execution.error ?? null,
    },
    balanceSources(env, undoLog),
  );
}

function balanceSources({ vm, mints }: ProcessorEnv, undoLog: UndoLog): Balances {
  return {
    lamports: vm.lamports,
    before: undoLog.before,
    after: undoLog.after,
    decimals: (mint) => mints.find(mint)?.decimals ?? 0,
  };
}

function refuse(signature: string, error: TransactionError, execution?: Execution): Refused {
  return { status: 'refused', signature, error, execution };
}

function simulate(env: ProcessorEnv, wire: Uint8Array, options: SimulateOptions): Simulated {
  const decoded = decodeTransaction(wire);
  const { atMs, slot } = env.time.moment();
  const common = { slot, fee: networkFeeOf(decoded) };
  const { checkBlockhash, checkSignatures = false } = options;
  const screened = screen(env, decoded, slot, { checkBlockhash, checkSignatures });
  if ('error' in screened) {
    return { ...common, execution: undefined, error: screened.error, account: env.vm.read };
  }
  const { transaction } = screened;
  const undoLog = openUndoLog(env, transaction);
  try {
    const hooked = (env.hook ?? NO_HOOK).before(undoLog, transaction, atMs);
    const latestBlockhash = env.blockhashes.at(slot);
    const runEnv = { vm: env.vm, undoLog, latestBlockhash };
    const { accounts, ...ran } = simulateRun(runEnv, transaction, checkSignatures);
    const execution = reword(ran, hooked);
    const { error } = execution;
    if (error === undefined) {
      for (const [address, account] of accounts) undoLog.write(address, account);
      hooked.after();
      renewNonces(undoLog, transaction, latestBlockhash);
    }
    // All other accounts are unchanged.
    const written = transaction.keys.filter((_, index) => isWritableIndex(transaction, index));
    const after = new Map(written.map((key) => [key, env.vm.read(key)]));
    const account = (address: string) =>
      after.has(address) ? after.get(address) : env.vm.read(address);
    const states = { ...balanceSources(env, undoLog), after: account };
    const balances = error === undefined ? writeBalances(transaction, states) : undefined;
    return { ...common, execution, error, account, balances };
  } finally {
    undoLog.restore();
  }
}

function measure(env: ProcessorEnv, wire: Uint8Array): Measured {
  const decoded = decodeTransaction(wire);
  const { atMs, slot } = env.time.moment();
  const screened = screen(env, decoded, slot, { checkSignatures: false });
  if ('error' in screened) return { error: screened.error, unitsConsumed: 0 };
  const { transaction } = screened;
  for (const key of transaction.keys) env.mints.ensure(key);
  // Only the hook writes accounts, so no other account has to be compared afterwards.
  const undoLog = createUndoLog(env.vm);
  try {
    const hooked = (env.hook ?? NO_HOOK).before(undoLog, transaction, atMs);
    const latestBlockhash = env.blockhashes.at(slot);
    const read = { before: env.vm.read };
    const { error, unitsConsumed } = measureRun(
      { vm: env.vm, undoLog: read, latestBlockhash },
      transaction,
    );
    return {
      unitsConsumed,
      error: error === undefined ? undefined : (hooked.reword(error) ?? error),
    };
  } finally {
    undoLog.restore();
  }
}

/** Returns the execution with the error that the hook chose, in its logs too. */
function reword(execution: Execution, hooked: HookedRun): Execution {
  const error = execution.error === undefined ? undefined : hooked.reword(execution.error);
  const code = error === undefined ? undefined : programErrorOf(error);
  if (code === undefined) return execution;
  const failure = /^(Program \w+ failed: ).*$/;
  const words = `$1custom program error: 0x${code.toString(16)}`;
  return { ...execution, error, logs: execution.logs.map((line) => line.replace(failure, words)) };
}
