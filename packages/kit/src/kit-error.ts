import { type Failure, PerijoveError, parseRetryAfter } from '@perijove/core';
import {
  isSolanaError,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  type SolanaError,
} from '@solana/kit';

type Details = Omit<Failure['rpc_failed'], 'method'>;

/** Codes of JSON-RPC are negative; some providers answer with this one when they limit requests. */
const TOO_MANY_REQUESTS = 429;

/**
 * Returns the `rpc_failed` for what a request of kit rejected with. Its `cause` is the error of kit, so that
 * `isSolanaError(error.cause, code)` works.
 */
export function rpcFailed(method: string, error: unknown): PerijoveError<'rpc_failed'> {
  const details = { method, ...detailsOf(error) };
  const says = error instanceof Error ? error.message : 'the request failed';
  const failed = new PerijoveError('rpc_failed', details, { attempt: 0 }, `${method}: ${says}`, {
    cause: error,
    advice: 'retry',
  });
  // Core keeps the words of a cause alone. What kit puts into its errors is not secret: no URL, no request.
  if (isSolanaError(error))
    Object.defineProperty(failed, 'cause', { value: error, configurable: true, writable: true });
  return failed;
}

/** The error of a request without a response in time. */
export function rpcTimeout(method: string, timeoutMs: number): PerijoveError<'rpc_failed'> {
  const says = `${method}: no response within ${timeoutMs} ms`;
  const details = { method, reason: 'timeout' } as const;
  return new PerijoveError('rpc_failed', details, { attempt: 0 }, says, { advice: 'retry' });
}

function detailsOf(error: unknown): Details {
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    const { statusCode: status, headers } = error.context;
    const retryAfterMs = parseRetryAfter((name) => headers.get(name) ?? undefined, Date.now());
    return { reason: 'http', status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (isSolanaError(error, SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR)) return { reason: 'response' };
  if (error instanceof SyntaxError) return { reason: 'response' };
  if (!isSolanaError(error)) return { reason: 'connection' };
  const { __code: code } = error.context;
  // Another error of kit's own: the request was not sent, or its response could not be read.
  if (code >= 0 && Number(code) !== TOO_MANY_REQUESTS) return { reason: 'response' };
  return { reason: 'node', code, data: dataOf(error) };
}

/** The `data` of a node's error, of which kit makes the context and the cause of its own. */
function dataOf({ cause, context }: SolanaError): unknown {
  const {
    __code,
    __serverMessage,
    cause: _,
    ...data
  } = context as Readonly<Record<string, unknown>>;
  return isSolanaError(cause) ? { ...data, err: transactionError(cause) } : data;
}

/**
 * The `err` of a node, which kit replaced. A flow decides by the names of two; of the others, a message says
 * why the node refuses the transaction.
 */
function transactionError(cause: SolanaError): unknown {
  if (isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED))
    return 'AlreadyProcessed';
  if (isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND))
    return 'BlockhashNotFound';
  if (isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)) {
    const { index, code } = cause.context;
    return { InstructionError: [index, { Custom: code }] };
  }
  const { index } = cause.context as { readonly index?: number };
  return index === undefined ? cause.message : { InstructionError: [index, cause.message] };
}
