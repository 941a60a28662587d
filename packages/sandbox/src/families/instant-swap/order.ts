import { randomUUID } from 'node:crypto';
import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import {
  belowGasless,
  GASLESS_USD,
  hasFunds,
  insufficientFunds,
  mayBeGasless,
  needsGas,
  type OrderProblem,
} from '../../market/managed/gas.ts';
import { missingLamports, noCosts, orderCosts } from '../../market/managed/order-costs.ts';
import { quoteOrder } from '../../market/managed/order-quote.ts';
import { chooseRouter } from '../../market/managed/order-routers.ts';
import { buildOrder, type TransactionRequest } from '../../market/managed/order-transaction.ts';
import { priceFields } from '../../market/managed/price-fields.ts';
import { recordOf } from '../../market/managed/record-order.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import { fitting } from '../../market/swap/swap-transaction.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import type { InstantSwapContext } from './instant-swap-context.ts';
import { closeAuthorityNeedsPayer, noQuotes } from './refusal.ts';
import { routers } from './routers.ts';

type OrderInput = InputOf<(typeof families)['instant-swap']['order']>;
type Order = Output<'instant-swap', 'order'>;
type OrderParts = Omit<TransactionRequest, 'payer'>;

const served = routers.map(({ id }) => id);

/** Returns a price and, for a taker who can pay, its transaction. */
export function makeOrder(input: OrderInput, context: InstantSwapContext): Order {
  if (input.closeAuthority !== undefined && input.payer === undefined) {
    throw closeAuthorityNeedsPayer();
  }
  const router = chooseRouter(served, input.excludeRouters ?? [], input.payer !== undefined);
  if (!router) throw noQuotes();
  const price = quoteOrder(input, router, context);
  if (isRefusal(price)) throw noQuotes();
  const requestId = randomUUID();
  const priced = { ...priceFields(input, price, router, context), requestId };
  const { taker } = input;
  if (taker === undefined) {
    return { ...priced, ...noCosts, gasless: false, transaction: null, taker: null };
  }
  const settled = settle(input, { price, router, requestId, taker }, context);
  return { ...priced, ...settled, taker };
}

/** Returns the transaction and its costs, or the problem. */
function settle(input: OrderInput, parts: OrderParts, context: InstantSwapContext): Partial<Order> {
  const { ledger, world, orders } = context;
  const { price, taker } = parts;
  if (!hasFunds(ledger, taker, input)) return withoutTransaction(insufficientFunds);
  const usd = usdValue(world, input.inputMint, price.inAmount);
  const isPoor = mayBeGasless(ledger, taker, input);
  const gasless = isPoor && usd >= GASLESS_USD;
  const payer = gasless ? ledger.maker.address : (input.payer ?? taker);
  const request = { ...parts, payer };
  const built = fitting(() => buildOrder(input, request, context), noQuotes);
  const missing = gasless ? 0n : missingLamports(ledger, input, request, built);
  if (missing > 0n) return withoutTransaction(isPoor ? belowGasless(usd) : needsGas(missing));
  orders.add(recordOf(input, request, built, context));
  const isMarketMaker = parts.router === 'jupiterz';
  return {
    ...orderCosts(ledger, input, request, built),
    gasless,
    transaction: built.transaction,
    ...(isMarketMaker && {
      quoteId: parts.requestId,
      maker: ledger.maker.address,
      expireAt: String(unixSeconds(built.expiresAtMs)),
    }),
  };
}

function withoutTransaction(problem: OrderProblem): Partial<Order> {
  return { ...noCosts, gasless: false, transaction: '', ...problem };
}
