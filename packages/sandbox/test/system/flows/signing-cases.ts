import { SOL, USDC } from '@perijove/core';
import type { FlowOptions, Rpc } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { createInviteCode } from 'perijove/send';
import { HOUR_MS } from '../../../src/world/intervals.ts';
import {
  type Launching,
  launch,
  launchInput,
  startLaunching,
  swap,
} from '../../families/studio/launching.ts';
import { JUP, type Trading } from '../../market/swap/trading.ts';
import { pass } from '../../orders/placing.ts';
import { JUP_VAULT } from './borrowing.ts';
import { buyLow, onceCheap } from './lying-vault.ts';
import { accepting, boughtFor, purchaseOf, wonFor } from './predicted.ts';

const UNIT = 1_000_000n;

/** How a flow signs. */
export type Options = Pick<FlowOptions, 'signer' | 'trustPrograms'> & { readonly rpc: Rpc };
type Act = (client: Perijove) => Promise<unknown>;

/** A flow, prepared on the honest service. */
export interface SigningCase {
  readonly name: string;
  readonly start?: () => Promise<Trading>;
  readonly open: (on: Trading, options: Options, withNode: Options) => Act | Promise<Act>;
  /** Whether the flow runs without a node, too. */
  readonly mayBeBlind?: true;
}

const always =
  (act: (client: Perijove, options: Options, on: Trading) => Promise<unknown>) =>
  (on: Trading, options: Options): Act =>
  (client) =>
    act(client, options, on);

const pair = { inputMint: USDC, outputMint: SOL };
const swapped = { inputMint: USDC, outputMint: JUP, amount: 10n * UNIT };
const bounded = { ...swapped, minOutput: 1n, slippageBps: 50 };
const order = { ...pair, params: { makingAmount: 10n * UNIT, takingAmount: 10n ** 10n } };
const time = { inAmount: 200n * UNIT, numberOfOrders: 2, interval: 604_800 };

