export { close, listen, type Routes, unref, urlOf } from './http/listen.ts';
export { isLoopbackName, judgeTarget } from './http/loopback-name.ts';
export {
  createOriginRule,
  isAllowedPage,
  normalizeOrigin,
  type OriginRule,
  pageHeadersOf,
} from './http/origin-rule.ts';
export { createDirectCall, type DirectCall } from './rpc/direct-call.ts';
export type { FaultChance } from './rpc/faults/fault-chance.ts';
export { type ActiveFaults, createFaultList, type FaultEntry } from './rpc/faults/fault-list.ts';
export { otherType } from './rpc/faults/other-type.ts';
export {
  isForCall,
  type RpcFault,
  type RpcFaultKind,
  type RpcFaultList,
  type RpcFaultMatch,
} from './rpc/faults/rpc-fault.ts';
export {
  httpMethodNames,
  type RpcMethodName,
  rpcMethodNames,
  subscriptionNames,
} from './rpc/method-names.ts';
export { listenOnTwoPorts } from './rpc/next-port.ts';
export { parseInstruction } from './rpc/parsed/parsed-instruction.ts';
export { RpcError } from './rpc/rpc-error.ts';
export { createRpcNode, type RpcNode } from './rpc/rpc-node.ts';
export { attachRpcWebSocket } from './rpc/web-socket.ts';
