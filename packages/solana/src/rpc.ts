export { createRpc, type RpcOptions } from './rpc/create-rpc.ts';
export type { Rpc } from './rpc/rpc.ts';
