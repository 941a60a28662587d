import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Rpc } from '@perijove/solana';
import type { Rpc as KitRpc, SolanaRpcApiMainnet } from '@solana/kit';
import { rpcFailed, rpcTimeout } from './kit-error.ts';

/** As the default of `createRpc`. */
const TIMEOUT_MS = 10_000;

export interface KitRpcOptions {
  /** Maximum time for one request, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined;
}

interface Pending {
  send(options: { readonly abortSignal: AbortSignal }): Promise<unknown>;
}

/**
 * Returns an RPC of `@solana/kit` as flows of Perijove take it. The plugin does this with `client.rpc`.
 *
 * It sends each request once, and waits `timeoutMs` for it: retries and headers are those of the transport that you
 * gave kit. What kit throws becomes `rpc_failed` with kit's own error as its `cause`.
 *
 * @throws PerijoveError `invalid_input` for anything but an RPC of kit, and for an option that cannot be used.
 * @example
 * ```ts
 * const rpc = fromKitRpc(createSolanaRpc('https://api.mainnet-beta.solana.com'));
 * await perijove.swap.swap(input, { signer, rpc });
 * ```
 * @see https://www.solanakit.com/docs/concepts/rpc
 */
export function fromKitRpc(rpc: KitRpc<SolanaRpcApiMainnet>, options: KitRpcOptions = {}): Rpc {
  assertKitRpc(rpc);
  assertFields('options', options, ['timeoutMs']);
  const { timeoutMs = TIMEOUT_MS } = options;
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 1)
    throw invalidInput('timeoutMs', 'a whole number of milliseconds above 0');
  const methods = rpc as unknown as Readonly<Record<string, (...params: never[]) => Pending>>;
  return {
    async call(method, params, signal) {
      signal?.throwIfAborted();
      const request = methods[method]?.(...(params as never[]));
      if (!request) throw rpcFailed(method, new SyntaxError('the RPC of kit has no such method'));
      return sendInTime(method, request, timeoutMs, signal);
    },
  };
}

/** Kit waits as long as the node takes. */
async function sendInTime(
  method: string,
  request: Pending,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const ending = new AbortController();
  const abort = (): void => ending.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ending.abort();
  }, timeoutMs);
  try {
    return await request.send({ abortSignal: ending.signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw isLate ? rpcTimeout(method, timeoutMs) : rpcFailed(method, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** An RPC of kit has a function for every name, so nothing is called here. */
function assertKitRpc(rpc: unknown): void {
  const { getGenesisHash, simulateTransaction } = Object(rpc) as Readonly<Record<string, unknown>>;
  const isKit = typeof getGenesisHash === 'function' && typeof simulateTransaction === 'function';
  // A `Connection` of web3.js has both, and sends a request at once.
  if (isKit && !('rpcEndpoint' in Object(rpc))) return;
  throw invalidInput(
    'rpc',
    'an RPC of @solana/kit: createSolanaRpc(url), or a plugin that adds `client.rpc`',
  );
}
