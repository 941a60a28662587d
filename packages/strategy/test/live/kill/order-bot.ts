import { SOL, sandbox, USDC } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { createFileStateStore } from '../../../src/file.ts';
import { defineStrategy, runStrategy } from '../../../src/index.ts';
import type { BotTask } from './bot.ts';

/** Places an order in every tick, and cancels the one of the tick before. */
const replacing = defineStrategy({
  name: 'replacing',
  mints: [SOL, USDC],
  everyMs: 300,
  start: { placed: [] as string[], cancelled: [] as string[], failed: [] as string[] },
  async tick(market, { placed, cancelled, failed }) {
    const [done, errors]: [string[], string[]] = [[], []];
    for (const { id, status } of market.orders()) {
      if (status !== 'open') continue;
      const outcome = await market.cancel(id);
      if (outcome.status === 'done') done.push(id);
      else errors.push(outcome.error.code);
    }
    const low = { inputMint: USDC, outputMint: SOL, amount: 11_000_000n };
    const order = await market.place({ label: 'low', ...low, below: market.price(SOL) * 0.5 });
    if (order.status === 'failed') errors.push(order.error.code);
    return {
      placed: order.status === 'placed' ? [...placed, order.order.id] : placed,
      cancelled: [...cancelled, ...done],
      failed: [...failed, ...errors],
    };
  },
});

const task = JSON.parse(process.argv[2] ?? '') as BotTask;
const perijove = createPerijove({ deployment: sandbox(task.url), apiKey: task.apiKey });
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
await runStrategy(replacing, {
  perijove,
  signer: Uint8Array.from(task.secretKey),
  rpc: createRpc(task.rpcUrl),
  journal: createFileJournal(`${task.folder}/flows`),
  store: createFileStateStore(`${task.folder}/state`),
  signal: stopping.signal,
  onEvent: ({ kind }) => process.stdout.write(`${kind}\n`),
});
await perijove.close();
