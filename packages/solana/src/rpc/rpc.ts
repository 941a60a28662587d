/**
 * A Solana RPC node. `createRpc` creates one from a URL; you can also adapt a client that you have.
 */
export interface Rpc {
  /**
   * Makes one JSON-RPC call and returns its `result`, with numbers as `number` or `bigint`.
   *
   * @throws PerijoveError `rpc_failed` without a usable response. An adapter may throw anything; only
   * `rpc_failed` with the reason `node` counts as a response of the node.
   */
  call(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
}