async function exhaust(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

/** Flows of every family that sign, with what they need. */
export const signingCases: readonly SigningCase[] = [
  {
    name: 'swap.swap',
    open: always(({ swap }, options) => swap.swap(swapped, options)),
    mayBeBlind: true,
  },
  {
    name: 'swap.swapByBuild',
    open: always(({ swap }, options) => swap.swapByBuild(bounded, options)),
  },
  {
    name: 'swap.pay',
    open: always(({ swap }, options, { bob }) =>
      swap.pay(
        { to: bob.address, mint: JUP, from: USDC, amount: 1_000n, maxInput: 10n * UNIT },
        options,
      ),
    ),
  },
  {
    name: 'instantSwap.swap',
    open: always(({ instantSwap }, options) => instantSwap.swap(swapped, options)),
    mayBeBlind: true,
  },
  {
    name: 'routingSwap.swap',
    open: always(({ routingSwap }, options) => routingSwap.swap(swapped, options)),
  },
  ...(['deposit', 'mint'] as const).map((action) => ({
    name: `earn.${action}`,
    open: always(({ earn }, options) => {
      const amounts = { amount: 10n * UNIT, shares: 10n * UNIT };
      const { amount, shares } = amounts;
      return action === 'deposit'
        ? earn.deposit({ asset: USDC, amount }, options)
        : earn.mint({ asset: USDC, shares }, options);
    }),
  })),
  {
    name: 'borrow.open',
    open: always(({ borrow }, options) =>
      borrow.open({ vaultId: JUP_VAULT, collateral: 200n * UNIT, debt: 10n * UNIT }, options),
    ),
  },
  ...(['deposit', 'borrow', 'repay', 'withdraw'] as const).map((action) => ({
    name: `borrow.${action}`,
    async open({ perijove }: Trading, options: Options) {
      const loan = { vaultId: JUP_VAULT, collateral: 200n * UNIT, debt: 10n * UNIT };
      const { positionId } = await perijove.borrow.open(loan, options);
      const change = { vaultId: JUP_VAULT, positionId, amount: 2n * UNIT };
      return ({ borrow }: Perijove) => borrow[action](change, options);
    },
  })),
  {
    name: 'prediction.buy',
    async open(on: Trading, options: Options) {
      const purchase = await purchaseOf(on);
      return ({ prediction }: Perijove) => prediction.buy(purchase, { ...options, ...accepting });
    },
  },
  ...(['sell', 'closePosition'] as const).map((action) => ({
    name: `prediction.${action}`,
    async open(on: Trading, options: Options) {
      const { positionPubkey, contracts } = await boughtFor(on, options, await purchaseOf(on));
      const accepted = { ...options, ...accepting };
      const sale = { positionPubkey, minUsd: 1n };
      return ({ prediction }: Perijove) =>
        action === 'sell'
          ? prediction.sell({ ...sale, contracts }, accepted)
          : prediction.closePosition({ ...sale, maxContracts: contracts }, accepted);
    },
  })),
  {
    name: 'prediction.claim',
    async open(on: Trading, options: Options) {
      const { positionPubkey, minPayout } = await wonFor(on, options);
      const claim = { positionPubkey, minPayout };
      return ({ prediction }: Perijove) => prediction.claim(claim, { ...options, ...accepting });
    },
  },
  ...(['withdraw', 'redeem'] as const).map((action) => ({
    name: `earn.${action}`,
    async open({ perijove }: Trading, options: Options) {
      await perijove.earn.deposit({ asset: USDC, amount: 50n * UNIT }, options);
      return ({ earn }: Perijove) =>
        action === 'withdraw'
          ? earn.withdraw({ asset: USDC, amount: 10n * UNIT }, options)
          : earn.redeem({ asset: USDC, shares: 10n * UNIT }, options);
    },
  })),
  {
    name: 'trigger.place',
    open: always(({ trigger }, options) => trigger.place(order, options)),
    mayBeBlind: true,
  },
  {
    name: 'trigger.cancel',
    async open({ perijove }, options, withNode) {
      const { order: placed } = await perijove.trigger.place(order, withNode);
      return ({ trigger }) => exhaust(trigger.cancel({ orders: [placed as string] }, options));
    },
    mayBeBlind: true,
  },
  {
    name: 'recurring.place',
    open: always(({ recurring }, options) =>
      recurring.place({ ...pair, params: { time } }, options),
    ),
    mayBeBlind: true,
  },
  {
    name: 'recurring.cancel',
    async open({ perijove }, options, withNode) {
      const placed = await perijove.recurring.place({ ...pair, params: { time } }, withNode);
      return ({ recurring }) => recurring.cancel({ order: placed.order as string }, options);
    },
    mayBeBlind: true,
  },
  ...[undefined, USDC].map((mint) => ({
    name: `send.send of ${mint ?? 'SOL'}`,
    open: always(({ send }, options) =>
      send.send({ code: createInviteCode(), amount: 30n * UNIT, mint }, options),
    ),
  })),
  {
    name: 'send.clawback',
    async open({ perijove }, options) {
      const input = { code: createInviteCode(), amount: 30n * UNIT, mint: USDC };
      const { invitePDA } = await perijove.send.send(input, options);
      return ({ send }) => send.clawback({ invitePDA }, options);
    },
  },
  {
    name: 'studio.launch',
    open: always(({ studio }, options) => studio.launch(launchInput('EMPTY'), options)),
    mayBeBlind: true,
  },
  {
    name: 'studio.claimFees',
    start: startLaunching,
    async open(on, options) {
      const launching = on as Launching;
      const { mint, pool: poolAddress } = await launch(launching, on.alice);
      await swap(launching, on.bob, { inputMint: USDC, outputMint: mint, amount: 1_000n * UNIT });
      return ({ studio }) => studio.claimFees({ poolAddress, quoteMint: USDC }, options);
    },
  },
  {
    name: 'tokens.verify',
    open: always(({ tokens }, options) =>
      tokens.verify(
        {
          tokenId: USDC,
          twitterHandle: '',
          description: '',
          tokenMetadata: { tokenId: USDC, website: 'https://sandbox.invalid' },
          maxAmount: 1_000n * UNIT,
        },
        options,
      ),
    ),
  },
  {
    name: 'triggerV2.place',
    open: always(({ triggerV2 }, options) => triggerV2.place(buyLow, options)),
    mayBeBlind: true,
  },
  {
    name: 'triggerV2.cancel',
    async open(on, options, withNode) {
      const { order: placed } = await on.perijove.triggerV2.place(buyLow, withNode);
      return ({ triggerV2 }) => triggerV2.cancel({ order: placed }, options);
    },
    mayBeBlind: true,
  },
  {
    name: 'triggerV2.withdrawExpired',
    async open(on, options, withNode) {
      const expiresAt = { unixMs: on.sandbox.world.clock.now() + HOUR_MS };
      await on.perijove.triggerV2.place({ ...buyLow, expiresAt }, withNode);
      await pass(on, 2 * HOUR_MS);
      return ({ triggerV2 }) => exhaust(triggerV2.withdrawExpired({}, options));
    },
    mayBeBlind: true,
  },
  {
    name: 'triggerV2.placeDca',
    open: always(({ triggerV2 }, options) => triggerV2.placeDca(onceCheap, options)),
    mayBeBlind: true,
  },
  {
    name: 'triggerV2.cancelDca',
    async open(on, options, withNode) {
      const { order: placed } = await on.perijove.triggerV2.placeDca(onceCheap, withNode);
      return ({ triggerV2 }) => triggerV2.cancelDca({ order: placed }, options);
    },
    mayBeBlind: true,
  },
];
