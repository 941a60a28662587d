import { decodeTransaction } from '@perijove/local-node/ledger';
import { RpcError, type RpcNode } from '@perijove/local-node/rpc';
import { paysTip } from './tip.ts';

const NOT_FOR_CALLERS = -1012;
const TIP_TOO_SMALL = -1013;
const NO_TIP = -1014;
const BAD_PARAMETER = -1015;
const NOT_BASE64 = -1016;
const UNREADABLE = -32602;

/** Methods of the service that nobody outside it may call. */
const INTERNAL = [
  'sendJitoBundle',
  'sendAndConfirmTransaction',
  'sendYoloModeTransaction',
] as const;

/**
 * The lane as a node with one method, `sendTransaction`: it takes what has a tip, and says nothing of
 * whether that lands. Faults of `sendTransaction` apply to it as they do to the node.
 */
export function createTransactionLane(node: RpcNode): RpcNode {
  const refuse = (): never => {
    throw new RpcError(NOT_FOR_CALLERS, 'Method is not available');
  };
  const internal = Object.fromEntries(INTERNAL.map((name) => [name, refuse]));
  return {
    ...node,
    methods(fault) {
      const { sendTransaction } = node.methods(fault);
      if (!sendTransaction) return internal;
      return {
        ...internal,
        sendTransaction([transaction, config], budget) {
          assertConfig(config ?? {});
          assertTip(transaction);
          const asked = { encoding: 'base64', skipPreflight: true, maxRetries: 0 };
          return sendTransaction([transaction, asked], budget);
        },
      };
    },
  };
}

/** Fields that the lane does not know are ignored, as the service does. */
function assertConfig(config: unknown): void {
  if (typeof config !== 'object' || config === null)
    throw new RpcError(UNREADABLE, 'Invalid params');
  const {
    encoding = 'base64',
    skipPreflight = true,
    maxRetries = 0,
  } = config as {
    readonly encoding?: unknown;
    readonly skipPreflight?: unknown;
    readonly maxRetries?: unknown;
  };
  if (encoding !== 'base64') throw new RpcError(NOT_BASE64, 'encoding must be base64');
  if (skipPreflight !== true) throw new RpcError(BAD_PARAMETER, 'skipPreflight must be true');
  if (maxRetries !== 0) throw new RpcError(BAD_PARAMETER, 'maxRetries must be 0');
}

function assertTip(transaction: unknown): void {
  const tip = paysTip(read(transaction));
  if (tip === undefined)
    throw new RpcError(NO_TIP, 'Transaction must include a Jupiter tip instruction');
  if (!tip) throw new RpcError(TIP_TOO_SMALL, 'Jupiter tip is below the minimum');
}

function read(transaction: unknown): ReturnType<typeof decodeTransaction> {
  try {
    if (typeof transaction !== 'string') throw new TypeError('not a string');
    return decodeTransaction(new Uint8Array(Buffer.from(transaction, 'base64')));
  } catch {
    throw new RpcError(UNREADABLE, 'Invalid params');
  }
}
