import type { Failure, PerijoveError, RpcFault } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createError } from '../../../../src/errors.ts';
import type { Rpc } from '../../../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../../../src/transaction/decode-transaction.ts';
import type { Chain, InBlock } from './chain.ts';
import type { Chance } from './chance.ts';
import type { Process, Scheduler } from './scheduler.ts';

const LIFETIME = 150;
/** Slots until a block is confirmed, and until it is final. */
const CONFIRMED = 2;
const FINAL = 32;

export interface Weather {
  /** False once all that goes wrong has gone wrong. */
  isRough: boolean;
  /** Slots that nodes remember. */
  history: number;
}

/** What the call of a node is answered from: a chain as it was some slots ago. */
interface View {
  readonly chain: Chain;
  readonly slot: number;
  readonly chance: Chance;
  readonly isRough: boolean;
  readonly history: number;
}

type Params = readonly [never, { readonly [option: string]: unknown }?];

/** Nodes behind one address: some lag, refuse, or lose the answer, and forget what is long ago. */
export function createNodes(
  scheduler: Scheduler,
  chain: Chain,
  chance: Chance,
  weather: Weather,
): (process: Process) => Rpc {
  const lags = [0, 3, 40];
  function answer(method: string, params: Params): unknown {
    const { isRough, history } = weather;
    const lag = isRough ? (lags[chance.int(0, 2)] as number) : 0;
    const view = { chain, slot: chain.slot() - lag, chance, isRough, history };
    if (isRough && chance.is(0.15)) throw failed(method, 'connection');
    const result = answerFrom(view, method, params);
    if (isRough && chance.is(0.1)) throw failed(method, 'timeout');
    return result;
  }
  return (process) => ({
    async call(method, params, signal) {
      const given = await scheduler.reach(process, () => answer(method, params as Params));
      signal?.throwIfAborted();
      return given;
    },
  });
}

function answerFrom(view: View, method: string, params: Params): unknown {
  switch (method) {
    case 'isBlockhashValid':
      return isBlockhashValid(view, params);
    case 'getSignatureStatuses':
      return statuses(view, params);
    case 'sendTransaction':
      return send(view, params);
    case 'getFirstAvailableBlock':
      return Math.max(0, view.slot - view.history);
    case 'getTransaction':
      return null;
    default:
      throw failed(method, 'node', { code: -32601 });
  }
}

function isBlockhashValid({ chain, slot: seen }: View, [blockhash, options = {}]: Params): unknown {
  const slot = seen - (options['commitment'] === 'finalized' ? FINAL : CONFIRMED);
  if (Number(options['minContextSlot'] ?? 0) > slot) {
    throw failed('isBlockhashValid', 'node', { code: -32016 });
  }
  const age = slot - chain.birthOf(blockhash);
  return { context: { slot }, value: age >= 0 && age <= LIFETIME };
}

function statuses({ chain, slot, history }: View, [signatures, options = {}]: Params): unknown {
  const since = options['searchTransactionHistory'] === true ? slot - history : slot - LIFETIME;
  const value = (signatures as readonly string[]).map((signature) => {
    const found = chain.find(signature);
    return found && found.slot <= slot && found.slot >= since ? statusOf(found, slot) : null;
  });
  return { context: { slot }, value };
}

function statusOf({ slot, failed: isFailed }: InBlock, seen: number): unknown {
  const depth = seen - slot;
  const name = depth >= FINAL ? 'finalized' : depth >= CONFIRMED ? 'confirmed' : 'processed';
  const err = isFailed ? { InstructionError: [0, { Custom: 1 }] } : null;
  return { slot, confirmations: depth, confirmationStatus: name, err };
}

function send({ chain, slot, chance, isRough }: View, [base64, options = {}]: Params): unknown {
  const { blockhash, wire } = decodeTransaction(base64);
  const signature = encodeBase58(wire.signatures[0] as Uint8Array);
  if (options['skipPreflight'] !== true) {
    const known = slot - CONFIRMED;
    const age = known - chain.birthOf(blockhash);
    const landed = chain.find(signature);
    if (age < 0 || age > LIFETIME) throw refused('BlockhashNotFound');
    if (landed && landed.slot <= known) throw refused('AlreadyProcessed');
    // Also when the wallet is short of something for a moment, as this node sees it.
    if (chain.isDoomed(base64) || (isRough && chance.is(0.2)))
      throw refused({ InstructionError: [0, { Custom: 1 }] });
  }
  chain.offer(base64);
  return signature;
}

function refused(err: unknown): PerijoveError {
  return failed('sendTransaction', 'node', { code: -32002, data: { err, logs: [] } });
}

function failed(
  method: string,
  reason: RpcFault,
  detail: Partial<Failure['rpc_failed']> = {},
): PerijoveError {
  return createError('rpc_failed', { method, reason, ...detail }, `${method} failed`);
}
