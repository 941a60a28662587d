import type { RpcMethod, RpcMethods } from '../json-rpc.ts';
import { NODE_UNHEALTHY, RpcError } from '../rpc-error.ts';

/** Lag at which a node reports itself unhealthy, in slots. */
const UNHEALTHY_SLOTS = 128;

/** A node that is behind reports itself unhealthy, and refuses to simulate. */
export function laggingMethods(methods: RpcMethods, behind: number): RpcMethods {
  if (behind < UNHEALTHY_SLOTS) return methods;
  const refuse: RpcMethod = () => {
    const data = { numSlotsBehind: behind };
    throw new RpcError(NODE_UNHEALTHY, `Node is behind by ${behind} slots`, data);
  };
  return {
    ...methods,
    getHealth: refuse,
    sendTransaction(params, budget) {
      const { skipPreflight } = (params[1] ?? {}) as { readonly skipPreflight?: unknown };
      const send = skipPreflight === true ? methods['sendTransaction'] : refuse;
      return send?.(params, budget);
    },
  };
}
