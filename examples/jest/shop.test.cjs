const { testSandbox } = require('@perijove/sandbox/test');
const { createPerijove, SOL } = require('perijove');
const { lamportsFor } = require('./shop.cjs');

let sandbox;
let perijove;

beforeAll(async () => {
  sandbox = await testSandbox({ clockSpeed: 0 });
  perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await perijove.close();
  await sandbox.stop();
});

test('asks for more SOL when SOL is cheaper', async () => {
  sandbox.control.prices.set(SOL, { usd: 200 });
  const dear = await lamportsFor(perijove, 10);
  sandbox.control.prices.set(SOL, { usd: 100 });
  const cheap = await lamportsFor(perijove, 10);
  expect(dear).toBe(50_500_000n);
  expect(cheap).toBe(101_000_000n);
});

test('repeats a read whose connection breaks', async () => {
  sandbox.control.faults.add({ kind: 'reset', times: 1 });
  expect(await lamportsFor(perijove, 10)).toBeGreaterThan(0n);
});
