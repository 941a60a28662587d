// Buys SOL for 100 USDC an hour, five times; stops after three hours.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, fromBaseUnits, SOL, toBaseUnits, USDC } from 'perijove';

const { deployment, apiKey, rpcUrl, fundedWallets, control, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const { secretKey: signer } = fundedWallets.alice;
const options = { signer, rpc: createRpc(rpcUrl) };

const rounds = { inputAmount: toBaseUnits('500', 6), orderCount: 5, intervalSeconds: 3600 };
const input = { inputMint: USDC, outputMint: SOL, ...rounds };
const { order } = await perijove.triggerV2.placeDca(input, options);
console.log(`order ${order}`);

control.clock.jump(3 * 3_600_000); // three hours later, in the sandbox
await perijove.triggerV2.cancelDca({ order }, options); // returns the rest to the wallet

const { roundsFilled, inputAmountUsed, outputAmountTotal } = await perijove.triggerV2.dcaOrder(
  { id: order },
  { signer },
);
const spent = fromBaseUnits(BigInt(inputAmountUsed ?? 0), 6);
console.log(`${spent} USDC became ${fromBaseUnits(BigInt(outputAmountTotal ?? 0), 9)} SOL`);

await perijove.close();
await stop();
console.log((roundsFilled ?? 0) >= 3 ? 'done' : `only ${roundsFilled} swaps`);
