import { expect } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../src/index.ts';
import { type OnLedger, walletOf } from '../ledger/on-ledger.ts';
import { startForTest } from '../running.ts';

export interface OnRpc extends OnLedger {
  readonly sandbox: Sandbox;
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

/** A sandbox whose time passes only when told, seen over its JSON-RPC; ends with the test. */
export async function onRpc(options: SandboxOptions = {}): Promise<OnRpc> {
  const sandbox = await startForTest({ seed: 'test', clockSpeed: 0, ...options });
  const { ledger, world, rpcUrl: url, rpcWebSocketUrl: webSocketUrl } = sandbox;
  const post = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    return response.text();
  };
  const ask = async (method: string, params: readonly unknown[]): Promise<Answer> =>
    JSON.parse(await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as Answer;
  return {
    sandbox,
    ledger,
    world,
    url,
    webSocketUrl,
    post,
    alice: walletOf(ledger, 'alice'),
    bob: walletOf(ledger, 'bob'),
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

/** One request as JSON-RPC has it. */
export const request = (method: string, ...params: readonly unknown[]) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});

export const toBase64 = (wire: Uint8Array): string => Buffer.from(wire).toString('base64');
