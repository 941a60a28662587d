/** Path of JSON-RPC on the origin of the sandbox. */
export const RPC_PATH = '/rpc';
