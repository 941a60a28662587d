// Prints when the price of SOL crosses a limit. `node main.mjs 150` asks for another limit.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, isPerijoveError, SOL } from 'perijove';

// The API on this machine. For the real service: createPerijove({ deployment: jupiter, apiKey }).
const { deployment, apiKey, control, stop } = await startSandbox({ clockSpeed: 0 });
const perijove = createPerijove({ deployment, apiKey });

/** The price, or undefined when it is not known at the moment: never 0. */
async function priceOfSol() {
  try {
    const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
    return sol?.usdPrice;
  } catch (error) {
    if (isPerijoveError(error) && error.advice === 'retry') return undefined;
    throw error;
  }
}

const first = await priceOfSol();
const limit = Number(process.argv[2] ?? (first ?? 0) * 1.02);
let wasAbove = first !== undefined && first >= limit;
console.log(`SOL is ${first}, the limit ${limit}`);

let alerts = 0;
for (let round = 0; round < 40 && alerts < 2; round++) {
  // A real program waits here: await setTimeout(10_000) from node:timers/promises.
  control.prices.set(SOL, { usd: (first ?? 0) * (1 + 0.04 * Math.sin(round / 3)) });
  control.clock.jump(60_000);
  const price = await priceOfSol();
  if (price === undefined) continue;
  const isAbove = price >= limit;
  if (isAbove !== wasAbove) {
    alerts++;
    console.log(`SOL ${isAbove ? 'rose above' : 'fell below'} ${limit}: ${price}`);
  }
  wasAbove = isAbove;
}

await perijove.close();
await stop();
console.log(alerts > 0 ? 'done' : 'no alert');
