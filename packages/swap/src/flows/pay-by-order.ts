import { isPerijoveError, type Mint } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import {
  askedOf,
  assertReceiver,
  type Built,
  buildOrder,
  createLandedReader,
  type Handover,
  type OrderFlow,
  type OrderNotes,
  type OrderResult,
  runFlow,
  type Settled,
  settleOrder,
} from '@perijove/solana/flow';
import type { Execution, Order, OrderInput } from '../types.ts';
import { orderFacts } from './order-family.ts';
import { firstOffers, offerFor } from './over-buy.ts';
import type { PayMode, Payment, PayResult } from './pay-flow.ts';
import { termsOf } from './pay-terms.ts';

/** An order, with the bounds of a payment. */
interface PayTerms extends Omit<OrderInput, 'taker'> {
  readonly minOutput?: bigint;
  readonly maxInput?: bigint | string | undefined;
}

type PayOrder = OrderFlow<PayTerms, Order, Execution>;

interface PayNotes extends OrderNotes {
  readonly mode: PayMode;
}

/** Pays by an order whose output goes to the receiver. */
export function payByOrder(payment: Payment): Promise<PayResult> {
  const { input, options, owner } = payment;
  return runFlow<Order | null, PayResult, PayNotes>(
    {
      name: 'swap.pay',
      owner,
      api: payment.client.execute,
      asked: askedOf(input),
      build: () => paymentOf(payment),
      submit: (pending, handover) => settlePayment(payment, pending, handover),
    },
    options,
  );
}

/** The exact amount where the service supports it, else at least that much. */
async function paymentOf(payment: Payment): Promise<Built<Order | null, PayNotes>> {
  const { input, options, memory } = payment;
  const { maxInput } = input;
  const exact = { ...termsOf(payment), swapMode: 'ExactOut', maxInput } as const;
  // Side by side with the receiver, whose refusal says more, and with orders for an exact input.
  const built = builtAs('ExactOut', payment, exact);
  const early = memory.sellsExactly ? undefined : firstOffers(payment, memory);
  for (const each of [built, early]) each?.catch(() => undefined);
  await assertReceiver(options.rpc, input.to, options.signal);
  try {
    const exactly = await built;
    memory.sellsExactly = true;
    return exactly;
  } catch (error) {
    if (!isOtherMode(error)) throw error;
  }
  memory.sellsExactly = false;
  const first = await (early ?? firstOffers(payment, memory));
  const { order, size } = await offerFor(payment, first, memory);
  const terms = { ...termsOf(payment), amount: size, minOutput: payment.amount };
  return builtAs('ExactIn', payment, terms, async () => order);
}

async function builtAs(
  mode: PayMode,
  payment: Payment,
  terms: PayTerms,
  order?: PayOrder['family']['order'],
): Promise<Built<Order, PayNotes>> {
  const built = await buildOrder(orderOf(payment, terms, order), undefined);
  return { ...built, notes: { ...built.notes, mode }, agreed: null };
}

/** The service only serves an exact input: it says so, or answers for the other side. */
function isOtherMode(error: unknown): boolean {
  if (isPerijoveError(error, 'bad_request')) return true;
  return isPerijoveError(error, 'execution_failed') && error.details.name === 'other_swap_mode';
}

function orderOf(
  { client: { execute, order: request }, options, owner }: Payment,
  input: PayTerms,
  order: PayOrder['family']['order'] = request,
): PayOrder {
  const complete = (result: OrderResult): OrderResult => result;
  const family = { ...orderFacts, name: 'swap.pay', order, execute, complete };
  return { family, input, options, owner };
}

async function settlePayment(
  payment: Payment,
  pending: SignedTransaction<PayNotes>,
  handover: Handover,
): Promise<Settled<PayResult>> {
  const { input, options } = payment;
  const reader = createLandedReader(options.rpc, handover.signal);
  const order = orderOf(payment, termsOf(payment));
  const settled = await settleOrder(order, pending, handover, reader);
  if (settled.outcome === 'void') return settled;
  const { signature, slot, inAmount: paid } = settled.result;
  const seen = await reader.movementsOf({ signature }, input.to);
  const arrived = arrivalOf(seen?.moved, input.mint);
  const { mode } = pending.notes;
  return { outcome: 'landed', result: { signature, slot, mode, paid, arrived } };
}

function arrivalOf(moved: Readonly<Record<Mint, string>> | undefined, mint: Mint): string | null {
  return moved?.[mint] ?? null;
}
