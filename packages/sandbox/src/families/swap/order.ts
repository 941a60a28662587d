import { randomUUID } from 'node:crypto';
import type { Address, InputOf } from '@perijove/core';
import { readTokenAccount } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { GASLESS_USD, mayBeGasless } from '../../market/managed/gas.ts';
import { missingLamports, noCosts, orderCosts } from '../../market/managed/order-costs.ts';
import { type OrderQuote, quoteOrder } from '../../market/managed/order-quote.ts';
import { chooseRouter, type RouterId } from '../../market/managed/order-routers.ts';
import {
  type BuiltOrder,
  buildOrder,
  type TransactionRequest,
} from '../../market/managed/order-transaction.ts';
import { priceFields } from '../../market/managed/price-fields.ts';
import { recordOf } from '../../market/managed/record-order.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import { fitting } from '../../market/swap/swap-transaction.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { recoupBpsOf, swapFeeBps } from './order-fees.ts';
import { findProblem, gasProblem } from './order-problem.ts';
import { noSwapQuotes, refuseSwapInput } from './refusal.ts';
import type { ManagedSwapContext } from './swap-context.ts';

type WireInput = InputOf<(typeof families)['swap']['order']>;
type Order = Output<'swap', 'order'>;

/** The order in which routers are tried. */
const served: readonly RouterId[] = ['metis', 'jupiterz', 'dflow', 'okx'];

/** Returns a price and, for a taker who can pay, its transaction. */
export function orderSwap(wire: WireInput, context: ManagedSwapContext): Order {
  const input = checkedInput(wire, context);
  const { taker, payer } = input;
  const router = chooseRouter(served, input.excludeRouters ?? [], payer !== undefined);
  if (!router) throw noSwapQuotes();
  const sponsor = sponsorOf(input, router, context);
  const recoupBps =
    taker !== undefined && sponsor === 'service' ? recoupBpsOf(context, input, taker) : 0;
  const price = quoteOrder(input, router, context, { standard: swapFeeBps, recoupBps });
  if (isRefusal(price)) throw noSwapQuotes();
  const requestId = randomUUID();
  const priced = { ...orderFields(input, price, router, context), requestId };
  if (taker === undefined) {
    const unsigned = { ...noCosts, gasless: false, transaction: null, taker: null };
    return { ...priced, ...(input.slippageBps === undefined && noSlippage(price)), ...unsigned };
  }
  // As on the service: not for other routers, and not for a transaction that another wallet pays.
  const isPaidByTaker = sponsor === undefined && payer === undefined;
  const mayBe1 =
    router === 'metis' && isPaidByTaker && input.maxSupportedTransactionVersion === '1';
  const version = mayBe1 ? 1 : 0;
  const parts = { price, router, requestId, taker, returnsRent: true, version } as const;
  const payers = { payer: sponsor ? context.ledger.maker.address : (payer ?? taker) };
  return { ...priced, ...settle(input, { ...parts, ...payers }, context), taker };
}

/** Without a taker, the service estimates no slippage: third parties saw 0. */
function noSlippage({
  outAmount,
}: OrderQuote): Pick<Order, 'slippageBps' | 'otherAmountThreshold'> {
  return { slippageBps: 0, otherAmountThreshold: String(outAmount) };
}

/** @throws ServiceFailure for an input that the service refuses. */
function checkedInput(wire: WireInput, { ledger }: ManagedSwapContext): WireInput {
  const { taker, receiver, integratorFeeBps = 0, positiveSlippageBps = 0 } = wire;
  for (const field of ['inputMint', 'outputMint'] as const) {
    if (!ledger.mint(wire[field])) throw refuseSwapInput(`Invalid ${field}`);
  }
  if (receiver !== undefined && isTokenAccount(ledger.account(receiver))) {
    throw refuseSwapInput('receiver: expected a wallet, not a token account');
  }
  if (integratorFeeBps > 0 || positiveSlippageBps > 0) {
    throw refuseSwapInput('integratorFeeBps and positiveSlippageBps need an enterprise account');
  }
  // A payer that is the taker has no effect.
  return { ...wire, payer: wire.payer === taker ? undefined : wire.payer };
}

