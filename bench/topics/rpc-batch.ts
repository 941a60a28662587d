/** What questions for many accounts cost a sandbox with many wallets, alone and in one batch. */
import { readFileSync } from 'node:fs';
import { Agent } from 'undici';
import { messageOf, SERVER_CORE, startChild } from '../measure/child.ts';
import { interleave } from '../measure/rounds.ts';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';
import type { RpcServer } from './rpc-server.ts';

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const agent = new Agent({ headersTimeout: 600_000, bodyTimeout: 600_000 });

const base64 = { encoding: 'base64' };
const addresses = { ...base64, dataSlice: { offset: 0, length: 0 } };

export const run: Topic = async ({ quick }) => {
  const [wallets, batch] = quick ? [200, 10] : [10_000, 150];
  const server = startChild('topics/rpc-server.ts', [String(wallets)], { core: SERVER_CORE });
  const { rpcUrl, holder } = await messageOf<RpcServer>(server);
  const ofOwner = {
    ...base64,
    filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: holder } }],
  };
  const questions: Readonly<Record<string, readonly [string, readonly unknown[]]>> = {
    'getProgramAccounts of one owner': ['getProgramAccounts', [TOKEN_PROGRAM, ofOwner]],
    getTokenAccountsByOwner: ['getTokenAccountsByOwner', [holder, { mint: USDC }, base64]],
    getTokenLargestAccounts: ['getTokenLargestAccounts', [USDC]],
    'getProgramAccounts of all': ['getProgramAccounts', [TOKEN_PROGRAM, base64]],
  };
  const works = Object.entries(questions).map(([name, [method, params]]) => {
    return [name, () => millisecondsOf(() => ask(rpcUrl, [request(method, params)]))] as const;
  });
  const times = await interleave(Object.fromEntries(works), quick ? 1 : 5);
  const notes = Object.entries(times).map(([name, values]) => {
    const { median, min, max } = summarize(values);
    return `${name}, ${wallets} wallets: ${median.toFixed(1)} ms [${min.toFixed(1)}-${max.toFixed(1)}]`;
  });
  notes.push(await measureBatch(rpcUrl, batch, server.pid ?? 0));
  server.kill();
  return { measured: [], notes };
};

async function measureBatch(rpcUrl: string, count: number, pid: number): Promise<string> {
  const batch = Array.from({ length: count }, () =>
    request('getProgramAccounts', [TOKEN_PROGRAM, addresses]),
  );
  const state = { isOver: false };
  const others = longestWait(rpcUrl, state);
  let bytes = 0;
  const ms = await millisecondsOf(async () => {
    bytes = await ask(rpcUrl, batch);
  });
  state.isOver = true;
  const waited = await others;
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const seconds = (ms / 1000).toFixed(1);
  const megabytes = (value: number): string => (value / 1e6).toFixed(0);
  return (
    `a batch of ${count} getProgramAccounts of all: ${seconds} s, ${megabytes(bytes)} MB, ` +
    `others waited ${waited.toFixed(0)} ms at most, peak memory ${megabytes(peak * 1024)} MB`
  );
}

/** Of another client that requests the slot repeatedly. */
async function longestWait(rpcUrl: string, state: { isOver: boolean }): Promise<number> {
  let longest = 0;
  while (!state.isOver) {
    longest = Math.max(longest, await millisecondsOf(() => ask(rpcUrl, [request('getSlot', [])])));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return longest;
}

const request = (method: string, params: readonly unknown[]): object => {
  return { jsonrpc: '2.0', id: 1, method, params };
};

/** The bytes of the answer. */
async function ask(url: string, batch: readonly object[]): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(batch);
  // The other end forgets a connection that has waited for too long.
  const options = { method: 'POST', headers, body, reset: true } as const;
  const { origin, pathname: path } = new URL(url);
  const response = await agent.request({ origin, path, ...options });
  let bytes = 0;
  for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
  return bytes;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
