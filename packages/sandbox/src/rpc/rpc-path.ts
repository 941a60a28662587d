/** Where the sandbox has its JSON-RPC, below its own address. */
export const RPC_PATH = '/rpc';
