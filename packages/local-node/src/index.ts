export { createLedger } from './ledger/create-ledger.ts';
export { createWorldClock } from './ledger/time/clock.ts';
export { createRpcNode } from './rpc/rpc-node.ts';
export { serveRpc } from './rpc/serve-rpc.ts';
