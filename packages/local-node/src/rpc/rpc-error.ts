/** An error response of JSON-RPC. Codes and messages are those of a Solana node. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
export const BLOCK_CLEANED_UP = -32001;
export const PREFLIGHT_FAILURE = -32002;
export const SIGNATURE_FAILURE = -32003;
export const BLOCK_NOT_AVAILABLE = -32004;
export const NODE_UNHEALTHY = -32005;
export const NO_SNAPSHOT = -32008;
export const SLOT_MISSING = -32009;
export const SCAN_ERROR = -32012;
const UNSUPPORTED_VERSION = -32015;
export const SLOT_NOT_REACHED = -32016;

export function invalidParams(message: string, data?: unknown): RpcError {
  return new RpcError(INVALID_PARAMS, message, data);
}

/** The client has not said that it can read the version of a transaction. */
export class UnsupportedVersion extends RpcError {
  readonly version: number;

  constructor(version: number) {
    super(
      UNSUPPORTED_VERSION,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
    this.version = version;
  }
}
