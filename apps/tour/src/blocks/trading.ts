import { type Block, block, JUP } from './block.ts';
import { cut } from './format.ts';
import { SOL, toBaseUnits, USDC } from './names.ts';

/** What trades for the wallet, at once and later. */
export const trading: readonly Block<unknown>[] = [
  block({
    family: 'routing-swap',
    says: 'A route through the exchanges of the sandbox. Given a signer and a node, the same method swaps.',
    call: async ({ perijove }) => {
      const amount = toBaseUnits('20000', 6);
      const quote = await perijove.routingSwap.quote({ inputMint: USDC, outputMint: JUP, amount });
      return quote.routePlan;
    },
    headings: ['exchange', 'percent', 'in', 'out', 'into'],
    rows: (steps) =>
      steps.map(({ swapInfo, percent }) => [
        swapInfo.label ?? undefined,
        percent ?? undefined,
        swapInfo.inAmount,
        swapInfo.outAmount,
        cut(swapInfo.outputMint, 12),
      ]),
  }),
  block({
    family: 'trigger',
    says: 'An order that waits for its price, and is filled when the market reaches it.',
    call: async ({ perijove, signer, rpc, address, hoursPass }) => {
      const params = {
        makingAmount: toBaseUnits('1', 9),
        takingAmount: toBaseUnits('100', 6),
      };
      const input = { inputMint: SOL, outputMint: USDC, params };
      const { order } = await perijove.trigger.place(input, { signer, rpc });
      hoursPass(1);
      const all = [];
      const watched = order ? perijove.trigger.watch({ user: address, order }) : [];
      for await (const { fills } of watched) all.push(...fills);
      return all;
    },
    headings: ['filled at', 'SOL', 'USDC', 'transaction'],
    rows: (fills) =>
      fills.map((fill) => [
        fill.confirmedAt ?? undefined,
        fill.inputAmount,
        fill.outputAmount,
        cut(fill.txId, 16),
      ]),
  }),
  block({
    family: 'recurring',
    says: 'The same amount every hour. Three hours pass; the rest comes back.',
    call: async ({ perijove, signer, rpc, address, hoursPass }) => {
      const time = { inAmount: toBaseUnits('500', 6), numberOfOrders: 5, interval: 3600 };
      const input = { inputMint: USDC, outputMint: SOL, params: { time } };
      const { order } = await perijove.recurring.place(input, { signer, rpc });
      hoursPass(3);
      if (order) await perijove.recurring.cancel({ order }, { signer, rpc });
      const listing = {
        user: address,
        orderStatus: 'history',
        recurringType: 'time',
        includeFailedTx: false,
      } as const;
      const orders = [];
      for await (const each of perijove.recurring.iterateOrders(listing)) orders.push(each);
      return orders;
    },
    headings: ['deposited', 'used', 'received', 'swaps', 'cancelled'],
    rows: (orders) =>
      orders.map((order) => [
        order.inDeposited,
        order.inUsed,
        order.outReceived,
        order.trades.length,
        order.userClosed ? 'yes' : 'no',
      ]),
  }),
];
