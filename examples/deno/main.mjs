// Needs a sandbox: `npx @perijove/sandbox`, whose address and key are in SANDBOX_URL and JUPITER_API_KEY.
import process from 'node:process';
import { createPerijove, SOL, sandbox, toBaseUnits, USDC } from 'perijove';

const perijove = createPerijove({
  deployment: sandbox(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4260'),
  apiKey: process.env.JUPITER_API_KEY,
});
const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
const amount = toBaseUnits('0.1', 9);
const { outAmount } = await perijove.swap.order({ inputMint: SOL, outputMint: USDC, amount });
console.log(`SOL is ${sol.usdPrice}; 0.1 SOL gives ${outAmount} base units of USDC`);
await perijove.close();
console.log('done');
