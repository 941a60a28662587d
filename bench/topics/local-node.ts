/** What a local node costs beside LiteSVM alone: its start, its memory, a transfer over HTTP. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { Pool } from 'undici';
import { messageOf, SERVER_CORE, startChild } from '../measure/child.ts';
import { cpuOf } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';
import type { NodeServer } from './node-server.ts';
import { createPayer, type Payer } from './signed-transfers.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The LiteSVM of the node: its package, and its binding below the classes of the package. */
const fromNode = createRequire(fileURLToPath(import.meta.resolve('@perijove/local-node')));
const LITESVM = fromNode.resolve('litesvm');
const BINDING = fromNode.resolve('litesvm/dist/internal.js');

/** Requests of transfers that are open at a time. */
const CLIENTS = 16;

/** Until a process has its first answer. */
const starts = {
  node: `
    const { startNode } = await import('@perijove/local-node');
    const node = await startNode();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' });
    const headers = { 'content-type': 'application/json' };
    await (await fetch(node.rpcUrl, { method: 'POST', headers, body })).json();`,
  binding: `
    const { LiteSvm } = await import('${BINDING}');
    new LiteSvm().latestBlockhash();`,
  package: `
    const { LiteSVM } = await import('${LITESVM}');
    new LiteSVM().latestBlockhash();`,
} as const;

interface Start {
  readonly ms: number;
  /** Milliseconds of CPU, the start of Node included. */
  readonly cpu: number;
  /** Resident. */
  readonly megabytes: number;
}

function measureStart(script: string): Start {
  const timed = `const start = performance.now();${script}
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage();
    const megabytes = process.memoryUsage.rss() / 2 ** 20;
    console.log(JSON.stringify({ ms, cpu: (user + system) / 1000, megabytes }));
    process.exit();`;
  const args = ['--input-type=module', '--eval', timed];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Start;
}

/** The starts of each, in turns. */
function measureStarts(rounds: number) {
  const names = Object.keys(starts) as (keyof typeof starts)[];
  const all = Array.from({ length: rounds + 1 }, () =>
    names.map((name) => measureStart(starts[name])),
  ).slice(1);
  return (name: keyof typeof starts, pick: (start: Start) => number): readonly number[] =>
    all.flatMap((round) => round[names.indexOf(name)] ?? []).map(pick);
}

function bytesOf(blockhash: string): Uint8Array {
  const bytes = decodeBase58(blockhash);
  if (!bytes) throw new Error(`${blockhash} is not base58`);
  return bytes;
}

/** What a transfer needs of the binding. */
interface Binding {
  readonly LiteSvm: new () => {
    readonly latestBlockhash: () => string;
    readonly airdrop: (address: Uint8Array, lamports: bigint) => object | null;
    readonly sendLegacyTransaction: (wire: Uint8Array) => object;
  };
}

/** Microseconds of CPU of a transfer in a LiteSVM of this process. */
function transferAlone(payer: Payer, count: number): () => number {
  const { LiteSvm } = fromNode(BINDING) as Binding;
  const svm = new LiteSvm();
  svm.airdrop(payer.address, 10n ** 14n);
  return () => {
    const blockhash = bytesOf(svm.latestBlockhash());
    const transactions = Array.from({ length: count }, () => payer.transfer(blockhash));
    const cpu = cpuOf(() => {
      for (const each of transactions) {
        if ('err' in svm.sendLegacyTransaction(each)) throw new Error('a transfer failed');
      }
    });
    return cpu / count;
  };
}

type Call = <T>(method: string, params: readonly unknown[]) => Promise<T>;

function connect(rpcUrl: string): Call {
  const pool = new Pool(rpcUrl, { connections: CLIENTS });
  const headers = { 'content-type': 'application/json' };
  return async <T>(method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await pool.request({ path: '/', method: 'POST', headers, body });
    const { result, error } = (await response.body.json()) as { result: T; error?: object };
    if (error) throw new Error(JSON.stringify(error));
    return result;
  };
}

/** Sends transfers over HTTP, as clients do by default; returns how many a second. */
async function sendTransfers(call: Call, payer: Payer, count: number): Promise<number> {
  const latest = await call<{ value: { blockhash: string } }>('getLatestBlockhash', []);
  const blockhash = bytesOf(latest.value.blockhash);
  const waiting = Array.from({ length: count }, () => payer.transfer(blockhash).toString('base64'));
  const start = performance.now();
  const client = async (): Promise<void> => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      await call('sendTransaction', [text, { encoding: 'base64' }]);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count * 1000) / (performance.now() - start);
}

/** Microseconds of CPU that the process of the node has used. */
async function cpuUsedBy(server: ChildProcess): Promise<number> {
  const answered = once(server, 'message') as Promise<[NodeJS.CpuUsage]>;
  server.send('cpu');
  const [{ user, system }] = await answered;
  return user + system;
}

async function measureTransfers(quick: boolean) {
  const [count, payer] = [quick ? 100 : 2000, createPayer()];
  const address = encodeBase58(payer.address);
  const server = startChild('topics/node-server.ts', [address], { core: SERVER_CORE });
  const { rpcUrl } = await messageOf<NodeServer>(server);
  const call = connect(rpcUrl);
  const rates: number[] = [];
  const over = async (): Promise<number> => {
    const before = await cpuUsedBy(server);
    rates.push(await sendTransfers(call, payer, count));
    return ((await cpuUsedBy(server)) - before) / count;
  };
  const works = { alone: transferAlone(payer, count), node: over };
  const cpu = await interleave(works, quick ? 1 : 5);
  const status = readFileSync(`/proc/${server.pid ?? 0}/status`, 'utf8');
  server.kill();
  return { sent: count * rates.length, cpu, rates, megabytes: residentOf(status) };
}

function residentOf(status: string): number {
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const middle = (values: readonly number[]): string => summarize(values).median.toFixed(0);

export const run: Topic = async ({ quick }) => {
  const started = measureStarts(quick ? 1 : 7);
  const everyStart = (pick: (start: Start) => number): string =>
    `node ${middle(started('node', pick))}, LiteSVM's binding ${middle(started('binding', pick))}, its package ${middle(started('package', pick))}`;
  const overBinding = (pick: (start: Start) => number) =>
    ratio(started('node', pick), started('binding', pick));
  const { sent, cpu, rates, megabytes } = await measureTransfers(quick);
  return {
    measured: [
      { goal: 26, part: 'CPU until the first response', value: overBinding((start) => start.cpu) },
      { goal: 26, part: 'resident after it', value: overBinding((start) => start.megabytes) },
      { goal: 26, part: 'CPU of a transfer over HTTP', value: ratio(cpu.node, cpu.alone) },
    ],
    notes: [
      `until the first response, ms: ${everyStart((start) => start.ms)}`,
      `CPU until then, ms: ${everyStart((start) => start.cpu)}`,
      `resident after it, MB: ${everyStart((start) => start.megabytes)}`,
      `CPU of a transfer, us: node ${middle(cpu.node)}, LiteSVM's binding ${middle(cpu.alone)}`,
      `transfers over HTTP, ${CLIENTS} at a time: ${middle(rates)}/s`,
      `resident after ${sent} transfers, MB: ${megabytes.toFixed(0)}`,
    ],
  };
};
