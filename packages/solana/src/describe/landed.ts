import { type Address, type Mint, type Signature, SOL } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { decodeBase64 } from '../bytes/base64.ts';
import type { Facts } from '../check/facts.ts';
import { asUnits, fetchRecord, movementsOf } from '../flow/settle/movements.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { asArray, asNumber, asObject, asText, invalidResponse } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { readFault } from '../submit/transaction-fault.ts';
import { decodeInstruction, type Instruction } from '../transaction/decode-instruction.ts';
import {
  type DecodedTransaction,
  decodeWire,
  type LookupTables,
} from '../transaction/decode-transaction.ts';
import {
  parseTransactionBytes,
  refuseMalformed,
  type WireTransaction,
} from '../transaction/wire-transaction.ts';
import type { DescribedAccount } from './description.ts';
import type { Outcome } from './outcome.ts';
import { approvalsIn, authoritiesIn } from './powers-of.ts';

const method = 'getTransaction';

/** A transaction as the chain has it. */
export interface LandedRecord {
  readonly decoded: DecodedTransaction;
  /** All accounts, in the order of their indexes. */
  readonly keys: readonly Address[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly slot: number;
  readonly unixMs: number | undefined;
  /** Instructions that programs called, in their order. Empty where the node has none. */
  readonly inner: readonly Instruction[];
}

/**
 * Reads a landed transaction, of any version; undefined when the node does not know it.
 *
 * @throws PerijoveError `rpc_failed`; `malformed_transaction` for bytes that this release cannot read.
 */
export async function readLanded(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
): Promise<LandedRecord | undefined> {
  const answer = await fetchRecord(rpc, signature, signal, 'base64');
  if (answer === null || answer === undefined) return undefined;
  const record = asObject(answer, method);
  const meta = asObject(record['meta'], method);
  const [base64, encoding] = asArray(record['transaction'], method);
  if (encoding !== 'base64') throw invalidResponse(method);
  const text = asText(base64, method);
  const wire = refuseMalformed(() => parseTransactionBytes(decodeBase64(text)));
  const loaded = loadedBy(meta);
  const decoded = decodeWire(wire, tablesOf(wire, loaded));
  // Without them, an account would be taken for another one.
  if (decoded.hidden.length > 0) throw invalidResponse(method);
  // A node that answers for another transaction is not believed.
  if (encodeBase58(wire.signatures[0] ?? new Uint8Array()) !== signature)
    throw invalidResponse(method);
  const keys = [...wire.staticKeys, ...loaded.writable, ...loaded.readonly];
  const { blockTime } = record;
  return {
    decoded,
    keys,
    meta,
    slot: asNumber(record['slot'], method),
    unixMs: blockTime === null || blockTime === undefined ? undefined : Number(blockTime) * 1_000,
    inner: innerOf(meta, keys),
  };
}

interface Loaded {
  readonly writable: readonly Address[];
  readonly readonly: readonly Address[];
}

function loadedBy(meta: Readonly<Record<string, unknown>>): Loaded {
  const { writable = [], readonly = [] } = asObject(meta['loadedAddresses'] ?? {}, method);
  const texts = (list: unknown): readonly Address[] =>
    asArray(list, method).map((each) => asText(each, method));
  return { writable: texts(writable), readonly: texts(readonly) };
}

/** The entries of the tables that the transaction used, as the node loaded them then. */
function tablesOf({ lookups }: WireTransaction, { writable, readonly }: Loaded): LookupTables {
  const tables = new Map<Address, Address[]>(lookups.map(({ table }) => [table, []]));
  const fill = (loaded: readonly Address[], field: 'writableIndexes' | 'readonlyIndexes'): void => {
    const places = lookups.flatMap((each) => each[field].map((at) => [each.table, at] as const));
    for (const [nth, [table, at]] of places.entries()) {
      const entry = loaded[nth];
      const entries = tables.get(table);
      if (entry !== undefined && entries) entries[at] = entry;
    }
  };
  fill(writable, 'writableIndexes');
  fill(readonly, 'readonlyIndexes');
  return tables;
}

function innerOf(
  meta: Readonly<Record<string, unknown>>,
  keys: readonly Address[],
): readonly Instruction[] {
  return asArray(meta['innerInstructions'] ?? [], method).flatMap((group) =>
    asArray(asObject(group, method)['instructions'], method).map((each) => {
      const { programIdIndex, accounts, data } = asObject(each, method);
      const keyAt = (index: unknown): Address => keys[asNumber(index, method)] ?? '';
      const metas = asArray(accounts, method).map((index) => {
        return { address: keyAt(index), signer: false, writable: true };
      });
      const bytes = decodeBase58(asText(data, method));
      if (!bytes) throw invalidResponse(method);
      return decodeInstruction({ programAddress: keyAt(programIdIndex), metas, bytes });
    }),
  );
}

/** What the transaction did. */
export function landedOutcome(facts: Facts, record: LandedRecord, signature: Signature): Outcome {
  const { decoded, keys, meta, slot, unixMs, inner } = record;
  const { owner } = facts.meant;
  const { moved } = movementsOf({ keys, meta, slot }, owner);
  const all = [...facts.steps.map(({ instruction }) => instruction), ...inner];
  const isFailed = meta['err'] !== null && meta['err'] !== undefined;
  const done = isFailed ? [] : all;
  const tokens = tokensOf(meta, keys);
  return {
    basis: 'landed',
    failure: isFailed ? readFault(meta['err'], decoded).reason : undefined,
    moved: Object.fromEntries(Object.entries(moved).map(([mint, units]) => [mint, BigInt(units)])),
    opened: accountsOf(record, tokens, payersOf(done), 'opened'),
    closed: accountsOf(record, tokens, receiversOf(done), 'closed').filter(
      ({ wallet, party }) => wallet === owner || party === owner,
    ),
    approvals: approvalsIn(facts, done),
    authorities: authoritiesIn(facts, done),
    warnings: [],
    decimals: Object.fromEntries(tokens.map(({ mint, decimals }) => [mint, decimals])),
    // The older token program scales nothing.
    multipliers: Object.fromEntries(
      tokens.flatMap(({ mint, program }) => (program === TOKEN_PROGRAM ? [[mint, 1]] : [])),
    ),
    tokens: new Map(tokens.map(({ account, wallet, mint }) => [account, { wallet, mint }])),
    chargedLamports: asUnits(meta['fee']),
    landed: { signature, slot, unixMs },
  };
}

interface HeldToken {
  readonly account: Address;
  readonly wallet: Address;
  readonly mint: Mint;
  readonly decimals: number;
  /** Undefined from an older node. */
  readonly program: unknown;
  readonly amount: bigint;
  readonly when: 'before' | 'after';
}

function tokensOf(
  meta: Readonly<Record<string, unknown>>,
  keys: readonly Address[],
): readonly HeldToken[] {
  return (['before', 'after'] as const).flatMap((when) => {
    const list = meta[when === 'before' ? 'preTokenBalances' : 'postTokenBalances'] ?? [];
    return asArray(list, method).map((each) => {
      const { accountIndex, owner, mint, uiTokenAmount, programId } = asObject(each, method);
      const { amount, decimals } = asObject(uiTokenAmount, method);
      return {
        account: keys[asNumber(accountIndex, method)] ?? '',
        wallet: asText(owner, method),
        mint: asText(mint, method),
        decimals: asNumber(decimals, method),
        program: programId,
        amount: BigInt(asText(amount, method)),
        when,
      };
    });
  });
}

/** Who pays for each account that the instructions open. A wallet that gets SOL is not opened. */
export function payersOf(instructions: readonly Instruction[]): ReadonlyMap<Address, Address> {
  const payers = new Map<Address, Address>();
  const senders = new Map<Address, Address>();
  for (const each of instructions) {
    if (each.program === 'associated-token' && each.type !== 'recoverNested')
      payers.set(each.accounts.account, each.accounts.payer);
    if (each.program !== 'system') continue;
    if (each.type === 'transfer') senders.set(each.accounts.destination, each.accounts.source);
    const [first, second] = each.metas;
    if (each.type.startsWith('create') && first && second)
      payers.set(second.address, first.address);
    // What an account lacks for its rent is sent before.
    const sender = each.type.startsWith('allocate') && first && senders.get(first.address);
    if (first && sender) payers.set(first.address, sender);
  }
  return payers;
}

/** Who gets the lamports of each account that the instructions close. */
function receiversOf(instructions: readonly Instruction[]): ReadonlyMap<Address, Address> {
  return new Map(
    instructions.flatMap((each) => {
      if (each.program !== 'token' && each.program !== 'token-2022') return [];
      if (each.type !== 'closeAccount') return [];
      return [[each.accounts.account, each.accounts.destination] as const];
    }),
  );
}

/** Accounts without lamports before or after, that an instruction names as opened or closed. */
function accountsOf(
  { meta, keys }: LandedRecord,
  tokens: readonly HeldToken[],
  parties: ReadonlyMap<Address, Address>,
  kind: 'opened' | 'closed',
): readonly DescribedAccount[] {
  const [empty, full] = kind === 'opened' ? ['pre', 'post'] : ['post', 'pre'];
  const at = (side: string | undefined, index: number): unknown =>
    asArray(meta[`${side}Balances`], method)[index];
  const when = kind === 'opened' ? 'after' : 'before';
  return keys.flatMap((account, index) => {
    const party = parties.get(account);
    const token = tokens.find((each) => each.account === account && each.when === when);
    // A number that has lost digits is not 0.
    if ((party === undefined && !token) || Number(at(empty, index)) > 0) return [];
    const wrapped = token?.mint === SOL ? token.amount : 0n;
    const lamports = asUnits(at(full, index)) - wrapped;
    if (lamports <= 0n) return [];
    return [{ account, wallet: token?.wallet, mint: token?.mint, lamports, party }];
  });
}
