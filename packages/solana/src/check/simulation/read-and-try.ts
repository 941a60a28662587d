import { type Address, isPerijoveError } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import {
  type FetchOptions,
  fetchAccounts,
  type RpcAccount,
  type SimulationResult,
  simulateTransaction,
} from '../../rpc/rpc-methods.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import { encodeTransaction } from '../../transaction/wire-transaction.ts';
import type { Facts } from '../facts.ts';
import { isNamed } from '../rent-bound.ts';
import { isOpaque } from '../rules/programs.ts';
import { largeAccounts } from './large-accounts.ts';
import { FIRST_BYTES, isWatched } from './native-accounts.ts';

/** Enough for a multisig, and for every extension of a mint that names an authority. */
const SHOWN_BYTES = 1_280;

export interface Watched {
  readonly address: Address;
  /** As it was before the simulation. */
  readonly before: RpcAccount | undefined;
}

type TryOptions = Pick<FetchOptions, 'minContextSlot' | 'signal'>;

/** What a simulation returned. */
export interface Trial extends Omit<SimulationResult, 'accounts'> {
  /** The account as the simulation would leave it. */
  readonly after: (address: Address) => RpcAccount | undefined;
}

/**
 * Reads the accounts and simulates the transaction at the same time. Which accounts are compared is
 * known only after the reading, so the simulation lists all that can change.
 *
 * A simulation on an older state than the one that was read would be compared with the future: what
 * arrived in between would hide what the transaction takes. It is repeated on a state that is new enough.
 */
export async function readAndTry(
  facts: Facts,
  rpc: Rpc,
  seenSlot: number | undefined,
  signal: AbortSignal | undefined,
): Promise<Before & { readonly trial: Trial }> {
  const { decoded, meant } = facts;
  const large = largeAccounts(rpc);
  const writable = writableAddresses(decoded);
  const early = writable.filter((each) => !large.has(each) || isNamed(meant, each));
  const [{ others, ...before }, tried] = await Promise.all([
    readBefore(facts, writable, rpc, { minContextSlot: seenSlot, signal }),
    tryOnce(decoded, rpc, early, { minContextSlot: seenSlot, signal }).catch(withoutResponse),
  ]);
  for (const each of others) large.note(each.address, each.before);
  const { watched, slot } = before;
  const addresses = watched.map(({ address }) => address);
  const isWhole = addresses.every((address) => early.includes(address));
  if (tried && isWhole && isAsNew(tried, slot)) return { ...before, trial: tried };
  const trial = await tryOnce(decoded, rpc, addresses, { minContextSlot: slot, signal });
  return { ...before, trial };
}

/** A node that does not say how new its state is may have an older one. */
function isAsNew({ slot }: Trial, readSlot: number): boolean {
  return slot !== undefined && slot >= readSlot;
}

/** The response may be too large with accounts that turn out to be of no interest. */
function withoutResponse(error: unknown): undefined {
  if (isPerijoveError(error, 'rpc_failed') && error.details.reason === 'response') return undefined;
  throw error;
}

async function tryOnce(
  { wire }: DecodedTransaction,
  rpc: Rpc,
  addresses: readonly Address[],
  options: TryOptions,
): Promise<Trial> {
  const base64 = encodeTransaction(wire, wire.signatures);
  const { accounts, ...trial } = await simulateTransaction(rpc, base64, addresses, options);
  const after = new Map(addresses.map((address, index) => [address, accounts[index]]));
  return { ...trial, after: (address) => after.get(address) };
}

export type Shown = ReadonlyMap<Address, RpcAccount | undefined>;

interface Before {
  readonly watched: readonly Watched[];
  /** Accounts that are passed to programs whose calls cannot be read. */
  readonly shown: Shown;
  readonly slot: number;
}

interface Read extends Before {
  /** Accounts that can change and are of no interest. */
  readonly others: readonly Watched[];
}

/** Reads the accounts that the transaction can change, and those that it shows to programs. */
async function readBefore(
  { decoded, meant }: Facts,
  writable: readonly Address[],
  rpc: Rpc,
  options: TryOptions,
): Promise<Read> {
  const shownTo = shownAddresses(decoded);
  // Most are in both lists.
  const addresses = [...new Set([...writable, ...shownTo])];
  const fetched = { ...options, firstBytes: FIRST_BYTES };
  const { accounts, slot } = await fetchAccounts(rpc, addresses, fetched);
  const found = new Map(addresses.map((address, index) => [address, accounts[index]]));
  const read = writable.map((address) => ({ address, before: found.get(address) }));
  const isOfInterest = ({ address, before }: Watched): boolean =>
    isWatched(before, meant) || isNamed(meant, address);
  return {
    watched: read.filter(isOfInterest),
    others: read.filter((each) => !isOfInterest(each)),
    shown: new Map(shownTo.map((each) => [each, firstOf(found.get(each))])),
    slot,
  };
}

function firstOf(account: RpcAccount | undefined): RpcAccount | undefined {
  return account && { ...account, data: account.data.subarray(0, SHOWN_BYTES) };
}

/**
 * Accounts that are passed to programs whose calls cannot be read: passing a multisig is enough to
 * use it, whether it signs or not.
 */
function shownAddresses({ instructions }: DecodedTransaction): readonly Address[] {
  const metas = instructions.filter(isOpaque).flatMap((instruction) => instruction.metas);
  return [...new Set(metas.map(({ address }) => address))];
}

/** Nothing else can change: a program can only write the accounts of its instruction. */
function writableAddresses({ feePayer, instructions }: DecodedTransaction): readonly Address[] {
  const metas = instructions.flatMap((instruction) => instruction.metas);
  const writable = metas.filter((meta) => meta.writable).map(({ address }) => address);
  return [...new Set([feePayer, ...writable])];
}
