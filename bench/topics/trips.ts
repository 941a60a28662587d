/** How many requests of a flow wait for one another, until the transaction is sent and until its result. */
import { createMemoryJournal } from '@perijove/journal';
import { startSandbox } from '@perijove/sandbox';
import type { NodeFlowOptions } from '@perijove/solana';
import { createPerijove, createRpc, type Perijove, SOL, USDC } from 'perijove';
import { createInviteCode } from 'perijove/send';
import { createTripCounter } from '../../tooling/trip-counter.ts';
import type { Measured, Topic } from '../measure/topic.ts';

const UNITS = 1_000_000n;
const swap = { inputMint: USDC, outputMint: SOL, amount: 5n * UNITS };
const order = {
  inputMint: USDC,
  outputMint: SOL,
  params: { makingAmount: 10n * UNITS, takingAmount: 10_000_000_000n },
};
const weekly = {
  inputMint: USDC,
  outputMint: SOL,
  params: { time: { inAmount: 200n * UNITS, numberOfOrders: 2, interval: 604_800 } },
};
const buyLow = {
  orderType: 'single',
  inputMint: USDC,
  outputMint: SOL,
  inputAmount: 20n * UNITS,
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 1,
  expiresAt: { inMs: 3_600_000 },
} as const;

type Options = Pick<NodeFlowOptions, 'signer' | 'rpc' | 'journal' | 'id'>;

/** By the name of the flow. */
const flows: Readonly<
  Record<string, (on: Perijove, options: Options, to: string) => Promise<unknown>>
> = {
  'swap.swap': (on, options) => on.swap.swap(swap, options),
  'swap.swapByBuild': (on, options) => on.swap.swapByBuild(swap, options),
  'swap.pay': (on, options, to) => on.swap.pay({ to, mint: USDC, amount: UNITS }, options),
  'instantSwap.swap': (on, options) => on.instantSwap.swap(swap, options),
  'routingSwap.swap': (on, options) => on.routingSwap.swap(swap, options),
  'earn.deposit': (on, options) => on.earn.deposit({ asset: USDC, amount: 7n * UNITS }, options),
  'earn.withdraw': (on, options) => on.earn.withdraw({ asset: USDC, amount: 2n * UNITS }, options),
  'trigger.place': (on, options) => on.trigger.place(order, options),
  'recurring.place': (on, options) => on.recurring.place(weekly, options),
  'send.send': (on, options) => {
    const invite = { code: createInviteCode(), amount: 3n * UNITS, mint: USDC };
    return on.send.send(invite, options);
  },
  'triggerV2.place': (on, options) => on.triggerV2.place(buyLow, options),
};

const exactly = (value: number) => ({ median: value, min: value, max: value });

export const run: Topic = async () => {
  const sandbox = await startSandbox();
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const { fetch, count } = createTripCounter();
  const perijove = createPerijove({ deployment, apiKey, fetch });
  const signer = fundedWallets.alice.secretKey;
  await perijove.triggerV2.signIn(signer);
  const rpc = createRpc(rpcUrl, { fetch });
  const measured: Measured[] = [];
  const notes: string[] = [];
  for (const [name, flow] of Object.entries(flows)) {
    const once = () => {
      const options = { signer, rpc, journal: createMemoryJournal(), id: name };
      return flow(perijove, options, fundedWallets.bob.address);
    };
    // Loads what the flow imports.
    await once();
    const trips = await count(once);
    const sent = trips.findIndex((trip) => trip.some(({ isSending }) => isSending)) + 1;
    measured.push({ goal: 24, part: `${name}, sent`, value: exactly(sent) });
    measured.push({ goal: 24, part: `${name}, verified`, value: exactly(trips.length) });
    const texts = trips.map((trip) => trip.map((each) => each.name).join(' + '));
    notes.push(`${name}: ${texts.join(' -> ')}`);
  }
  await perijove.close();
  await sandbox.stop();
  return { measured, notes };
};
