import { type Mint, SOL, USDC } from '@perijove/core';
import {
  createInstantSwapClient,
  type Order,
  type SwapInput,
  type SwapResult,
} from '@perijove/instant-swap';
import { el, moveFocus } from '../dom.ts';
import { type FlowEnv, flowCard } from '../flow/flow-card.ts';
import { createPageJournal } from '../flow/journal.ts';
import { createJournalPanel } from '../flow/journal-panel.ts';
import type { Task } from '../flow/task.ts';
import { resume, showUnfinished } from '../flow/unfinished.ts';
import { createRegion, type Shown } from '../parts/region.ts';
import { facts } from '../parts/table.ts';
import type { Session } from '../session.ts';
import { percent, usd } from '../words.ts';
import { readBalances } from './holdings.ts';
import { createSwapForm, type Wanted } from './swap-form.ts';
import type { OpenView, ViewEnv } from './view.ts';

/** Swaps: a quote as you type, the review of what the guard saw, and the journal. */
export const open: OpenView = (env) => {
  const { session, signal } = env;
  const form = createRegion(signal);
  const flows = el('div', {});
  const showForms = (): void => void form.show((ending) => showForm(env, ending, flows, flowEnv));
  const flowEnv: FlowEnv = {
    session,
    signal,
    journal: createPageJournal(() => void panel.refresh()),
    onDone: showForms,
  };
  const panel = createJournalPanel(flowEnv.journal);

  showForms();
  const resumed = resume((id, input: SwapInput) => swapTask(session, id, input));
  showUnfinished(flowEnv, { 'instant-swap.swap': resumed }, flows);
  return el(
    'div',
    { class: 'narrow' },
    el('section', {}, form.element),
    flows,
    el('section', {}, panel.element),
  );
};

/** The form for what the wallet has now; a review of it goes into `flows`. */
async function showForm(
  { session, signal, query }: ViewEnv,
  ending: AbortSignal,
  flows: HTMLElement,
  flowEnv: FlowEnv,
): Promise<Shown> {
  const start = { pay: query.get('pay') ?? SOL, receive: query.get('receive') ?? USDC };
  const balances = await readBalances(session, ending, [start.pay, start.receive]);
  const quote = createRegion(signal);
  const onWanted = (wanted: Wanted | undefined): void => {
    if (wanted) void quote.show((called) => showQuote(session, wanted, called));
    else quote.clear();
  };
  const onReview = (wanted: Wanted): void => {
    const card = flowCard(flowEnv, swapTask(session, crypto.randomUUID(), wanted));
    flows.prepend(card);
    moveFocus(card);
  };
  const content = createSwapForm({ session, balances, start, onWanted, onReview, quote });
  return { says: '', content };
}

/** An order without a taker is a mere quote. */
async function showQuote(session: Session, wanted: Wanted, signal: AbortSignal): Promise<Shown> {
  const { tokens, transport } = session;
  const order = await createInstantSwapClient(transport).order(wanted, { signal });
  const { outputMint, outAmount, otherAmountThreshold, feeBps } = order;
  return {
    says: `You get about ${tokens.amount(outputMint, outAmount)}.`,
    content: facts([
      ['At least', tokens.amount(outputMint, otherAmountThreshold)],
      ['Worth', `${usd(order.inUsdValue)} for ${usd(order.outUsdValue)}`],
      ['Price impact', percent(order.priceImpact)],
      ['Fee', feeBps === null || feeBps === undefined ? '–' : `${feeBps / 100} %`],
      ['Router', order.router],
      ['Route', routeOf(order)],
    ]),
  };
}

function routeOf({ routePlan }: Order): string {
  return routePlan.map(({ swapInfo }) => swapInfo.label ?? 'unnamed').join(', ') || '–';
}

function swapTask(session: Session, id: string, input: SwapInput): Task<Order, SwapResult> {
  const { tokens, transport } = session;
  const { inputMint, outputMint, amount } = input;
  const paid = tokens.amount(inputMint, amount);
  return {
    id,
    title: `Swap ${paid} for ${tokens.symbol(outputMint)}`,
    run: (options) => createInstantSwapClient(transport).swap(input, options),
    offered: (order) =>
      `${tokens.amount(outputMint, order.outAmount)}, by ${order.router ?? 'a router'}`,
    terms: (order) => ({
      leaves: [paid],
      arrives: [tokens.amount(outputMint, order.otherAmountThreshold)],
    }),
    done: ({ signature, moved, inAmount, outAmount }) => [
      el('strong', {}, 'Swapped. '),
      moved
        ? movedWords(session, moved)
        : `${tokens.amount(inputMint, inAmount)} for ${tokens.amount(outputMint, outAmount)}`,
      el('br'),
      el('code', { class: 'whole' }, signature),
    ],
  };
}

/** What the chain says, whatever the offer was. */
function movedWords({ tokens }: Session, moved: Readonly<Record<Mint, string>>): string {
  const words = Object.entries(moved).map(([mint, units]) =>
    units.startsWith('-')
      ? `${tokens.amount(mint, units.slice(1))} left`
      : `${tokens.amount(mint, units)} arrived`,
  );
  return `The chain says: ${words.join(', ')}.`;
}
