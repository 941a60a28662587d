// Sells 1 SOL at 200 US dollars or more. Kill it at any moment and start it again: the order is placed once.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, fromBaseUnits, SOL, toBaseUnits, USDC } from 'perijove';
import { createFileJournal } from 'perijove/file-journal';

const { deployment, apiKey, rpcUrl, fundedWallets, control, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const { secretKey: signer } = fundedWallets.alice;

const folder = join(tmpdir(), `limit-order-bot-${process.pid}`);
const options = { signer, rpc: createRpc(rpcUrl), journal: createFileJournal(folder) };

// What an earlier run began is finished first. On the real service the journal is a folder that stays.
for (const { flow, id } of await perijove.resume(options.journal, options)) {
  console.log(`resumed ${flow} ${id}`);
}

const sell = {
  orderType: 'single',
  inputMint: SOL,
  outputMint: USDC,
  inputAmount: toBaseUnits('1', 9),
  triggerMint: SOL,
  triggerCondition: 'above',
  triggerPriceUsd: 200,
  expiresAt: { inMs: 7 * 24 * 3_600_000 },
};
// The id names what is done once. The second call finds the order that the first one placed.
const { order } = await perijove.triggerV2.place(sell, { ...options, id: 'sell-one-sol' });
const again = await perijove.triggerV2.place(sell, { ...options, id: 'sell-one-sol' });
console.log(`order ${order}, placed once: ${again.order === order}`);

control.prices.set(SOL, { usd: 210 }); // in the sandbox the price rises now
let received = 0;
for await (const { state, value } of perijove.triggerV2.watch({ order }, { signer })) {
  received = Number(value.outputAmount ?? 0);
  console.log(`${state}: ${fromBaseUnits(String(received), 6)} USDC`);
}

await rm(folder, { recursive: true, force: true });
await perijove.close();
await stop();
console.log(received > 0 && again.order === order ? 'done' : 'not filled');
