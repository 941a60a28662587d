import type { Address, Advice, Issue, Signature } from '@perijove/core';
import type { Finding } from './check/finding.ts';
import type { TransactionFault } from './submit/transaction-fault.ts';

/** What a signer did wrong. */
export type SignerFault =
  /** It threw: the user declined, or the wallet failed; see `cause`. */
  | 'declined'
  /** It cannot sign this: no known kind of signer, or a wallet without the needed feature. */
  | 'unsupported'
  /** The transaction does not ask for its signature. */
  | 'not-a-signer'
  /** Its slot holds a signature already. */
  | 'slot-filled'
  /** It gave back another message than it got. */
  | 'changed-message'
  /** It changed somebody else's slot. */
  | 'changed-other-slot'
  /** It gave back no signature, or one that does not fit the message and the address. */
  | 'wrong-signature';

/** Why a node gave no usable answer. */
export type RpcFault =
  /** The connection failed. */
  | 'connection'
  | 'timeout'
  /** A failure status; see `status`. */
  | 'http'
  /** The node answered with an error of its own; see `code`. */
  | 'node'
  /** An answer that is not what Solana's JSON-RPC documents. */
  | 'response';

/** Every error code of this package with its details. */
export interface SolanaFailure {
  /** The argument does not fit; nothing was done. */
  invalid_input: { readonly field: string; readonly expected: string };
  /** The bytes are not one well-formed transaction, or a lookup table does not fit it. */
  malformed_transaction: { readonly reason: string };
  /** The transaction does something that was not meant: do not sign. */
  unsafe_transaction: { readonly findings: readonly Finding[] };
  /** No signature was added. */
  signer_failed: { readonly reason: SignerFault; readonly address?: Address };
  /** The node gave no usable answer. The address of the node is in none of it. */
  rpc_failed: {
    readonly method: string;
    readonly reason: RpcFault;
    /** HTTP status, where there was one. */
    readonly status?: number;
    /** The node's own error code, a JSON-RPC one such as -32005. */
    readonly code?: number;
    /** What the node added to its error, as parsed. */
    readonly data?: unknown;
    /** As long as the node wants to be left alone, where it says so. */
    readonly retryAfterMs?: number;
  };
  /** The transaction failed. `landed`: it is in a block and the fee is paid; else it was refused. */
  transaction_failed: {
    readonly signature: Signature;
    readonly landed: boolean;
    /** Of the block, when it landed. */
    readonly slot?: number;
    readonly fault: TransactionFault;
  };
  /** The blockhash is no longer valid and the transaction is in no block: it never will be. */
  transaction_expired: { readonly signature: Signature };
  /** It is not known whether the transaction landed. Look up its signature before you retry. */
  outcome_unknown: {
    readonly signature?: Signature | undefined;
    /** Of the flow, where a journal holds it: with the same id it is carried on. */
    readonly id?: string | undefined;
    /** `x-api-gateway-request-id` of the service's response, to quote to its support. */
    readonly requestId?: string | undefined;
    /** HTTP status of the service's response, where it was no success. */
    readonly status?: number | undefined;
  };
  /** The service could not get the transaction to land, or would not try. Nothing moved. */
  execution_failed: {
    /** The service's own code, and what it is called. */
    readonly code?: number | undefined;
    readonly name: string;
    readonly signature?: Signature | undefined;
  };
  /** A new offer is worse than the caller's limit, or than the first one promised. */
  price_moved: { readonly limit: string; readonly offered: string };
  /** Another process, or another call, is carrying this flow on. */
  flow_busy: { readonly id: string };
  /** The journal failed. What it had before it still has: carry the flow on when it works again. */
  journal_failed: { readonly reason: 'unreadable' | 'storage' };
}

export type SolanaFailureCode = keyof SolanaFailure;

const brand: unique symbol = Symbol.for('perijove.solana.error');

/**
 * The error class of this package. It is not core's `SdkError`: that one belongs to a call of an
 * endpoint, and its list of codes is closed so that core can advise on each of them.
 */
export class SolanaError<Code extends SolanaFailureCode = SolanaFailureCode> extends Error {
  override readonly name = 'SolanaError';
  readonly [brand] = true;
  /** What went wrong; `isSolanaError(error, code)` narrows `details` to it. */
  readonly code: Code;
  readonly details: SolanaFailure[Code];
  /** What the caller can do about it. */
  readonly advice: Advice;

  constructor(
    code: Code,
    details: SolanaFailure[Code],
    says: string,
    options: { readonly cause?: unknown; readonly advice?: Advice } = {},
  ) {
    super(oneLine(says), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.details = details;
    this.advice = options.advice ?? advices[code];
  }
}

/**
 * Whether the value is an error of this package, with the given code if one is named. Works by a
 * brand, so errors of a second copy of the package are recognised too.
 */
export function isSolanaError(value: unknown): value is SolanaError;
export function isSolanaError<Code extends SolanaFailureCode>(
  value: unknown,
  code: Code,
): value is SolanaError<Code>;
export function isSolanaError(value: unknown, code?: SolanaFailureCode): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  return code === undefined || (value as SolanaError).code === code;
}

const advices: Readonly<Record<SolanaFailureCode, Advice>> = {
  invalid_input: 'fix-input',
  malformed_transaction: 'fix-input',
  unsafe_transaction: 'requote',
  signer_failed: 'fix-input',
  rpc_failed: 'retry',
  transaction_failed: 'requote',
  transaction_expired: 'requote',
  outcome_unknown: 'check-status',
  execution_failed: 'requote',
  price_moved: 'requote',
  flow_busy: 'check-status',
  journal_failed: 'check-status',
};

const MAX_MESSAGE = 300;

function oneLine(text: string): string {
  // What a terminal would act on: control characters, C1 included, and changes of direction.
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  return line.length > MAX_MESSAGE
    ? `${line.slice(0, MAX_MESSAGE).replace(/\p{Cs}$/u, '')}...`
    : line;
}

/** The error for an argument that cannot be used. */
export function invalidInput(field: string, expected: string): SolanaError<'invalid_input'> {
  return invalidIssue({ path: field, expected });
}

/** The error for what a check found, in the words of the check. */
export function invalidIssue(issue: Issue): SolanaError<'invalid_input'> {
  const { path: field, expected } = issue;
  const says = issue.says ?? (field ? `${field}: expected ${expected}` : `expected ${expected}`);
  return new SolanaError('invalid_input', { field, expected }, says);
}
