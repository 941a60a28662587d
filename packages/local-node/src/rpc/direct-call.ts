import type { Ledger } from '../ledger/ledger.ts';
import { createAnswerBudget } from './answer-budget.ts';
import { createRpcMethods } from './methods.ts';
import type { Params } from './params.ts';
import { METHOD_NOT_FOUND, RpcError } from './rpc-error.ts';

/**
 * A call of a method of the node, without HTTP and without faults: lamports are `bigint`.
 *
 * @throws RpcError.
 */
export type DirectCall = (method: string, params: Params) => unknown;

/** Calls the methods of a node in its process. */
export function createDirectCall(ledger: Ledger): DirectCall {
  const methods = createRpcMethods(ledger);
  return (method, params) => {
    const call = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!call) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
    return call(params, createAnswerBudget());
  };
}
