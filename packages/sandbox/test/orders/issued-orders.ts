import { sign, type Trading } from '../market/swap/trading.ts';
import {
  createTrigger,
  findPrice,
  ONE_SOL,
  ONE_USDC,
  openRecurring,
  openTrigger,
  usdcFor,
} from './placing.ts';

/** What of the example of an endpoint for orders only the service can give: alice's own order. */
export async function issuedOrder(on: Trading, name: string): Promise<object> {
  const { address } = on.alice;
  const sale = { making: ONE_SOL, taking: usdcFor(on, ONE_SOL, 3) };
  const time = { inAmount: 200n * ONE_USDC, numberOfOrders: 2, interval: 60 };
  switch (name) {
    case 'trigger.cancelOrder':
      return { maker: address, order: await openTrigger(on, sale) };
    case 'trigger.cancelOrders':
      return { maker: address, orders: [await openTrigger(on, sale)] };
    case 'trigger.execute':
      return signed(on, await createTrigger(on, sale));
    case 'recurring.cancelOrder':
      return { user: address, order: await openRecurring(on, time) };
    case 'recurring.execute': {
      const order = await openRecurring(on, time);
      const cancel = { user: address, order, recurringType: 'time' } as const;
      return signed(on, await on.perijove.recurring.cancelOrder(cancel));
    }
    case 'recurring.priceDeposit':
    case 'recurring.priceWithdraw':
      return { user: address, order: (await findPrice(on)).order.orderKey };
    default:
      return {};
  }
}

async function signed(
  { alice }: Trading,
  { requestId, transaction }: { readonly requestId: string; readonly transaction: string },
) {
  return { requestId, signedTransaction: await sign(transaction, alice) };
}
