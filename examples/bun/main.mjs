// Starts a sandbox of its own. For the real service: createPerijove({ deployment: jupiter, apiKey }).
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, SOL, toBaseUnits, USDC } from 'perijove';

const { deployment, apiKey, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
const amount = toBaseUnits('0.1', 9);
const { outAmount } = await perijove.swap.order({ inputMint: SOL, outputMint: USDC, amount });
console.log(`SOL is ${sol?.usdPrice}; 0.1 SOL gives ${outAmount} base units of USDC`);
await perijove.close();
await stop();
console.log('done');
