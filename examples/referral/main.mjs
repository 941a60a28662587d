// An integrator swaps for its customers and takes a fee of 1 %, by the two ways that the API has.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, fromBaseUnits, SOL, toBaseUnits, USDC } from 'perijove';
import { fetchTokenBalances, findAssociatedTokenAddress } from 'perijove/solana';
import { swapWithFee } from './swap-with-fee.mjs';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

// The API on this machine. For the real service: createPerijove({ deployment: jupiter, apiKey }), and
// createRpc(url) of a node of yours.
const { deployment, apiKey, rpcUrl, fundedWallets, control, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const rpc = createRpc(rpcUrl);
const { alice, bob, carol } = fundedWallets;

// Carol is the integrator. Her token account for USDC is opened once; on the real service the referral program
// opens one for each mint in which you want fees of orders.
control.faucet({ address: carol.address, mint: USDC, amount: 1n });
const integrator = {
  perijove,
  rpc,
  bps: 100,
  referralAccount: carol.address,
  feeAccount: await findAssociatedTokenAddress(carol.address, USDC, TOKEN_PROGRAM),
};
const earned = async () =>
  (await fetchTokenBalances(rpc, [{ owner: carol.address, mint: USDC }]))[0];

const swaps = [
  { customer: alice, input: { inputMint: USDC, outputMint: JUP, amount: toBaseUnits('50', 6) } },
  { customer: bob, input: { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('0.1', 9) } },
];
let before = await earned();
for (const { customer, input } of swaps) {
  const way = await swapWithFee(integrator, customer, input);
  const now = await earned();
  console.log(`by ${way}, fee ${fromBaseUnits(now - before, 6)} USDC`);
  before = now;
}

await perijove.close();
await stop();
console.log('done');
