import { type Address, inputError, PerijoveError } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import type { AccountStates } from '../ledger/accounts/undo-log.ts';
import { codeOf } from '../ledger/write-accounts.ts';
import { assertAddress } from './account-input.ts';
import { parseExact, readAccountJson } from './account-json.ts';

export interface CloneOptions {
  /** URL of the JSON-RPC of a node: `https://...` or `http://...`. It is never part of an error. */
  readonly from: string;
  /** Ends the requests. */
  readonly signal?: AbortSignal | undefined;
}

/** Maximum accounts of one request: nodes accept 100, and their answers may be large. */
const MAX_AT_ONCE = 100;

/** Program code takes up to 10 MiB. */
const MAX_CODE_AT_ONCE = 5;

const TIMEOUT_MS = 60_000;

/** @throws PerijoveError `invalid_input` for a list or an option that cannot be used. */
export function checkCloneInput(
  addresses: Address | readonly Address[],
  options: CloneOptions,
): readonly Address[] {
  const list = typeof addresses === 'string' ? [addresses] : addresses;
  if (!Array.isArray(list) || list.length === 0) {
    throw invalidInput('addresses', 'an address, or a list of one or more');
  }
  for (const [index, address] of list.entries()) assertAddress(`addresses.${index}`, address);
  assertFields('options', options, ['from', 'signal']);
  const { from, signal } = options;
  if (typeof from !== 'string' || !/^https?:\/\//.test(from) || !URL.canParse(from)) {
    throw invalidInput('from', 'the URL of a node, https://... or http://...');
  }
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalidInput('signal', 'an AbortSignal');
  }
  return [...new Set(list as readonly Address[])];
}

/**
 * Reads accounts of another node, and the code of the programs among them.
 *
 * @throws PerijoveError `invalid_input` that names the accounts which do not exist there, and
 * `connection_lost`, `timeout` or `invalid_response` when the node does not serve them.
 */
export async function fetchAccounts(
  addresses: readonly Address[],
  options: CloneOptions,
): Promise<AccountStates> {
  const accounts = await fetchExisting('addresses', addresses, MAX_AT_ONCE, options);
  const codes = [...accounts.values()].flatMap((account) => codeOf(account) ?? []);
  const absent = codes.filter((code) => !accounts.has(code));
  const code = await fetchExisting('the code of addresses', absent, MAX_CODE_AT_ONCE, options);
  return new Map([...code, ...accounts]);
}

async function fetchExisting(
  field: string,
  addresses: readonly Address[],
  maxAtOnce: number,
  options: CloneOptions,
): Promise<Map<Address, LedgerAccount>> {
  const found = new Map<Address, LedgerAccount>();
  for (let start = 0; start < addresses.length; start += maxAtOnce) {
    const some = addresses.slice(start, start + maxAtOnce);
    const values = await fetchSome(some, options);
    some.forEach((address, index) => {
      if (values[index] === null) return;
      const account = readAccountJson(values[index]);
      if (!account) throw malformed();
      found.set(address, account);
    });
  }
  const missing = addresses.filter((address) => !found.has(address));
  if (missing.length === 0) return found;
  const expected = 'accounts that exist at the node';
  const says = `${field}: expected ${expected}; it does not have ${missing.slice(0, 5).join(', ')}`;
  throw inputError(undefined, { path: 'addresses', expected, says });
}

function malformed(): PerijoveError<'invalid_response'> {
  const says = 'getMultipleAccounts: the answer of the node has something that is not an account';
  return new PerijoveError('invalid_response', { reason: 'shape' }, { attempt: 0 }, says);
}

async function fetchSome(
  addresses: readonly Address[],
  { from, signal }: CloneOptions,
): Promise<readonly unknown[]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const params = [addresses, { encoding: 'base64' }];
  try {
    const response = await fetch(from, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts', params }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return readAnswer(response.status, await response.text(), addresses.length);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PerijoveError) throw error;
    // The error of `fetch` may name the URL, and the URL may have a key.
    const facts = { attempt: 0 };
    if (timeout.aborted) {
      const says = `getMultipleAccounts: the node did not respond within ${TIMEOUT_MS} ms`;
      throw new PerijoveError('timeout', { timeoutMs: TIMEOUT_MS, sent: true }, facts, says);
    }
    const says = 'getMultipleAccounts: the connection to the node failed';
    throw new PerijoveError('connection_lost', { sent: true }, facts, says);
  }
}

/** Returns the values of the answer. A message of the node is not quoted: it may repeat a key of the URL. */
function readAnswer(status: number, text: string, count: number): readonly unknown[] {
  let says = `getMultipleAccounts: the node answered with status ${status}`;
  try {
    const { result, error } = parseExact(text) as {
      readonly result?: { readonly value?: unknown };
      readonly error?: { readonly code?: unknown };
    };
    if (error)
      says += typeof error.code === 'number' ? ` and the error ${error.code}` : ' and an error';
    else if (Array.isArray(result?.value) && result.value.length === count) return result.value;
    else says = 'getMultipleAccounts: the answer of the node has no list of accounts';
  } catch {
    says += ', and not with JSON';
  }
  throw new PerijoveError('invalid_response', { reason: 'shape', status }, { attempt: 0 }, says);
}
