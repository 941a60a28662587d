import { methodsAsked } from '../json-rpc.ts';
import type { RpcFault, RpcFaultList } from './rpc-fault.ts';

/** A fault of the whole response, not of one request in a batch. */
export type AnswerFault = Extract<
  RpcFault,
  { readonly kind: 'rate-limited' | 'server-error' | 'reset' | 'truncated' }
>;

/** The faults of the requests of one body or message. */
export interface Met {
  /** By the position of the request. */
  readonly faults: readonly (RpcFault | undefined)[];
  /** The first fault of the whole response. */
  readonly whole: AnswerFault | undefined;
  /** The longest of their delays. */
  readonly delayMs: number;
}

const NOTHING: Met = { faults: [], whole: undefined, delayMs: 0 };

export function meetFaults(list: RpcFaultList, text: string): Met {
  if (list.list().length === 0) return NOTHING;
  const faults = methodsAsked(text).map((method) => {
    return method === undefined ? undefined : list.take(method);
  });
  return {
    faults,
    whole: faults.find(isOfAnswer),
    delayMs: Math.max(0, ...faults.map((fault) => fault?.delayMs ?? 0)),
  };
}

function isOfAnswer(fault: RpcFault | undefined): fault is AnswerFault {
  if (!fault) return false;
  return ['rate-limited', 'server-error', 'reset', 'truncated'].includes(fault.kind);
}
