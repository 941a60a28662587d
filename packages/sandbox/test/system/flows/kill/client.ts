/** A client with a journal, which swaps for as long as it is let live. */
import { type Deployment, type Mint, SOL, USDC } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove } from 'perijove';

export interface ClientTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly journalFolder: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  /** Only resumes what was interrupted. */
  readonly finish: boolean;
}

const LANES = 3;
const task = JSON.parse(process.argv[2] ?? '') as ClientTask;
const { deployment, apiKey } = task;
const perijove = createPerijove({ deployment, apiKey });
const signer = Uint8Array.from(Buffer.from(task.secretKey, 'hex'));
const rpc = createRpc(task.rpcUrl);
const journal = createFileJournal(task.journalFolder);

const { instantSwap, routingSwap, swap } = perijove;
/** Without these, orders have version 1. */
const excludeRouters = ['jupiterz', 'dflow', 'okx'];
const version1 = { maxTransactionVersion: 1 } as const;
/** Of the flows that swap, the n-th swap takes the n-th in turn. */
const flows: readonly ((wish: Wish, options: Surroundings) => Promise<unknown>)[] = [
  (wish, options) => instantSwap.swap(wish, options),
  (wish, options) => routingSwap.swap(wish, options),
  (wish, options) => swap.swap(wish, options),
  (wish, options) => swap.swapByBuild(wish, options),
  (wish, options) => swap.swap({ ...wish, excludeRouters }, { ...options, ...version1 }),
  (wish, options) => swap.swapByBuild(wish, { ...options, ...version1 }),
];

type Surroundings = Pick<NodeFlowOptions, 'signer' | 'rpc' | 'journal' | 'id'>;

interface Wish {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  readonly minOutput: bigint;
}

/** What the n-th swap is follows from its number, so that it is the same after a crash. */
async function runSwap(n: number): Promise<void> {
  const [inputMint, outputMint] = n % 8 < 4 ? [SOL, USDC] : [USDC, SOL];
  const amount = (inputMint === SOL ? 1_000_000n : 100_000n) + BigInt(n);
  const options = { signer, rpc, journal, id: String(n) };
  await flows[n % flows.length]?.({ inputMint, outputMint, amount, minOutput: 1n }, options);
}

async function carryOn(records: readonly FlowRecord[]): Promise<void> {
  for (const { id, step } of records) if (step !== 'landed') await runSwap(Number(id));
}

const known = (await journal.list()).filter((record) => record.step !== 'unreadable');
await carryOn(known);
if (!task.finish) {
  let next = Math.max(-1, ...known.map(({ id }) => Number(id)));
  const lane = async (): Promise<never> => {
    for (;;) await runSwap(++next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
await perijove.close();
