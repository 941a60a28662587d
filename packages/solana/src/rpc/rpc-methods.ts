import { type Address, isAddress, isBaseUnits } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { decodeBase64 } from '../bytes/base64.ts';
import { asArray, asNumber, asObject, asText, invalidResponse, slotOf } from './answer.ts';
import { assertRpc } from './assert-rpc.ts';
import type { Rpc } from './rpc.ts';

/** An account as the node holds it. */
export interface RpcAccount {
  readonly owner: Address;
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

export interface Accounts {
  /** In the order of the addresses; `undefined` for an account that does not exist. */
  readonly accounts: readonly (RpcAccount | undefined)[];
  /** The latest slot at which the node looked; 0 when there was nothing to ask. */
  readonly slot: number;
}

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reads only this part of each account's data. */
  readonly firstBytes?: number | undefined;
  /** A node that has not seen this slot must not answer. Default: any node may. */
  readonly minContextSlot?: number | undefined;
}

/** Maximum number of addresses in one request to a node. */
const MAX_ADDRESSES = 100;

/**
 * Reads accounts from the node, at commitment `confirmed`.
 *
 * @throws PerijoveError `invalid_input` for what is not an `Rpc` or not an address, before any request;
 * `rpc_failed`. An abort rejects with the signal's own reason.
 */
export async function fetchAccounts(
  rpc: Rpc,
  addresses: readonly Address[],
  { signal, firstBytes, minContextSlot }: FetchOptions = {},
): Promise<Accounts> {
  assertRpc(rpc);
  assertAddresses(addresses);
  const accounts: (RpcAccount | undefined)[] = [];
  let slot = 0;
  for (let start = 0; start < addresses.length; start += MAX_ADDRESSES) {
    const part = addresses.slice(start, start + MAX_ADDRESSES);
    const options = {
      encoding: 'base64',
      commitment: 'confirmed',
      ...(firstBytes !== undefined && { dataSlice: { offset: 0, length: firstBytes } }),
      ...(minContextSlot !== undefined && { minContextSlot }),
    };
    const method = 'getMultipleAccounts';
    const answer = asObject(await rpc.call(method, [part, options], signal), method);
    accounts.push(...readAccounts(answer['value'], part.length, method));
    slot = Math.max(slot, slotOf(answer, method));
  }
  return { accounts, slot };
}

function assertAddresses(addresses: unknown): asserts addresses is readonly Address[] {
  if (!Array.isArray(addresses)) throw invalidInput('addresses', 'a list of addresses');
  const wrong = addresses.findIndex((each) => !isAddress(each));
  if (wrong !== -1) throw invalidInput(`addresses[${wrong}]`, 'an address');
}

export interface SimulationResult {
  /** Why the transaction would fail, as the node gives it; `undefined` when it would land. */
  readonly error: unknown;
  readonly logs: readonly string[];
  readonly accounts: readonly (RpcAccount | undefined)[];
  /** Slot of the state that the transaction ran on, if the node reports it. */
  readonly slot?: number | undefined;
  /**
   * The content of each account of the transaction before, in their order. Older nodes do not
   * return it.
   */
  readonly heldBefore?: readonly Held[] | undefined;
  /** Compute units that it used, if the node says so. */
  readonly units?: number | undefined;
}

export interface Held {
  readonly lamports: bigint;
  /** Base units; undefined for an account that is not a token account. */
  readonly tokens: bigint | undefined;
}

/** Runs a transaction on the node's present state, without its signatures and without sending it. */
export async function simulateTransaction(
  rpc: Rpc,
  base64: string,
  addresses: readonly Address[],
  { minContextSlot, signal }: Pick<FetchOptions, 'minContextSlot' | 'signal'>,
): Promise<SimulationResult> {
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    // The simulation shows effects, not validity: a node may not know a recent blockhash yet.
    replaceRecentBlockhash: true,
    // A node behind the one of the previous request would show an older state than that one.
    ...(minContextSlot !== undefined && { minContextSlot }),
    accounts: { encoding: 'base64', addresses },
  };
  const method = 'simulateTransaction';
  const answer = asObject(await rpc.call(method, [base64, options], signal), method);
  const value = asObject(answer['value'], method);
  const { err, logs, accounts } = value;
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [];
  const slot = answer['context'] === undefined ? undefined : slotOf(answer, method);
  if (err !== null && err !== undefined) return { error: err, logs: lines, accounts: [], slot };
  return {
    error: undefined,
    logs: lines,
    accounts: readAccounts(accounts, addresses.length, method),
    slot,
    heldBefore: readHeld(value, method),
    units: readUnits(value),
  };
}

function readUnits({ unitsConsumed }: Readonly<Record<string, unknown>>): number | undefined {
  const units = Number(unitsConsumed);
  return Number.isSafeInteger(units) && units > 0 ? units : undefined;
}

/** In the form of `getTransaction`; `undefined` unless both parts are there. */
function readHeld(
  { preBalances, preTokenBalances }: Readonly<Record<string, unknown>>,
  method: string,
): readonly Held[] | undefined {
  if (!Array.isArray(preBalances) || !Array.isArray(preTokenBalances)) return undefined;
  const tokens = new Map(
    preTokenBalances.map((each) => readTokens(asObject(each, method), method)),
  );
  return preBalances.map((lamports, index) => ({
    lamports: asUnits(lamports, method),
    tokens: tokens.get(index),
  }));
}

function readTokens(
  { accountIndex, uiTokenAmount }: Readonly<Record<string, unknown>>,
  method: string,
): readonly [number, bigint] {
  const { amount } = asObject(uiTokenAmount, method);
  if (!isBaseUnits(amount)) throw invalidResponse(method);
  return [asNumber(accountIndex, method), BigInt(amount)];
}

function asUnits(value: unknown, method: string): bigint {
  return typeof value === 'bigint' ? value : BigInt(asNumber(value, method));
}

/** One account more or less would be compared with the wrong address. */
function readAccounts(
  value: unknown,
  count: number,
  method: string,
): readonly (RpcAccount | undefined)[] {
  const list = asArray(value, method);
  if (list.length !== count) throw invalidResponse(method);
  return list.map((account) => readAccount(account, method));
}

/** @throws PerijoveError `rpc_failed` for anything but an account in base64, or null. */
export function readAccount(value: unknown, method: string): RpcAccount | undefined {
  if (value === null) return undefined;
  const account = asObject(value, method);
  const { owner, lamports } = account;
  const [data, encoding] = asArray(account['data'], method);
  const amount = asUnits(lamports, method);
  if (!isAddress(owner) || encoding !== 'base64' || amount < 0n) throw invalidResponse(method);
  // A simulation shows an account that was closed as one without lamports.
  if (amount === 0n) return undefined;
  return { owner, lamports: amount, data: decodeData(asText(data, method), method) };
}

function decodeData(text: string, method: string): Uint8Array {
  try {
    return decodeBase64(text);
  } catch {
    throw invalidResponse(method);
  }
}
