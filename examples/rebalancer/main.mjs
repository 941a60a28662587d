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
  // A price that is not known is not 0: without it nothing is traded.
  const usd = { sol: prices[SOL]?.usdPrice, usdc: prices[USDC]?.usdPrice };
  if (usd.sol === undefined || usd.usdc === undefined) throw new Error('a price is not known');
  const sol = Number(fromBaseUnits(BigInt(holdings.amount ?? 0), 9));
  let usdc = 0;
  for (const { amount } of holdings.tokens?.[USDC] ?? []) {
    usdc += Number(fromBaseUnits(BigInt(amount ?? 0), 6));
  }
  const [solValue, usdcValue] = [sol * usd.sol, usdc * usd.usdc];
  return {
    usd: { sol: usd.sol, usdc: usd.usdc },
    solValue,
    share: solValue / (solValue + usdcValue),
    usdcValue,
  };
}
const before = await read();
console.log(`SOL is ${(before.share * 100).toFixed(1)} % of the wallet`);

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
console.log(`SOL is ${(after.share * 100).toFixed(1)} % of the wallet`);

await perijove.close();
await stop();
const closer = Math.abs(after.share - 0.5) < Math.abs(before.share - 0.5);
console.log(closer ? 'done' : 'no closer');
