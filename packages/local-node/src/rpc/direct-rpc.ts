import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Direct } from '../http/listen.ts';
import { createUsualCheck, pathOfTarget, readBodyText, sendText } from '../http/usual-request.ts';
import { JSON_TYPE } from './faults/faulty-answer.ts';
import { answerInTurns } from './json-rpc.ts';
import type { RpcRoutesEnv } from './routes.ts';
import type { RpcNode } from './rpc-node.ts';

export interface DirectRpcOptions extends RpcRoutesEnv {
  /** Where the node is: `/rpc`. */
  readonly path: string;
  /** Awaited before the body is read. */
  readonly before: () => Promise<void> | void;
  /** Returns headers in addition to those of the node. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}

/**
 * Responds to usual requests of JSON-RPC as the routes do, without the objects of `fetch`, which
 * take a fifth of the time of a small request. All requests are left to the routes while there are
 * faults.
 */
export function createDirectRpc(node: RpcNode, options: DirectRpcOptions): Direct {
  const isUsual = createUsualCheck();
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'POST' || pathOfTarget(url) !== options.path || !isUsual(request)) return false;
    if (headers['content-type'] !== 'application/json') return false;
    if (node.faults.list().length > 0) return false;
    answer(node, options, request, response).catch((error: unknown) => {
      // A client that disconnects is not a failure.
      const isGone = options.stopping.aborted || request.errored;
      if (!isGone) options.report(String(error instanceof Error ? error.stack : error));
      response.destroy();
    });
    return true;
  };
}

async function answer(
  node: RpcNode,
  { report, stopping, before, headers }: DirectRpcOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await before();
  const text = await readBodyText(request);
  const methods = node.methods(undefined);
  const isOver = (): boolean => response.destroyed || stopping.aborted;
  const answered = (await answerInTurns(() => methods, text, { report, isOver })) ?? '';
  sendText(response, 200, { ...JSON_TYPE, vary: 'Origin', ...headers?.() }, answered);
}
