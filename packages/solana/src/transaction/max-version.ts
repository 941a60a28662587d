/**
 * The highest version of a transaction to request from a node, which refuses to return higher ones
 * (error -32015). Versions 0 and 1 and legacy are on the chain.
 */
export const MAX_VERSION = 1;
