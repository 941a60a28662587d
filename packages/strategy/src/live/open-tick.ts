import type { Mint } from '@perijove/core';
import type { Json } from '@perijove/journal';
import type { Balances } from '../market/balances.ts';
import { createMarket, type MarketActions, type RunMarket } from '../market/create-market.ts';
import { placedOrder } from '../market/listed-order.ts';
import type { Market } from '../market/market.ts';
import { createOrderBook, type OrderBook, shownOrder } from '../market/order-book.ts';
import { finishStep } from './finish-step.ts';
import { type RunContext, storeNext } from './run-context.ts';
import type {
  OpenTick,
  StoredCancellation,
  StoredPlacement,
  StoredStep,
  StoredSwap,
} from './state-store.ts';
import { keptOrder, storedOrder } from './stored-order.ts';
import { balancesOf, errorOfStored, fillOfStored, storedRequest } from './stored-swap.ts';

/** A tick that has begun. */
export interface BegunTick {
  readonly time: number;
  readonly state: Json;
  readonly seen: OpenTick;
  /** A crash has cut it off, and the next one had begun before the restart. */
  readonly isOver: boolean;
}

/** The market of a tick, and the orders that the tick leaves. */
export interface TickMarket extends RunMarket {
  readonly book: OrderBook;
}

/**
 * Returns the market of a tick. Each step is stored before it begins and when it has ended, so that a
 * tick that is repeated gets the outcomes of the first time.
 */
export async function openTick(context: RunContext, tick: BegunTick): Promise<TickMarket> {
  const { mints, strategy, quote } = context;
  const { time, seen } = tick;
  const log = createStepLog(context, tick, () => run.market);
  const view = {
    now: () => time,
    price: (mint: Mint) => seen.prices[mint] as number,
    history: (mint: Mint, count: number) => (seen.bars[mint] ?? []).slice(-count),
    balance: (mint: Mint) => log.balances()[mint] ?? 0n,
    decimals: (mint: Mint) => seen.decimals[mint] as number,
    book: () => log.book,
  };
  const { maxBars } = strategy;
  const run = createMarket({ mints, quote, maxBars, view, ...actionsOf(log, time) });
  await log.finishOpen();
  return {
    ...run,
    book: log.book,
    async end() {
      await run.end();
      log.keepOrders();
    },
  };
}

interface StepLog {
  /** Does a step, or returns it as it has ended before. */
  readonly take: <Step extends StoredStep>(
    step: Step,
  ) => Promise<Step & { readonly outcome: NonNullable<Step['outcome']> }>;
  /** Balances after the last step that the tick has asked for. */
  readonly balances: () => Balances;
  readonly book: OrderBook;
  /** Ends what a crash has cut off, also where the strategy has changed and asks for something else. */
  readonly finishOpen: () => Promise<void>;
  /** Keeps orders that the tick has placed before a crash, and has not asked for since. */
  readonly keepOrders: () => void;
}

function actionsOf({ take, book }: StepLog, time: number): MarketActions {
  return {
    async swap(request) {
      const done = await take<StoredSwap>(storedRequest(request));
      return fillOfStored(done, done.outcome.fill);
    },
    async place(request) {
      const { label } = request;
      const order = storedOrder(placedOrder(request, time, ''));
      const { outcome } = await take<StoredPlacement>({ kind: 'place', order });
      if (outcome.error) return { status: 'failed', label, error: errorOfStored(outcome.error) };
      const placed = keptOrder(outcome.order);
      book.put(placed);
      return { status: 'placed', label, order: shownOrder(placed) };
    },
    async cancel(kept) {
      const step = { kind: 'cancel', order: storedOrder(kept) } as const;
      const { outcome } = await take<StoredCancellation>(step);
      const after = keptOrder(outcome.order);
      book.put(after);
      const order = shownOrder(after);
      return outcome.error
        ? { status: 'failed', order, error: errorOfStored(outcome.error) }
        : { status: 'done', order };
    },
  };
}

function createStepLog(
  run: RunContext,
  { time, state, seen, isOver }: BegunTick,
  market: () => Market,
): StepLog {
  let balances: Balances = balancesOf(seen.balances);
  const book = createOrderBook(seen.orders.map(keptOrder));
  const steps: StoredStep[] = [...seen.steps];
  const open = (): OpenTick => ({ ...seen, steps: [...steps] });
  const store = (): Promise<void> => storeNext(run, { time, state, open: open() });
  const finish = async (at: number): Promise<StoredStep> => {
    const context = { run, time, isOver, market, before: newestBalances(seen, steps) };
    const { step, record } = await finishStep(context, steps[at] as StoredStep);
    steps[at] = step;
    await store();
    record();
    return step;
  };
  return {
    book,
    balances: () => balances,
    async take(step) {
      const found = steps.findIndex((each) => keyOf(each) === keyOf(step));
      const at = found < 0 ? steps.push(step) - 1 : found;
      if (found < 0) await store();
      const known = steps[at] as StoredStep;
      const done = known.outcome ? known : await finish(at);
      balances = newestBalances(seen, [done]);
      return done as never;
    },
    async finishOpen() {
      const open = steps.findIndex(({ outcome }) => outcome === undefined);
      if (open >= 0) await finish(open);
    },
    keepOrders() {
      for (const order of ordersOf(steps, book)) book.put(order);
    },
  };
}

/** What a repeated tick finds its steps by. */
function keyOf(step: StoredStep): string {
  return `${step.kind} ${step.kind === 'swap' ? step.label : step.order.id}`;
}

function ordersOf(steps: readonly StoredStep[], book: OrderBook) {
  return steps.flatMap((step) => {
    if (step.kind === 'swap' || !step.outcome) return [];
    const { order, error } = step.outcome;
    const isPlaced = step.kind === 'place' && !error && !book.get(order.id);
    return isPlaced || (step.kind === 'cancel' && !error) ? [keptOrder(order)] : [];
  });
}

/** Those after the last step of the tick that has ended. */
function newestBalances(seen: OpenTick, steps: readonly StoredStep[]): Balances {
  const ended = steps.findLast(({ outcome }) => outcome !== undefined);
  return balancesOf(ended?.outcome?.balances ?? seen.balances);
}
