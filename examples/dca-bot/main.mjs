// Buys SOL for 100 USDC an hour, five times; stops after three.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, SOL, toBaseUnits, USDC } from 'perijove';

const { deployment, apiKey, rpcUrl, fundedWallets, control, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const { address: user, secretKey: signer } = fundedWallets.alice;
const options = { signer, rpc: createRpc(rpcUrl) };

const time = { inAmount: toBaseUnits('500', 6), numberOfOrders: 5, interval: 3600 };
const input = { inputMint: USDC, outputMint: SOL, params: { time } };
const { order } = await perijove.recurring.place(input, options);
console.log(`order ${order}`);

control.clock.jump(3 * 3_600_000); // three hours later, in the sandbox
await perijove.recurring.cancel({ order }, options);

const history = {
  user,
  orderStatus: 'history',
  recurringType: 'time',
  includeFailedTx: false,
};
let swaps = 0;
for await (const each of perijove.recurring.iterateOrders(history)) {
  swaps += each.trades.length;
  console.log(`${each.inUsed} of ${each.inDeposited} USDC became ${each.outReceived} SOL`);
}

await perijove.close();
await stop();
console.log(swaps >= 3 ? 'done' : `only ${swaps} swaps`);
