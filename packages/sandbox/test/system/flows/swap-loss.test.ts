import { type Mint, SOL, USDC } from '@perijove/core';
import { apiPrograms, createRpc, type FlowOptions, type ValueOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { planOf, USDC_UNIT } from '../../families/studio/launching.ts';
import { JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { tamper } from './tampering-service.ts';

type Options = FlowOptions & ValueOptions & { readonly rpc: NonNullable<FlowOptions['rpc']> };
type Swap = (perijove: Perijove, outputMint: Mint, options: Options) => Promise<unknown>;

const amount = 50n * USDC_UNIT;
const METIS = { excludeRouters: ['jupiterz', 'dflow', 'okx'] };

/** The families that name the values of an order, and those that do not. */
const swaps: readonly (readonly [string, Swap])[] = [
  [
    'swap.swap',
    (perijove, outputMint, options) =>
      perijove.swap.swap({ inputMint: USDC, outputMint, amount, ...METIS }, options),
  ],
  [
    'instantSwap.swap',
    (perijove, outputMint, options) =>
      perijove.instantSwap.swap({ inputMint: USDC, outputMint, amount }, options),
  ],
  [
    'swap.pay',
    (perijove, mint, options) =>
      perijove.swap.pay(
        { to: FRIEND, mint, amount: 1_000n, from: USDC, maxInput: amount },
        options,
      ),
  ],
  [
    'routingSwap.swap',
    (perijove, outputMint, options) =>
      perijove.routingSwap.swap({ inputMint: USDC, outputMint, amount }, options),
  ],
  [
    'swap.swapByBuild',
    (perijove, outputMint, options) =>
      perijove.swap.swapByBuild({ inputMint: USDC, outputMint, amount }, options),
  ],
];

const FRIEND = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL';

function optionsOf({ sandbox, alice }: Trading): Options {
  return { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
}

/** JUP at a hundred times its price: what arrives is worth a hundredth. */
async function pricesOf({ perijove }: Trading): Promise<NonNullable<ValueOptions['prices']>> {
  const { [USDC]: usdc, [JUP]: jup } = await perijove.price.get({ ids: [USDC, JUP] });
  if (!usdc || !jup) throw new Error('no prices');
  return { [USDC]: usdc, [JUP]: { ...jup, usdPrice: jup.usdPrice / 2 } };
}

it.each(swaps)('%s refuses a loss that the caller did not allow', async (_, swap) => {
  const on = await startTrading();
  const prices = await pricesOf(on);
  const options = { ...optionsOf(on), prices };
  await expect(swap(on.perijove, JUP, options)).rejects.toMatchObject({
    code: 'unsafe_transaction',
    advice: 'fix-input',
    details: { findings: [{ rule: 'loss', reason: expect.stringContaining('maxLossBps') }] },
  });
  await expect(swap(on.perijove, JUP, { ...options, maxLossBps: 6_000 })).resolves.toBeDefined();
  await expect(swap(on.perijove, JUP, { ...options, maxLossBps: 10_001 })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'maxLossBps' },
  });
});

it('refuses the fee of a launch against snipers, which is not in the price impact', async () => {
  const on = await startTrading();
  const { perijove, alice } = on;
  const options = optionsOf(on);
  const { creator: _, ...plan } = planOf(alice.address, { antiSniping: true });
  const { mint } = await perijove.studio.launch(plan, options);
  const input = { inputMint: USDC, outputMint: mint, amount };
  const shown = await perijove.swap.preview.swap(input, { owner: alice.address });
  expect(shown.value.lossBps).toBeGreaterThan(5_000);
  await expect(perijove.swap.swap(input, options)).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'loss' }] },
  });
});

it('does not refuse what nobody knows the value of', async () => {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const deployment = await tamper(sandbox, async (_, forward) => {
    const { body, ...answer } = await forward();
    const { inUsdValue: __, priceImpact: ___, ...order } = Object(body);
    return { ...answer, body: Array.isArray(body) ? body : order };
  });
  const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  let lossBps: number | undefined = 0;
  await perijove.swap.swap(
    { inputMint: SOL, outputMint: USDC, amount: 1_000_000n, ...METIS },
    {
      signer: alice.secretKey,
      trustPrograms: [apiPrograms.router],
      maxLossBps: 0,
      confirm({ value }) {
        lossBps = value?.lossBps;
      },
    },
  );
  expect(lossBps).toBeUndefined();
});
