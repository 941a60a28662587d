/** Path of JSON-RPC on the origin of the sandbox. */
export const RPC_PATH = '/rpc';

/** Path of the lane that the public service has at a host of its own, `tx.jup.ag`. */
export const LANE_PATH = '/transaction';
