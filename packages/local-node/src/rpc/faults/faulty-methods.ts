import type { RpcMethod, RpcMethods } from '../json-rpc.ts';
import { INTERNAL_ERROR, RpcError } from '../rpc-error.ts';
import { otherType } from './other-type.ts';
import type { RpcFault } from './rpc-fault.ts';

/** Error code in the body of a 429 from a provider's gateway. */
const TOO_MANY = 429;

/** The methods with the fault injected. */
export function faultyMethods(methods: RpcMethods, fault: RpcFault): RpcMethods {
  switch (fault.kind) {
    case 'rpc-error':
      return mapMethods(methods, (method) => (params, budget) => {
        if (fault.when === 'unanswered') method(params, budget);
        const { code = INTERNAL_ERROR, message = 'Internal error', data } = fault;
        throw new RpcError(code, message, data);
      });
    case 'rate-limited':
      return mapMethods(methods, () => () => {
        throw new RpcError(fault.code ?? TOO_MANY, 'Too many requests');
      });
    case 'wrong-shape':
      return mapMethods(methods, (method) => (params, budget) => otherType(method(params, budget)));
    default:
      return methods;
  }
}

function mapMethods(methods: RpcMethods, change: (method: RpcMethod) => RpcMethod): RpcMethods {
  const changed = Object.entries(methods).map(([name, method]) => [name, change(method)] as const);
  return Object.fromEntries(changed);
}
