import { type Address, isAddress, isSignature, type Signature } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { encodeBase64 } from '../bytes/base64.ts';
import { effectsIn } from '../check/examine-transaction.ts';
import type { Facts } from '../check/facts.ts';
import type { Simulated } from '../check/simulation/check-by-simulation.ts';
import { programName } from '../programs/program-names.ts';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  type LookupTables,
} from '../transaction/decode-transaction.ts';
import { readTransaction } from '../transaction/read-transaction.ts';
import { closedIn, openedIn, rentPaidBy } from './accounts-of.ts';
import { amountsOf } from './amounts-of.ts';
import { boundsIn } from './bounds.ts';
import { createMintReader, decimalsIn, type ReadMints, withDecimals } from './decimals-in.ts';
import type { DescribedCall, DescribedFee, DescribedProgram, Description } from './description.ts';
import { familyOf } from './family-of.ts';
import { type LocatedCall, readKnownCall } from './known-calls.ts';
import { type LandedRecord, landedOutcome, payersOf, readLanded } from './landed.ts';
import type { Outcome } from './outcome.ts';
import { powersOf } from './powers-of.ts';
import { readFacts } from './read-facts.ts';
import { outcomeOf, simulated } from './simulated.ts';
import { unreadIn } from './unread-in.ts';

