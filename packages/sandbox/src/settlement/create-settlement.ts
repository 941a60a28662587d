import { randomUUID } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import {
  type Commit,
  createUndoLog,
  type DocumentWrite,
  type FindAssociated,
  type Instruction,
  type Json,
  type MintFacts,
  type Mints,
  toBase64,
  type UndoLog,
  type Vm,
} from '@perijove/local-node/ledger';
import { compileCalls, compileLegs, type LegEnv } from './compile-legs.ts';
import type { Leg } from './leg.ts';
import { passingAccounts } from './passing-accounts.ts';
import type { ProgramCall } from './program-call.ts';
import type { Settlement, SettlementContent, SettlementInstruction } from './settlement.ts';
import { removalOf, type SettlementBook, writeOf } from './settlement-book.ts';
import { type Surroundings, surround } from './surroundings.ts';

interface CommonRequest {
  /** The kind, which selects the rules: see `Ledger.define`. */
  readonly kind: string;
  readonly taker: Address;
  /** World time. */
  readonly expiresAtMs: number;
  /** Default: the first of its passing accounts, or a random id. */
  readonly id?: string | undefined;
  /** The service's own data. Default: null. */
  readonly terms?: Json | undefined;
  /** Documents to store in the same commit, such as its order. */
  readonly documents?: readonly DocumentWrite[] | undefined;
}

export interface SettlementRequest extends CommonRequest {
  readonly legs: readonly Leg[];
  /**
   * Calls of programs that make the movements: one for all legs, or one for each, in their order.
   * A call with a number of `legs` makes that many.
   * Default: the movements are instructions of the token programs.
   */
  readonly calls?: readonly ProgramCall[] | undefined;
  /** Instructions that the legs need in the transaction, compared byte for byte. */
  readonly also?: readonly Instruction[] | undefined;
  /** Pays for new token accounts. Default: the taker. */
  readonly payer?: Address | undefined;
  /** Whether legs that pay wrapped SOL take native SOL. Default false. */
  readonly wrapSol?: boolean | undefined;
  /** Whether legs that receive wrapped SOL give native SOL. Default false. */
  readonly unwrapSol?: boolean | undefined;
}

export interface MessageSettlementRequest extends CommonRequest {
  /** The message that taker and maker sign, in the format of `compileMessage`. */
  readonly message: Uint8Array;
}

/** A settlement and the instructions that a transaction needs for it, in their order. */
export interface OfferedSettlement extends Surroundings {
  readonly settlement: Settlement;
  /** The instructions of the settlement. They must be used unchanged; others may be added. */
  readonly settle: readonly Instruction[];
}

export interface SettlementEnv {
  readonly vm: Vm;
  readonly mints: Mints;
  readonly associated: FindAssociated;
  readonly commit: Commit;
  readonly book: SettlementBook;
  /** World time. */
  readonly now: () => number;
}

/**
 * Creates and stores a settlement for one wallet. Any later transaction of the wallet may use it.
 *
 * @throws RangeError for an unknown mint or an invalid amount.
 */
export function createSettlement(
  env: SettlementEnv,
  request: SettlementRequest,
): OfferedSettlement {
  const offered = offerSettlement(env, request);
  store(env, openVaults(env, request.legs), offered.settlement, request.documents);
  return offered;
}

/**
 * Creates a settlement for the one transaction with which it is submitted. It is stored with that
 * transaction, and not before.
 *
 * @throws RangeError for an unknown mint or an invalid amount.
 */
export function prepareSettlement(
  env: SettlementEnv,
  request: Omit<SettlementRequest, 'documents'>,
): OfferedSettlement {
  const offered = offerSettlement(env, request);
  const undoLog = openVaults(env, request.legs);
  const outdated = env.book.outdated(env.now());
  if (undoLog.changes().size > 0 || outdated.length > 0) remove(env, undoLog, outdated);
  return offered;
}

/** Creates the missing vaults of the legs. */
function openVaults({ vm, mints }: SettlementEnv, legs: readonly Leg[]): UndoLog {
  const undoLog = createUndoLog(vm);
  const facts = factsFinder(mints);
  for (const { mint } of legs) mints.vaultWith(undoLog, facts(mint), 0n);
  return undoLog;
}

function offerSettlement(env: SettlementEnv, request: SettlementRequest): OfferedSettlement {
  const { taker, legs, calls, also = [] } = request;
  const legEnv: LegEnv = { taker, associated: env.associated, facts: factsFinder(env.mints) };
  for (const leg of legs) assertAmount(leg);
  const { instructions, flows, scripts } = calls
    ? compileCalls(legEnv, legs, calls)
    : compileLegs(legEnv, legs);
  const settle = [...also, ...instructions];
  const settlement = settlementOf(request, {
    form: 'instructions',
    instructions: settle.map(freeze),
    flows,
    ...(scripts && { scripts }),
  });
  return {
    settlement,
    settle,
    ...surround(legEnv, legs, {
      payer: request.payer ?? taker,
      wrapSol: request.wrapSol === true,
      unwrapSol: request.unwrapSol === true,
    }),
  };
}

/** Creates and stores the settlement of a whole message, which the maker signs too. */
export function createMessageSettlement(
  env: SettlementEnv,
  request: MessageSettlementRequest,
): Settlement {
  const message = toBase64(request.message);
  const settlement = settlementOf(request, { form: 'message', message });
  store(env, undefined, settlement, request.documents);
  return settlement;
}

/** Stores a settlement, and removes outdated ones. */
function store(
  env: SettlementEnv,
  undoLog: UndoLog | undefined,
  settlement: Settlement,
  documents: readonly DocumentWrite[] = [],
): void {
  remove(env, undoLog, env.book.outdated(env.now()), [writeOf(settlement), ...documents]);
  env.book.put(settlement);
}

/** Removes outdated settlements in one commit with other changes. */
function remove(
  { book, commit }: SettlementEnv,
  undoLog: UndoLog | undefined,
  outdated: readonly string[],
  documents: readonly DocumentWrite[] = [],
): void {
  commit(undoLog, { documents: [...documents, ...outdated.map(removalOf)] });
  for (const id of outdated) book.remove(id);
}

function settlementOf(request: CommonRequest, content: SettlementContent): Settlement {
  const { kind, taker, expiresAtMs, terms = null } = request;
  const id = request.id ?? passingAccounts(content)[0] ?? randomUUID();
  return { id, kind, taker, expiresAtMs, terms, content, usedBy: null };
}

function factsFinder(mints: Mints): (mint: Mint) => MintFacts {
  const known = new Map<Mint, MintFacts>();
  return (mint) => {
    const facts = known.get(mint) ?? mints.find(mint);
    if (!facts) throw new RangeError(`unknown mint ${mint}`);
    known.set(mint, facts);
    return facts;
  };
}

function freeze({ programAddress, accounts = [], data = [] }: Instruction): SettlementInstruction {
  return {
    programAddress,
    accounts: accounts.map(({ address }) => address),
    data: toBase64(Uint8Array.from(data)),
  };
}

function assertAmount(leg: Leg): void {
  const { amount } = leg;
  const min = leg.leg === 'receive' && leg.to !== undefined ? 0n : 1n;
  if (amount < min || amount >= 2n ** 64n)
    throw new RangeError(`invalid amount ${amount}: expected 1 to 2^64 - 1 base units`);
}
