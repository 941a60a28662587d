import {
  type Address,
  isAddress,
  isBaseUnits,
  isSignature,
  type Mint,
  type Signature,
  SOL,
} from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { untilAborted } from '../../abort.ts';
import { asArray, asNumber, asObject, asText, invalidResponse } from '../../rpc/answer.ts';
import { assertRpc } from '../../rpc/assert-rpc.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { MAX_VERSION } from '../../transaction/max-version.ts';

/** What a landed transaction changed in one wallet. */
export interface Movements {
  readonly slot: number;
  /** Lamports, the priority fee included; 0 when another wallet paid. */
  readonly feeLamports: number;
  /**
   * Base units by mint, positive for what arrived; what did not change is left out. `SOL` is native
   * and wrapped SOL together, with the rent of accounts that were made or closed, without the fee.
   */
  readonly moved: Readonly<Record<Mint, string>>;
}

const method = 'getTransaction';

/**
 * Reads what really moved from the chain; `undefined` when the node does not know the transaction.
 *
 * @throws PerijoveError `invalid_input`, before any request; `rpc_failed`, also when the response lacks the owners of the tokens, or has
 * lost digits of the lamports: no result is better than a wrong one. An abort rejects with the
 * signal's own reason.
 */
export async function readMovements(
  rpc: Rpc,
  signature: Signature,
  owner: Address,
  signal?: AbortSignal,
): Promise<Movements | undefined> {
  assertRpc(rpc);
  if (!isSignature(signature)) throw invalidInput('signature', 'base58 text of 64 bytes');
  if (!isAddress(owner)) throw invalidInput('owner', 'an address');
  return readKnown(rpc, signature, owner, signal);
}

/** The same for what was checked before. */
async function readKnown(
  rpc: Rpc,
  signature: Signature,
  owner: Address,
  signal: AbortSignal | undefined,
): Promise<Movements | undefined> {
  return movementsIn(await fetchRecord(rpc, signature, signal), owner);
}

/** The transaction as the node has it in a block; null or undefined when it does not know it. */
export function fetchRecord(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
  encoding: 'json' | 'base64' = 'json',
): Promise<unknown> {
  const options = {
    encoding,
    commitment: 'confirmed',
    maxSupportedTransactionVersion: MAX_VERSION,
  };
  return rpc.call(method, [signature, options], signal);
}

/** What the transaction changed in a wallet. */
export function movementsIn(answer: unknown, owner: Address): Movements | undefined {
  if (answer === null || answer === undefined) return undefined;
  const record = asObject(answer, method);
  const meta = asObject(record['meta'], method);
  const slot = asNumber(record['slot'], method);
  return movementsOf({ keys: accountKeys(record, meta), meta, slot }, owner);
}

/** A landed transaction: its accounts in the order of their indexes, and what the node says of it. */
export interface LandedMeta {
  readonly keys: readonly unknown[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly slot: number;
}

/** The same for a record that was read before. */
export function movementsOf({ keys, meta, slot }: LandedMeta, owner: Address): Movements {
  const fee = keys[0] === owner ? asUnits(meta['fee']) : 0n;
  const moved = new Map<Mint, bigint>([[SOL, nativeChange(meta, keys.indexOf(owner), fee)]]);
  addTokens(moved, meta['preTokenBalances'], owner, -1n);
  addTokens(moved, meta['postTokenBalances'], owner, 1n);
  const changes = [...moved].filter(([, amount]) => amount !== 0n);
  return {
    slot,
    feeLamports: Number(fee),
    moved: Object.fromEntries(changes.map(([mint, amount]) => [mint, String(amount)])),
  };
}

function accountKeys(
  record: Readonly<Record<string, unknown>>,
  meta: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const { message } = asObject(record['transaction'], method);
  const own = asArray(asObject(message, method)['accountKeys'], method).map(addressOf);
  const loaded = asObject(meta['loadedAddresses'] ?? {}, method);
  const { writable = [], readonly = [] } = loaded;
  // An adapter that asks for `jsonParsed` gets those of tables among the others, where they are found first.
  return [...own, ...asArray(writable, method), ...asArray(readonly, method)];
}

function addressOf(key: unknown): unknown {
  return typeof key === 'object' && key !== null && 'pubkey' in key ? key.pubkey : key;
}

/**
 * A number that is not a safe integer has lost digits; clients that parse 64 bits return a
 * `bigint`.
 */
export function asUnits(value: unknown): bigint {
  if (Number.isSafeInteger(value) || typeof value === 'bigint') return BigInt(value as number);
  throw invalidResponse(method);
}

function nativeChange(meta: Readonly<Record<string, unknown>>, index: number, fee: bigint): bigint {
  if (index < 0) return 0n;
  const before = asUnits(asArray(meta['preBalances'], method)[index]);
  const after = asUnits(asArray(meta['postBalances'], method)[index]);
  return after - before + fee;
}

function addTokens(
  moved: Map<Mint, bigint>,
  balances: unknown,
  owner: Address,
  sign: bigint,
): void {
  for (const each of asArray(balances ?? [], method)) {
    const balance = asObject(each, method);
    // Some old nodes omit it; then the owner is not known.
    if (asText(balance['owner'], method) !== owner) continue;
    const mint = asText(balance['mint'], method);
    const { amount: digits } = asObject(balance['uiTokenAmount'], method);
    if (!isBaseUnits(digits)) throw invalidResponse(method);
    const amount = BigInt(digits);
    moved.set(mint, (moved.get(mint) ?? 0n) + sign * amount);
  }
}

/**
 * What a landed transaction moved, as the node shows it; undefined without a node, or when the node
 * does not answer before the signal aborts. The transaction has still landed.
 */
export async function movementsIfKnown(
  rpc: Rpc | undefined,
  signature: Signature,
  owner: Address,
  signal?: AbortSignal,
): Promise<Movements | undefined> {
  if (!rpc) return undefined;
  return untilAborted(readKnown(rpc, signature, owner, signal), signal).catch(() => undefined);
}
