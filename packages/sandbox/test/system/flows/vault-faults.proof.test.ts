import { isPerijoveError, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import * as fc from 'fast-check';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../families/trigger-v2/signed-in.ts';
import { balanceOf, startTrading } from '../../market/swap/trading.ts';
import { AMOUNT, buyLow, onceCheap } from './lying-vault.ts';

const endpoints = [
  'createPriceOrder',
  'createDcaOrder',
  'craftDeposit',
  'vault',
  'priceOrders',
  'dcaOrders',
  'dcaOrder',
  'cancelPriceOrder',
  'cancelDcaOrder',
  'confirmPriceCancel',
  'confirmDcaCancel',
] as const;

/** What submits fails most often: that is what the flows are about. */
const endpoint = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...endpoints) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'createPriceOrder',
      'createDcaOrder',
      'confirmPriceCancel',
      'confirmDcaCancel',
    ),
  },
);

const fault = fc
  .tuple(
    endpoint,
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(
      { kind: 'reset', when: 'before' } as const,
      { kind: 'reset', when: 'unanswered' } as const,
      { kind: 'reset', when: 'during' } as const,
      { kind: 'reset', when: 'after' } as const,
      { kind: 'server-error', status: 500 } as const,
      { kind: 'server-error', status: 503 } as const,
      { kind: 'truncated' } as const,
      { kind: 'wrong-shape' } as const,
    ),
  )
  .map(([name, times, kind]) => ({ ...kind, times, endpoint: `trigger-v2.${name}` as const }));

const RUNS = 40;
/** Faults end after a few times each, so that a flow gets through. */
const MAX_TRIES = 40;

it('flows with any faults of the service deposit once, and withdraw once', async () => {
  const on = await startTrading();
  const { sandbox, alice } = on;
  await signIn(on);
  const { deployment, apiKey, rpcUrl, control } = sandbox;
  const wallet = { signer: alice.secretKey };
  const rpc = createRpc(rpcUrl);
  const client = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => client.close());
  const { triggerV2 } = client;
  let flows = 0;
  let failures = 0;

  async function untilDone<Result>(run: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      control.resetWindows();
      try {
        return await run();
      } catch (error) {
        if (!isPerijoveError(error) || tries === MAX_TRIES) throw error;
        failures += 1;
      }
    }
  }

  const property = fc.asyncProperty(
    fc.array(fault, { maxLength: 4 }),
    fc.array(fault, { maxLength: 4 }),
    fc.boolean(),
    fc.boolean(),
    async (placing, cancelling, isDca, hasNode) => {
      const journal = createMemoryJournal();
      const options = { ...wallet, journal, deadlineMs: 250, ...(hasNode && { rpc }) };
      const id = `faults ${++flows}`;
      const usdc = (): bigint => balanceOf(on, alice.address, USDC);
      const before = usdc();
      for (const each of placing) control.faults.add(each);
      const { order, signature } = await untilDone(() =>
        isDca
          ? triggerV2.placeDca(onceCheap, { ...options, id })
          : triggerV2.place(buyLow, { ...options, id }),
      );
      control.faults.clear();
      expect(before - usdc()).toBe(isDca ? onceCheap.inputAmount : AMOUNT);
      const page = isDca
        ? await triggerV2.dcaOrders({ state: 'active' }, wallet)
        : await triggerV2.priceOrders({ state: 'active' }, wallet);
      expect(page.orders.map((each) => [each.id, each.events?.[0]?.txSignature])).toEqual([
        [order, signature],
      ]);
      for (const each of cancelling) control.faults.add(each);
      await untilDone(() =>
        isDca ? triggerV2.cancelDca({ order }, options) : triggerV2.cancel({ order }, options),
      );
      control.faults.clear();
      expect(usdc()).toBe(before);
      expect((await journal.list()).map(({ step }) => step)).toEqual(['landed', 'landed']);
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: 1 });
  expect(failures).toBeGreaterThan(RUNS / 4);
}, 600_000);
