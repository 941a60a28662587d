import { expect, onTestFinished } from 'vitest';
import { createLedger } from '../../src/ledger/create-ledger.ts';
import { createFaultList } from '../../src/rpc/faults/fault-list.ts';
import { isForCall, type RpcFaultList } from '../../src/rpc/faults/rpc-fault.ts';
import { createRpcNode } from '../../src/rpc/rpc-node.ts';
import { serveRpc } from '../../src/rpc/serve-rpc.ts';
import { tokens } from '../ledger/known-mints.ts';
import { funding, type OnLedger, SEED, walletOf } from '../ledger/on-ledger.ts';
import { randomOf } from '../ledger/random.ts';
import { stoppedClock } from '../ledger/stopped-clock.ts';

export interface OnRpc extends OnLedger {
  readonly faults: RpcFaultList;
  /** `http://127.0.0.1:8899` */
  readonly url: string;
  readonly webSocketUrl: string;
  /** Sends one request and gives its result. */
  readonly call: (method: string, ...params: readonly unknown[]) => Promise<unknown>;
  /** Sends one request and gives its error. */
  readonly fail: (method: string, ...params: readonly unknown[]) => Promise<RpcFailure>;
  /** Sends any text and gives the text of the answer. */
  readonly post: (body: string) => Promise<string>;
  /** Stops the server and closes the ledger. */
  readonly stop: () => Promise<void>;
}

export interface RpcFailure {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface OnRpcOptions {
  readonly seed?: number;
  readonly dataFolder?: string;
  readonly genesisHash?: string;
}

/** A node whose time passes only when told, over HTTP; ends with the test, and fails it when it complains. */
export async function onRpc({ seed = SEED, ...options }: OnRpcOptions = {}): Promise<OnRpc> {
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const clock = stoppedClock();
  const ledger = await createLedger({ seed, clock, tokens, funding, report, ...options });
  const faults: RpcFaultList = createFaultList(randomOf(seed).unit, isForCall);
  const ending = new AbortController();
  const node = createRpcNode(ledger, faults, { ending: ending.signal, report });
  const server = await serveRpc(node, { report });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    ending.abort();
    stopped ??= server.stop().then(ledger.close);
    return stopped;
  };
  onTestFinished(async () => {
    await stop();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  const { url, webSocketUrl } = server;
  const wallets = { alice: walletOf(ledger, 'alice'), bob: walletOf(ledger, 'bob') };
  return { ledger, clock, faults, url, webSocketUrl, stop, ...wallets, ...callsOf(url) };
}

function callsOf(url: string): Pick<OnRpc, 'call' | 'fail' | 'post'> {
  const post = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    return response.text();
  };
  const ask = async (method: string, params: readonly unknown[]): Promise<Answer> =>
    JSON.parse(await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as Answer;
  return {
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

/** One request as JSON-RPC has it. */
export const request = (method: string, ...params: readonly unknown[]) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});

export const toBase64 = (wire: Uint8Array): string => Buffer.from(wire).toString('base64');