function isTokenAccount(account: Parameters<typeof readTokenAccount>[0] | undefined): boolean {
  return account !== undefined && readTokenAccount(account) !== undefined;
}

/** Returns who sponsors the taker's gas; undefined when the taker or the request's payer pays. */
function sponsorOf(
  input: WireInput,
  router: RouterId,
  { ledger, world }: ManagedSwapContext,
): 'maker' | 'service' | undefined {
  const { taker, inputMint, amount } = input;
  if (taker === undefined) return undefined;
  if (router === 'jupiterz') return 'maker';
  const isLarge = usdValue(world, inputMint, BigInt(amount)) >= GASLESS_USD;
  return isLarge && mayBeSponsored(input, taker, ledger) ? 'service' : undefined;
}

function mayBeSponsored(
  input: WireInput,
  taker: Address,
  ledger: ManagedSwapContext['ledger'],
): boolean {
  return input.referralAccount === undefined && mayBeGasless(ledger, taker, input);
}

/** Returns the fields of an order, with or without a transaction. */
function orderFields(
  input: WireInput,
  price: OrderQuote,
  router: RouterId,
  context: ManagedSwapContext,
) {
  const { fee, feeAmount } = price;
  const feeBps = fee.feeBps - fee.recoupBps;
  const amount = fee.feeBps > 0 ? (feeAmount * BigInt(feeBps)) / BigInt(fee.feeBps) : 0n;
  const fields = priceFields(input, price, router, context);
  const isManual = input.referralAccount !== undefined || input.payer !== undefined;
  return {
    ...fields,
    mode: isManual ? 'manual' : fields.mode,
    platformFee: { amount: String(amount), feeBps, feeMint: fee.mint },
    jitOptimized: false,
    guaranteedPrice: router === 'jupiterz',
  };
}

/** Returns the transaction and its costs, or the problem. */
function settle(
  input: WireInput,
  request: TransactionRequest,
  context: ManagedSwapContext,
): Partial<Order> {
  const { ledger, world, swapOrders } = context;
  const { price, taker, payer, router, version } = request;
  const problem = findProblem(ledger, taker, input, router);
  if (problem) return withoutTransaction(problem);
  const built = fitting(() => buildOrder(input, request, context), noSwapQuotes);
  const unpaid = gasProblem({
    router,
    missing: missingLamports(ledger, input, request, built),
    mayBeSponsored: input.payer === undefined && mayBeSponsored(input, taker, ledger),
    usd: usdValue(world, input.inputMint, price.inAmount),
  });
  if (unpaid) return withoutTransaction(unpaid);
  swapOrders.add(recordOf(input, request, built, context));
  return {
    ...orderCosts(ledger, input, request, built),
    gasless: payer !== taker,
    transaction: built.transaction,
    transactionVersion: version ?? 0,
    ...expiryOf(request, built, ledger.maker.address),
  };
}

/** Returns the expiry: a time for a market maker's quote, a block height for the others. */
function expiryOf(
  { router, requestId }: TransactionRequest,
  { expiresAtMs, lastValidBlockHeight }: BuiltOrder,
  maker: Address,
): Partial<Order> {
  return router === 'jupiterz'
    ? { quoteId: requestId, maker, expireAt: String(unixSeconds(expiresAtMs)) }
    : { lastValidBlockHeight: String(lastValidBlockHeight) };
}

function withoutTransaction(problem: {
  readonly errorCode: number;
  readonly errorMessage: string;
}): Partial<Order> {
  const { errorMessage: error } = problem;
  return { ...noCosts, gasless: false, transaction: '', ...problem, error };
}
