// Brings a wallet to half SOL, half USDC, with minimums that do not come from the swap service.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, SOL, USDC } from 'perijove';

const { deployment, apiKey, rpcUrl, fundedWallets, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const { secretKey: signer } = fundedWallets.alice;
const rpc = createRpc(rpcUrl);

const targets = [SOL, USDC].map((mint) => ({ mint, share: 1 }));

async function rebalance() {
  // A price that is not known is not 0: without it nothing is traded, and this throws.
  const prices = await perijove.price.get({ ids: [SOL, USDC] });
  // Nothing is done within 2 % of the targets; at most 500 dollars at a time, 1 % below the price.
  const limits = { bandBps: 200, maxTradeUsd: 500, maxSlippageBps: 100 };
  const { weights, legs } = await perijove.swap.rebalance(
    { targets, prices, ...limits },
    { signer, rpc },
  );
  const [sol] = weights;
  console.log(`SOL was ${(sol.bps / 100).toFixed(1)} % of the wallet`);
  for (const { status, amount, inputMint, error } of legs) {
    console.log(`${status}: ${error?.message ?? `${amount} base units of ${inputMint}`}`);
  }
  return Math.abs(sol.bps - sol.targetBps);
}

const before = await rebalance();
const after = await rebalance();
console.log(after < before ? 'closer' : 'no closer');

await perijove.close();
await stop();
console.log('done');