/** Options of `describeTransaction`. */
export interface DescribeOptions {
  /** The wallet for which it is described. It need not sign. */
  readonly owner: Address;
  /**
   * Reads the lookup tables and simulates the transaction, or reads the one of a signature. Default: the
   * bytes alone, which give bounds.
   */
  readonly rpc?: Rpc | undefined;
  /** Contents of lookup tables, where there is no `rpc`. */
  readonly tables?: LookupTables | undefined;
  /** Further accounts that take tips, in addition to those of the API and of the block engine. */
  readonly tipAccounts?: readonly Address[] | undefined;
  /** Ends the description: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: Readonly<Record<keyof DescribeOptions, true>> = {
  owner: true,
  rpc: true,
  tables: true,
  tipAccounts: true,
  signal: true,
};

/**
 * Says what a transaction does for one wallet: what leaves and arrives by mint, fee, tips and rent,
 * approvals and authorities, the terms of known calls, and what could not be read. The guard and the
 * reviews of flows read the same facts.
 *
 * From the bytes alone, amounts are bounds: they hold if the programs of the service keep the terms of
 * their calls. With an `rpc`, `amount` is what the transaction would move now. With a signature, it is
 * what has moved. A call that cannot be read is in `unread`, and nothing is said of its effects: then
 * the bounds are those of the other calls.
 *
 * @param transaction Bytes or base64 of a transaction of any version, one that was decoded before, such as
 *   that of a `Review`, or with an `rpc` a signature.
 * @throws PerijoveError `invalid_input`, also for a signature that the node does not know;
 * `malformed_transaction`; `rpc_failed`. An abort rejects with the signal's own reason.
 * @example
 * ```ts
 * const description = await describeTransaction(unsigned, { owner, rpc });
 * console.log(inWords(description).join('\n'));
 * ```
 */
export async function describeTransaction(
  transaction: string | Uint8Array | DecodedTransaction,
  options: DescribeOptions,
): Promise<Description> {
  assertDescribeOptions(options);
  if (isSignature(transaction)) return describeSignature(transaction, options);
  const { rpc, signal } = options;
  const decoded = await decodedOf(transaction, options);
  const facts = await readFacts(decoded, options.owner);
  const payers = payersOf(facts.steps.map(({ instruction }) => instruction));
  if (rpc === undefined) return describe(facts, undefined, options);
  const outcome = await simulated(facts, payers, rpc, signal);
  const described = describe(facts, outcome, options);
  return withDecimals(described, createMintReader(rpc, signal), Date.now());
}

/** The same for a transaction that the guard has simulated, which no request repeats. */
export async function describeExamined(
  decoded: DecodedTransaction,
  simulation: Pick<Simulated, 'findings' | 'changes'> | undefined,
  options: DescribeOptions,
): Promise<Description> {
  const facts = await readFacts(decoded, options.owner);
  const payers = payersOf(facts.steps.map(({ instruction }) => instruction));
  const outcome = simulation && outcomeOf(facts, payers, simulation);
  const { rpc, signal } = options;
  const described = describe(facts, outcome, options);
  if (rpc === undefined) return described;
  return withDecimals(described, createMintReader(rpc, signal), Date.now());
}

async function decodedOf(
  transaction: unknown,
  { rpc, signal, tables }: DescribeOptions,
): Promise<DecodedTransaction> {
  if (isDecoded(transaction)) return transaction;
  const base64 = transaction instanceof Uint8Array ? encodeBase64(transaction) : transaction;
  if (typeof base64 !== 'string')
    throw invalidInput('transaction', 'bytes, base64 text, a decoded transaction, or a signature');
  return rpc === undefined
    ? decodeTransaction(base64, tables)
    : readTransaction(base64, { rpc, signal });
}

function isDecoded(transaction: unknown): transaction is DecodedTransaction {
  if (typeof transaction !== 'object' || transaction === null) return false;
  return 'wire' in transaction && 'instructions' in transaction;
}

/** @throws PerijoveError `invalid_input`. */
export function assertDescribeOptions(options: DescribeOptions): void {
  assertFields('options', options, Object.keys(OPTIONS));
  const { owner, rpc, tipAccounts = [] } = options;
  if (!isAddress(owner)) throw invalidInput('owner', 'the address of a wallet');
  if (rpc !== undefined) assertRpc(rpc);
  if (!Array.isArray(tipAccounts) || !tipAccounts.every(isAddress))
    throw invalidInput('tipAccounts', 'a list of addresses');
}

async function describeSignature(
  signature: Signature,
  options: DescribeOptions,
): Promise<Description> {
  const { rpc, signal } = options;
  if (rpc === undefined) throw invalidInput('rpc', 'an Rpc, where the transaction is a signature');
  const record = await readLanded(rpc, signature, signal);
  if (record) return describeLanded(record, signature, options, createMintReader(rpc, signal));
  throw invalidInput('transaction', 'the signature of a transaction that the node knows');
}

/** The same for a transaction that was read before. */
export async function describeLanded(
  record: LandedRecord,
  signature: Signature,
  options: Pick<DescribeOptions, 'owner' | 'tipAccounts'>,
  readMints: ReadMints,
): Promise<Description> {
  const facts = await readFacts(record.decoded, options.owner);
  const described = describe(facts, landedOutcome(facts, record, signature), options);
  return withDecimals(described, readMints, record.unixMs ?? Date.now());
}

function describe(
  facts: Facts,
  outcome: Outcome | undefined,
  { tipAccounts = [] }: DescribeOptions,
): Description {
  const { decoded, meant, steps } = facts;
  const effects = effectsIn(facts);
  const known = decoded.hidden.length > 0 ? [] : knownCalls(facts);
  const calls = known.map(({ call }) => call);
  const tokens = outcome?.tokens ?? new Map();
  const bounds = boundsIn(facts, effects, { calls, tipAccounts, tokens });
  const opened = outcome?.opened ?? openedIn(facts, effects);
  const { tipLamports, asideLamports, isOver } = chargesOf(facts, outcome, { opened, bounds });
  return {
    owner: meant.owner,
    basis: outcome?.basis ?? 'bytes',
    version: decoded.wire.version,
    family: familyOf(
      decoded,
      calls.map(({ name }) => name),
    ),
    failure: outcome?.failure,
    signers: decoded.signers.map(({ address }) => address),
    fee: feeOf(decoded, meant.owner, tipLamports, outcome),
    ...amountsOf(bounds, { moved: outcome?.moved, asideLamports, isOver }),
    delivers: bounds.delivers,
    moved: outcome?.moved,
    opened,
    closed: outcome ? outcome.closed : closedIn(facts),
    ...powersOf(facts, effects, outcome),
    programs: programsOf(decoded),
    calls: callsOf(facts, known),
    unread: unreadIn(facts, effects, known, outcome, bounds.unnamed),
    decimals: { ...decimalsIn(steps.map(({ instruction }) => instruction)), ...outcome?.decimals },
    multipliers: outcome?.multipliers ?? {},
    landed: outcome?.landed,
  };
}

/** The tip that was or will be paid, and the SOL that the wallet pays beside what it sends. */
function chargesOf(
  { meant: { owner } }: Facts,
  outcome: Outcome | undefined,
  {
    opened,
    bounds,
  }: { readonly opened: Description['opened']; readonly bounds: ReturnType<typeof boundsIn> },
) {
  const isOver = outcome?.basis === 'landed';
  const hasFailed = outcome?.failure !== undefined;
  const rent = rentPaidBy(owner, opened) - rentPaidBy(owner, outcome?.closed ?? []);
  return {
    isOver,
    tipLamports: isOver && hasFailed ? 0n : bounds.tipLamports,
    // Of a transaction that failed, only the fee was paid.
    asideLamports: hasFailed ? 0n : rent + bounds.tipLamports,
  };
}

function knownCalls({ decoded }: Facts): readonly LocatedCall[] {
  return decoded.instructions.flatMap((instruction, index) => {
    const call = readKnownCall(instruction, index);
    return call ? [{ call, index }] : [];
  });
}

function feeOf(
  { feePayer, fee }: DecodedTransaction,
  owner: Address,
  tipLamports: bigint,
  outcome: Outcome | undefined,
): DescribedFee {
  return {
    payer: feePayer,
    byOwner: feePayer === owner,
    baseLamports: fee.baseLamports,
    priorityLamports: fee.priorityLamports,
    chargedLamports: outcome?.chargedLamports,
    tipLamports,
  };
}

function programsOf({ programs, instructions }: DecodedTransaction): readonly DescribedProgram[] {
  return programs.map((address) => ({
    address,
    name: programName(address),
    calls: instructions.filter(({ programAddress }) => programAddress === address).length,
  }));
}

function callsOf({ steps }: Facts, known: readonly LocatedCall[]): readonly DescribedCall[] {
  return steps.map(({ instruction: each, index }) => {
    const call = known.find((other) => other.index === index)?.call;
    const name = each.program === 'unknown' ? call?.name : `${each.program}.${each.type}`;
    return { instruction: index, program: each.programAddress, name, terms: call?.terms ?? [] };
  });
}
