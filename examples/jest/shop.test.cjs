const { sandboxForTests } = require('@perijove/sandbox/test');
const { createPerijove, SOL } = require('perijove');
const { lamportsFor } = require('./shop.cjs');

const sandbox = sandboxForTests({ clockSpeed: 0 });
let perijove;

beforeAll(() => {
  perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
});
afterAll(() => perijove.close());

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
