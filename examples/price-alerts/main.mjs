// Sends an alert when the price of SOL crosses a limit. `node main.mjs 150` watches another limit.
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, SOL } from 'perijove';

// The API on this machine. For the real service: createPerijove({ deployment: jupiter, apiKey }).
const { deployment, apiKey, control, stop } = await startSandbox({ clockSpeed: 0 });
const perijove = createPerijove({ deployment, apiKey });

/** Where alerts go. A chat or a mail service is an object with the same method. */
const transport = { send: async (text) => console.log(text) };

const limit = Number(process.argv[2] ?? 200);
control.prices.set(SOL, { usd: limit * 0.99 });
const market = [1.02, 0.97]; // what the price does next, in the sandbox, as shares of the limit

let wasAbove;
let alerts = 0;
// Near a level, prices are asked for more often.
const watched = { ids: [SOL], above: { [SOL]: limit }, below: { [SOL]: limit } };
for await (const { value } of perijove.price.watch(watched, { pollMs: 1_000 })) {
  const price = value[SOL]?.usdPrice;
  if (price === undefined) continue; // not known at the moment: that is never 0
  const isAbove = price >= limit;
  if (wasAbove === undefined) console.log(`SOL is ${price}, the limit ${limit}`);
  else if (isAbove !== wasAbove) {
    alerts++;
    await transport.send(`SOL ${isAbove ? 'rose above' : 'fell below'} ${limit}: ${price}`);
  }
  wasAbove = isAbove;
  const next = market.shift();
  if (next === undefined) break; // a real program goes on
  control.prices.set(SOL, { usd: limit * next });
}

await perijove.close();
await stop();
console.log(alerts === 2 ? 'done' : 'an alert is missing');
