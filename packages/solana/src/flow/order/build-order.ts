import { SOL, systemClock } from '@perijove/core';
import { rentOf } from '../../check/effects/rent.ts';
import type { Intent } from '../../check/intent.ts';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import type { KnownParts } from '../../review/leaving.ts';
import type { OfferedValue } from '../../review/value.ts';
import { decodeTransaction } from '../../transaction/decode-transaction.ts';
import { boundsOf } from '../build/bounds-of.ts';
import { offeredUnits } from '../build/offered-units.ts';
import { assertSlippage } from '../build/slippage.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import { executionFailed, priceMoved } from '../plan/flow-errors.ts';
import type { Built } from '../plan/flow-plan.ts';
import type {
  OfferExpiry,
  OfferedOrder,
  OrderExecution,
  OrderFault,
  OrderFlow,
  OrderNotes,
  OrderResult,
  OrderTerms,
} from './order-flow.ts';

/** Rent of an account of wrapped SOL, in lamports. */
const WRAPPED_RENT = rentOf(TOKEN_PROGRAM);

/** Five percent: the service chooses more only for tokens with few trades. */
const MAX_SLIPPAGE_BPS = 500;

/** An order within the limit: the caller's, or else what the first order guaranteed. */
export async function buildOrder<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult,
>(
  flow: OrderFlow<Terms, Order, Execution, Result>,
  agreed: string | undefined,
): Promise<Built<Order, OrderNotes, string>> {
  const { family, input, options, owner } = flow;
  const { minOutput, maxInput, maxSlippageBps, ...wanted } = input;
  const offer = await family.order({ ...wanted, taker: owner }, { signal: options.signal });
  const { transaction, otherAmountThreshold } = offer;
  // First: with another mode, what is missing for the transaction says nothing about the input.
  assertMode(input, offer);
  if (!transaction) throw notBuilt(family.problemOf(offer));
  const promised = offeredUnits('otherAmountThreshold', otherAmountThreshold);
  const isExactOut = input.swapMode === 'ExactOut';
  const own = isExactOut ? maxInput : minOutput;
  const slippage = maxSlippageBps ?? input.slippageBps ?? (own ? 10_000 : MAX_SLIPPAGE_BPS);
  const quoted = isExactOut ? offer.inAmount : offer.outAmount;
  const offered = { quoted, guaranteed: otherAmountThreshold, isExactOut };
  assertSlippage(offered, slippage, 'maxSlippageBps');
  const limit = BigInt(own ?? agreed ?? promised);
  const bound = isExactOut ? 'maxInput' : 'minOutput';
  if (isExactOut ? promised > limit : promised < limit)
    throw priceMoved(limit, promised, agreed === undefined ? bound : undefined);
  return {
    transaction,
    offer,
    notes: notesOf(offer, family.expiryOf?.(offer), options),
    agreed: String(limit),
    guarantee: isExactOut ? { maxInput: promised } : { minOutput: promised },
    intent: intentOf(flow, offer, transaction, promised),
    parts: { spend: tipOf(input) },
    roles: rolesOf(offer, input),
    value: offeredValue(flow, offer),
  };
}

function notBuilt(problem: OrderFault | undefined): Error {
  const { name = 'no_transaction', meaning = '', message, code, advice } = problem ?? {};
  return executionFailed(`no order: ${message ?? meaning}`, { name, code, advice });
}

/** With another mode, `amount` would bound the other side. */
function assertMode({ swapMode: asked = 'ExactIn' }: OrderTerms, offer: OfferedOrder): void {
  const { swapMode = asked } = offer;
  if (swapMode === asked) return;
  const fault = { name: 'other_swap_mode', advice: 'fix-input' } as const;
  throw executionFailed(`the service offers ${swapMode}, and the input says ${asked}`, fault);
}

