export type { AccountInput } from './node/account-input.ts';
export type { CloneOptions } from './node/clone-accounts.ts';
export type { LocalNode, NodeOptions } from './node/local-node.ts';
export type { NodeTime } from './node/node-time.ts';
export { startNode } from './node/start-node.ts';
export type { FaultChance } from './rpc/faults/fault-chance.ts';
export type { FaultEntry } from './rpc/faults/fault-list.ts';
export type {
  RpcFault,
  RpcFaultKind,
  RpcFaultList,
  RpcFaultMatch,
} from './rpc/faults/rpc-fault.ts';
export type { RpcMethodName } from './rpc/method-names.ts';
