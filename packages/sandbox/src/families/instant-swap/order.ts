import { randomUUID } from 'node:crypto';
import { type Address, type Mint, SOL } from '@perijove/core';
import { isRentFailure } from '../../ledger/transaction-error.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import {
  belowGasless,
  GASLESS_USD,
  hasFunds,
  insufficientFunds,
  mayBeGasless,
  needsGas,
  type OrderProblem,
  rentOf,
} from './gas.ts';
import type { InstantSwapContext } from './instant-order.ts';
import { priceFields } from './price-fields.ts';
import { type OrderInput, type OrderQuote, quoteOrder } from './quote.ts';
import { closeAuthorityNeedsPayer, noQuotes } from './refusal.ts';
import { chooseRouter, type RouterId } from './routers.ts';
import { type BuiltOrder, buildOrder } from './transaction.ts';

type Order = Output<'instant-swap', 'order'>;

const SIGNATURE_LAMPORTS = 5000;

/** A price and, for a taker who can pay, the transaction to it. */
export function makeOrder(input: OrderInput, context: InstantSwapContext): Order {
  if (input.closeAuthority !== undefined && input.payer === undefined) {
    throw closeAuthorityNeedsPayer();
  }
  const router = chooseRouter(input.excludeRouters ?? [], input.payer !== undefined);
  if (!router) throw noQuotes();
  const price = quoteOrder(input, router, context);
  const requestId = randomUUID();
  const priced = { ...priceFields(input, price, router, context), requestId };
  const { taker } = input;
  if (taker === undefined) {
    return { ...priced, ...noCosts, gasless: false, transaction: null, taker: null };
  }
  const settled = settle(input, { price, router, requestId, taker }, context);
  return { ...priced, ...settled, taker };
}

interface OrderParts {
  readonly price: OrderQuote;
  readonly router: RouterId;
  readonly requestId: string;
  readonly taker: Address;
}

const noCosts = {
  signatureFeeLamports: 0,
  signatureFeePayer: null,
  prioritizationFeeLamports: 0,
  prioritizationFeePayer: null,
  rentFeeLamports: 0,
  rentFeePayer: null,
} as const;

/** The transaction and its costs, or the reason why there is none. */
function settle(input: OrderInput, parts: OrderParts, context: InstantSwapContext): Partial<Order> {
  const { ledger, world } = context;
  const { price, taker } = parts;
  if (!hasFunds(ledger, taker, input)) return withoutTransaction(insufficientFunds);
  const usd = usdValue(world, input.inputMint, price.inAmount);
  const isPoor = mayBeGasless(ledger, taker, input);
  const gasless = isPoor && usd >= GASLESS_USD;
  const payer = gasless ? ledger.maker.address : (input.payer ?? taker);
  const built = buildOrder(input, { ...parts, payer }, context);
  const missing = gasless ? 0n : missingLamports(input, { taker, payer }, built, context);
  if (missing > 0n) return withoutTransaction(isPoor ? belowGasless(usd) : needsGas(missing));
  remember(input, parts, built, context);
  const { lasting } = rentOf(ledger, taker, input);
  const isMarketMaker = parts.router === 'jupiterz';
  return {
    signatureFeeLamports: built.signatures * SIGNATURE_LAMPORTS,
    signatureFeePayer: payer,
    prioritizationFeeLamports: built.priorityLamports,
    prioritizationFeePayer: payer,
    rentFeeLamports: Number(lasting),
    rentFeePayer: lasting > 0n ? payer : null,
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

/** Lamports that the payer lacks. The taker's own SOL may be the input. */
function missingLamports(
  input: OrderInput,
  { taker, payer }: { readonly taker: Address; readonly payer: Address },
  { signatures, priorityLamports, error }: BuiltOrder,
  { ledger }: InstantSwapContext,
): bigint {
  const swapped = input.inputMint === SOL && payer === taker ? BigInt(input.amount) : 0n;
  const gas = BigInt(signatures * SIGNATURE_LAMPORTS + priorityLamports);
  const needed = swapped + gas + rentOf(ledger, taker, input).inAll;
  const has = ledger.lamports(payer);
  if (has < needed) return needed - has;
  // Enough for all costs, but the rest is below the rent of the wallet itself.
  return isRentFailure(error) ? ledger.rentExempt(0) : 0n;
}

function remember(
  { inputMint, outputMint }: OrderInput,
  { price, requestId, router }: OrderParts,
  { messageHash, coSigned }: BuiltOrder,
  { ledger, orders, world }: InstantSwapContext,
): void {
  // The text of the query would keep the whole URL in memory for as long as the order.
  const shared = (mint: Mint): Mint => ledger.mint(mint)?.mint ?? mint;
  orders.add({
    requestId,
    atMs: world.clock.now(),
    inputMint: shared(inputMint),
    outputMint: shared(outputMint),
    inAmount: String(price.inAmount),
    outAmount: String(price.outAmount),
    routeIn: String(price.routeIn),
    routeOut: String(price.routeOut),
    messageHash,
    coSigned,
    router,
  });
}
