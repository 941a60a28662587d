import { isPerijoveError, type PerijoveError } from '@perijove/core';
import type { SwapResult } from 'perijove/swap';
import type { Balances } from '../market/balances.ts';
import type { BoundedSwap } from '../market/create-market.ts';
import { type OrderFill, withdrawnOrder } from '../market/listed-order.ts';
import type { Market } from '../market/market.ts';
import type { KeptOrder } from '../market/order-book.ts';
import { cancelOrder, placeOrder, readOrders } from '../market/order-flows.ts';
import { settle } from '../market/settle.ts';
import { dropUnsigned, flowId, patienceOf, type RunContext, readAfter } from './run-context.ts';
import type { StoredCancellation, StoredPlacement, StoredStep, StoredSwap } from './state-store.ts';
import { keptOrder, storedOrder, storedOrderFill } from './stored-order.ts';
import { requestOf, storedBalances, storedError, storedFill } from './stored-swap.ts';

/** A step of a tick that has begun, and what it stands on. */
export interface StepContext {
  readonly run: RunContext;
  readonly time: number;
  /** A crash has cut the tick off, and the next one had begun before the restart. */
  readonly isOver: boolean;
  readonly market: () => Market;
  /** Balances before the step. */
  readonly before: Balances;
}

/** A step whose outcome is certain. */
export interface FinishedStep<Step extends StoredStep> {
  readonly step: Step & { readonly outcome: NonNullable<Step['outcome']> };
  /** Adds it to the record of the run. Called when the step is stored. */
  readonly record: () => void;
}

export function finishStep(
  context: StepContext,
  step: StoredStep,
): Promise<FinishedStep<StoredStep>> {
  if (step.kind === 'swap') return finishSwap(context, step);
  return step.kind === 'place' ? finishPlacement(context, step) : finishCancellation(context, step);
}

async function finishSwap(
  context: StepContext,
  step: StoredSwap,
): Promise<FinishedStep<StoredSwap>> {
  const { run, time, before, market } = context;
  const request = requestOf(step);
  const settled = await swapOnce(context, request);
  const after = await readAfter(run, time);
  const outcome = { fill: storedFill(settled), balances: storedBalances(after) };
  const known = isPerijoveError(settled) ? settled.code : settled;
  return {
    step: { ...step, outcome },
    record() {
      const trade = run.recorder.trade({ request, before, after, outcome: known }, market());
      run.emit({ kind: 'trade', time, trade });
    },
  };
}

async function swapOnce(
  { run, time, isOver }: StepContext,
  { label, inputMint, outputMint, amount, minOutput }: BoundedSwap,
): Promise<SwapResult | PerijoveError> {
  const id = flowId(run.strategy.name, time, label);
  const dropped = isOver && (await dropUnsigned(run, id, `swap ${label}`));
  if (dropped) return dropped;
  const { perijove, signer, rpc, journal, policy } = run;
  const input = { inputMint, outputMint, amount, minOutput };
  const options = { signer, rpc, journal, id, ...(policy && { policy }) };
  return settle(() => perijove.swap.swap(input, options), patienceOf(run, time));
}

async function finishPlacement(
  context: StepContext,
  step: StoredPlacement,
): Promise<FinishedStep<StoredPlacement>> {
  const { run, time, before, market } = context;
  const asked = keptOrder(step.order);
  const settled = await placeOnce(context, asked);
  const error = isPerijoveError(settled) ? settled : undefined;
  const order = isPerijoveError(settled) ? asked : { ...asked, order: settled };
  const after = await readAfter(run, time);
  const outcome = {
    order: storedOrder(order),
    ...(error && { error: storedError(error) }),
    balances: storedBalances(after),
  };
  const moved = { mint: asked.inputMint, amount: error ? 0n : asked.amount };
  return {
    step: { ...step, outcome },
    record() {
      const facts = { id: asked.id, before, after, moved, error: error?.code };
      const action = run.recorder.action({ ...facts, action: 'place' }, market());
      run.emit({ kind: 'order', time, action });
    },
  };
}

async function placeOnce(
  { run, time, isOver }: StepContext,
  order: KeptOrder,
): Promise<string | PerijoveError> {
  const id = flowId(run.strategy.name, time, order.label);
  const dropped = isOver && (await dropUnsigned(run, id, `order ${order.label}`));
  if (dropped) return dropped;
  const { expiresAt } = order;
  return settle(() => placeOrder(run, order, { id, expiresAt }), patienceOf(run, time));
}

async function finishCancellation(
  context: StepContext,
  step: StoredCancellation,
): Promise<FinishedStep<StoredCancellation>> {
  const { run, time, before, market } = context;
  const asked = keptOrder(step.order);
  const { order, fill, error } = await cancelOnce(context, asked);
  const after = await readAfter(run, time);
  const outcome = {
    order: storedOrder(order),
    ...(fill && { fill: storedOrderFill(fill) }),
    ...(error && { error: storedError(error) }),
    balances: storedBalances(after),
  };
  const returned = asked.held - order.held - (order.inAmount - asked.inAmount);
  const moved = { mint: asked.inputMint, amount: -returned };
  return {
    step: { ...step, outcome },
    record() {
      const facts = { id: asked.id, before, after, moved, error: error?.code };
      const action = run.recorder.action({ ...facts, action: 'cancel' }, market());
      run.emit({ kind: 'order', time, action });
      if (!fill) return;
      const trade = run.recorder.fill(fill, market());
      run.emit({ kind: 'trade', time, trade });
    },
  };
}

interface Cancelled {
  readonly order: KeptOrder;
  /** What it has sold since the beginning of the tick. */
  readonly fill: OrderFill | undefined;
  readonly error: PerijoveError | undefined;
}

/** A cancellation is right also after its tick: the strategy has wanted its money back. */
async function cancelOnce({ run, time }: StepContext, asked: KeptOrder): Promise<Cancelled> {
  const flow = async () => {
    await cancelOrder(run, asked);
    return readOrders(run, [asked]);
  };
  const settled = await settle(flow, patienceOf(run, time));
  if (isPerijoveError(settled)) return { order: asked, fill: undefined, error: settled };
  const [read] = settled;
  return { order: withdrawnOrder(read?.order ?? asked), fill: read?.fill, error: undefined };
}
