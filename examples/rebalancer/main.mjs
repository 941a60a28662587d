// Brings a wallet to half SOL, half USDC, with a minimum that does not come from the swap service.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, fromBaseUnits, SOL, toBaseUnits, USDC } from 'perijove';

const { deployment, apiKey, rpcUrl, fundedWallets, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const { address, secretKey: signer } = fundedWallets.alice;
const rpc = createRpc(rpcUrl);

/** Amounts in whole tokens, and their values in US dollars. */
async function read() {
  const [holdings, prices] = await Promise.all([
    perijove.instantSwap.holdings({ address }),
    perijove.price.get({ ids: [SOL, USDC] }),
  ]);
  const sol = Number(fromBaseUnits(holdings.amount, 9));
  const usdc = (holdings.tokens[USDC] ?? []).reduce((sum, { uiAmount }) => sum + uiAmount, 0);
  const usd = { sol: prices[SOL].usdPrice, usdc: prices[USDC].usdPrice };
  return { usd, solValue: sol * usd.sol, usdcValue: usdc * usd.usdc };
}

const share = ({ solValue, usdcValue }) => solValue / (solValue + usdcValue);
const before = await read();
console.log(`SOL is ${(share(before) * 100).toFixed(1)} % of the wallet`);

const tooMuch = (before.solValue - before.usdcValue) / 2; // in US dollars; negative: too little
const sell =
  tooMuch > 0
    ? { mint: SOL, decimals: 9, usd: before.usd.sol }
    : { mint: USDC, decimals: 6, usd: before.usd.usdc };
const buy =
  tooMuch > 0
    ? { mint: USDC, decimals: 6, usd: before.usd.usdc }
    : { mint: SOL, decimals: 9, usd: before.usd.sol };
const amount = Math.min(Math.abs(tooMuch), 500) / sell.usd; // at most 500 dollars at a time

await perijove.swap.swap(
  {
    inputMint: sell.mint,
    outputMint: buy.mint,
    amount: toBaseUnits(amount.toFixed(sell.decimals), sell.decimals),
    // One percent below the market price.
    minOutput: toBaseUnits(
      ((amount * sell.usd * 0.99) / buy.usd).toFixed(buy.decimals),
      buy.decimals,
    ),
  },
  { signer, rpc },
);
const after = await read();
console.log(`SOL is ${(share(after) * 100).toFixed(1)} % of the wallet`);

await perijove.close();
await stop();
const closer = Math.abs(share(after) - 0.5) < Math.abs(share(before) - 0.5);
console.log(closer ? 'done' : 'no closer');
