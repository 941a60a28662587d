/**
 * What this package asks of a Solana node. `createRpc` makes one from a URL; an adapter around a
 * client that is there already is as good.
 */
export interface Rpc {
  /**
   * One JSON-RPC call; resolves with its `result`, numbers as `number` or `bigint`.
   *
   * @throws PerijoveError `rpc_failed` when there is no usable answer. An adapter may throw anything;
   * only `rpc_failed` with reason `node` is read as an answer of the node.
   */
  call(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
}
