import type { Server } from 'node:http';
import { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import type { SandboxEnv } from '../../src/context.ts';
import { close, listen, urlOf } from '../../src/listen.ts';
import { listenOnNextPort, type NextPort } from '../../src/rpc/next-port.ts';
import { createRpcRoutes } from '../../src/rpc/routes.ts';
import { attachRpcWebSocket } from '../../src/rpc/web-socket.ts';
import { type OnLedger, onOpenLedger } from '../ledger/on-ledger.ts';

export interface OnRpc extends OnLedger {
  readonly server: Server;
  /** `http://127.0.0.1:4260/rpc` */
  readonly url: string;
  readonly webSocketUrl: string;
  /** Sends one request and gives its result. */
  readonly call: (method: string, ...params: readonly unknown[]) => Promise<unknown>;
  /** Sends one request and gives its error. */
  readonly fail: (method: string, ...params: readonly unknown[]) => Promise<RpcFailure>;
  /** Sends any text and gives the text of the answer. */
  readonly post: (body: string) => Promise<string>;
}

export interface RpcFailure {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A ledger with its JSON-RPC over real HTTP and websockets; ends with the test. */
export async function onRpc(): Promise<OnRpc> {
  const on = await onOpenLedger();
  const problems: string[] = [];
  const report = (problem: string): number => problems.push(problem);
  const app = new Hono<SandboxEnv>().route('/rpc', createRpcRoutes(on.ledger, report));
  const { server, next } = await listenOnTwo(app, on);
  const sockets = attachRpcWebSocket(server, on.ledger, { path: '/rpc', report });
  onTestFinished(async () => {
    sockets.close();
    await Promise.all([close(server), next.close()]);
    expect(problems).toEqual([]);
  });
  const url = `${urlOf(server)}/rpc`;
  const post = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    return response.text();
  };
  const ask = async (method: string, params: readonly unknown[]): Promise<Answer> =>
    JSON.parse(await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as Answer;
  return {
    ...on,
    server,
    url,
    webSocketUrl: url.replace('http:', 'ws:'),
    post,
    async call(method, ...params) {
      const answer = await ask(method, params);
      expect(answer.error).toBeUndefined();
      return answer.result;
    },
    async fail(method, ...params) {
      const { error } = await ask(method, params);
      if (!error) throw new Error(`${method} did not fail`);
      return error;
    },
  };
}

interface Answer {
  readonly result?: unknown;
  readonly error?: RpcFailure;
}

/** A port of which the next one is free too: where the older web3.js looks for websockets. */
async function listenOnTwo(
  app: Hono<SandboxEnv>,
  { ledger }: OnLedger,
): Promise<{ server: Server; next: NextPort }> {
  for (;;) {
    const server = await listen(app, 0);
    const next = await listenOnNextPort(server, ledger, { path: '/rpc' });
    if (next) return { server, next };
    await close(server);
  }
}