function notesOf(
  { requestId, inAmount, outAmount, router }: OfferedOrder,
  expiry: OfferExpiry | undefined,
  { clock = systemClock }: Pick<FlowOptions, 'clock'>,
): OrderNotes {
  const [time, height] = expiry?.kind === 'time' ? [expiry] : [undefined, expiry];
  // A new quote has not ended: the caller's clock is wrong then, and says nothing.
  const isAhead = time !== undefined && time.expiresAtMs > clock.now();
  return {
    requestId,
    inAmount,
    outAmount,
    router: router ?? null,
    expiresAtMs: isAhead ? time.expiresAtMs : null,
    lastValidBlockHeight: height === undefined ? null : String(height.lastValidBlockHeight),
  };
}

/** The intent from the input; the order only adds further signers. */
function intentOf<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult,
>(
  { family, input, options, owner }: OrderFlow<Terms, Order, Execution, Result>,
  order: Order,
  transaction: string,
  promised: bigint,
): Intent {
  const { outputMint, receiver, payer, priorityFeeLamports, amount } = input;
  const [atMost, least] =
    input.swapMode === 'ExactOut' ? [promised, BigInt(amount)] : [BigInt(amount), promised];
  const priorityLamports =
    priorityFeeLamports === undefined ? undefined : BigInt(priorityFeeLamports);
  const sponsored = order.gasless === true || payer !== undefined;
  const feePayer = sponsored ? decodeTransaction(transaction).feePayer : owner;
  const isOfSol = [input.inputMint, outputMint].includes(SOL);
  const returned = family.returnsRent && feePayer !== owner && isOfSol ? WRAPPED_RENT : 0n;
  // A node shows that it came before; the bytes only show that it leaves.
  const arriving = outputMint === SOL && !options.rpc ? least - returned : least;
  return {
    owner,
    feePayer,
    otherSigners: [order.maker, payer].filter((each) => typeof each === 'string'),
    spend: spendingOf(input, atMost),
    maxReturnedLamports: returned,
    // With 0, nothing would have to arrive.
    receive: [{ mint: outputMint, atLeast: largerOf(arriving, 1n), wallet: receiver ?? owner }],
    ...boundsOf(options, family.routers, { priorityLamports }),
    // Without a node, arrivals are trusted; what leaves never is.
    trustArrival: options.rpc === undefined,
  };
}

function spendingOf(
  { inputMint, jitoTipLamports = 0 }: OrderTerms,
  atMost: bigint,
): Intent['spend'] {
  const beside = BigInt(jitoTipLamports);
  if (inputMint === SOL) return [{ mint: SOL, atMost: atMost + beside }];
  const paid = { mint: inputMint, atMost };
  return beside > 0n ? [paid, { mint: SOL, atMost: beside }] : [paid];
}

function tipOf({ jitoTipLamports = 0 }: OrderTerms): NonNullable<KnownParts['spend']> {
  const atMost = BigInt(jitoTipLamports);
  return [{ mint: SOL, reason: 'tip', atMost, refundable: false }];
}

function rolesOf({ maker }: OfferedOrder, { payer }: OrderTerms): Built<unknown>['roles'] {
  return {
    ...(payer !== undefined && { [payer]: 'sponsor' as const }),
    ...(typeof maker === 'string' && { [maker]: 'market-maker' as const }),
  };
}

/** The two sides as quoted. On an order, a negative price impact is a loss. */
function offeredValue<Order extends OfferedOrder>(
  {
    input,
    options,
    owner,
  }: Pick<OrderFlow<OrderTerms, Order, never>, 'options' | 'owner'> & {
    readonly input: OrderTerms;
  },
  { inAmount, outAmount, inUsdValue, outUsdValue, priceImpact }: Order,
): OfferedValue {
  const { inputMint, outputMint, receiver } = input;
  return {
    given: { mint: inputMint, amount: offeredUnits('inAmount', inAmount), usd: inUsdValue },
    arriving: {
      mint: outputMint,
      amount: offeredUnits('outAmount', outAmount),
      usd: outUsdValue,
      wallet: receiver ?? owner,
    },
    impactPercent: typeof priceImpact === 'number' ? -priceImpact : undefined,
    options,
  };
}

/** `Math.max` takes no bigint. */
function largerOf(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
