import { type Block, block } from './block.ts';
import { cut } from './format.ts';
import { fromBaseUnits, SOL, toBaseUnits, USDC } from './names.ts';

/** Orders of the newer API: a wallet signs in, and its money waits in a vault. */
export const newer: readonly Block<unknown>[] = [
  block({
    family: 'trigger-v2',
    says: 'A wallet signs a challenge, which is checked first. The token lasts for a day.',
    call: ({ perijove, signer }) => perijove.triggerV2.signIn(signer),
    headings: ['wallet', 'token until'],
    rows: ({ wallet, expiresAt }) => [[wallet, new Date(expiresAt).toISOString()]],
  }),
  block({
    family: 'trigger-v2',
    says: 'An order at a price in US dollars, filled when the market reaches it.',
    call: async ({ perijove, signer, rpc, now, hoursPass }) => {
      const { vault } = await perijove.triggerV2.place(
        {
          orderType: 'single',
          inputMint: SOL,
          outputMint: USDC,
          inputAmount: toBaseUnits('1', 9),
          triggerMint: SOL,
          triggerCondition: 'above',
          triggerPriceUsd: 100,
          // Already reached: the tour shows the fill.
          allowImmediateFill: true,
          expiresAt: { unixMs: now() + 7 * 86_400_000 },
        },
        { signer, rpc },
      );
      hoursPass(1);
      const { orders } = await perijove.triggerV2.priceOrders({}, { signer });
      return orders.map((order) => ({ ...order, vault }));
    },
    headings: ['vault', 'state', 'sold, SOL', 'bought, USDC'],
    rows: (orders) =>
      orders.map(({ vault, orderState, inputUsed, outputAmount }) => [
        cut(vault, 16),
        orderState,
        inputUsed == null ? undefined : fromBaseUnits(BigInt(inputUsed), 9),
        outputAmount == null ? undefined : fromBaseUnits(BigInt(outputAmount), 6),
      ]),
  }),
  block({
    family: 'trigger-v2',
    says: 'A DCA order of five rounds. Two hours pass; what is left of it comes back.',
    call: async ({ perijove, signer, rpc, hoursPass }) => {
      const { order } = await perijove.triggerV2.placeDca(
        {
          inputMint: USDC,
          outputMint: SOL,
          inputAmount: toBaseUnits('500', 6),
          orderCount: 5,
          intervalSeconds: 3600,
        },
        { signer, rpc },
      );
      hoursPass(2);
      const { returned } = await perijove.triggerV2.cancelDca({ order }, { signer, rpc });
      const { state, roundsFilled } = await perijove.triggerV2.dcaOrder({ id: order }, { signer });
      return { state, roundsFilled, returned };
    },
    headings: ['state', 'rounds', 'came back, USDC'],
    rows: ({ state, roundsFilled, returned }) => [
      [state, roundsFilled ?? undefined, fromBaseUnits(BigInt(returned?.amount ?? 0), 6)],
    ],
  }),
];
