import { SOL, sandbox, USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { createFileStateStore } from '../../../src/file.ts';
import { defineStrategy, runStrategy } from '../../../src/index.ts';

export interface BotTask {
  readonly url: string;
  readonly rpcUrl: string;
  readonly apiKey: string;
  readonly secretKey: readonly number[];
  readonly folder: string;
  /** Ticks until it ends by itself; null: it is killed. */
  readonly ticks: number | null;
}

/** Buys twice in every tick, and keeps the signatures and the codes of failures. */
const twice = defineStrategy({
  name: 'twice',
  mints: [SOL, USDC],
  everyMs: 300,
  start: { signatures: [] as string[], failed: [] as string[] },
  async tick(market, { signatures, failed }) {
    const fills = [];
    for (const label of ['one', 'two']) {
      // The amount depends on the balance: a repeated tick must see the one of its time.
      const amount = 1_000_000n + ((market.balance(USDC) / 1_000_000n) % 2n);
      fills.push(await market.swap({ label, inputMint: USDC, outputMint: SOL, amount }));
    }
    const landed = fills.flatMap((fill) => (fill.status === 'landed' ? [fill.signature] : []));
    const codes = fills.flatMap((fill) => (fill.status === 'failed' ? [fill.error.code] : []));
    return { signatures: [...signatures, ...landed], failed: [...failed, ...codes] };
  },
});

const task = JSON.parse(process.argv[2] ?? '') as BotTask;
const perijove = createPerijove({ deployment: sandbox(task.url), apiKey: task.apiKey });
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
await runStrategy(twice, {
  perijove,
  signer: Uint8Array.from(task.secretKey),
  rpc: createRpc(task.rpcUrl),
  journal: createFileJournal(`${task.folder}/flows`),
  store: createFileStateStore(`${task.folder}/state`),
  ...(task.ticks !== null && { ticks: task.ticks }),
  signal: stopping.signal,
  onEvent: ({ kind }) => process.stdout.write(`${kind}\n`),
});
await perijove.close();
