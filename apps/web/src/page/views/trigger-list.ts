import {
  type CancelledOrders,
  createTriggerClient,
  type Order,
  priceOf,
  type Trade,
} from '@perijove/trigger';
import { collect } from '../collect.ts';
import { el } from '../dom.ts';
import { type FlowEnv, flowCard } from '../flow/flow-card.ts';
import type { Task } from '../flow/task.ts';
import { cancelButton } from '../parts/cancel-button.ts';
import type { Shown } from '../parts/region.ts';
import { table } from '../parts/table.ts';
import type { Session } from '../session.ts';
import { counted, grouped, moment, shortened } from '../words.ts';

/** Each look costs a request or two, of the few that there are without a key. */
const POLL_MS = 10_000;

/** The fills that were told, each once, however often the orders are listed. */
export interface Fills {
  readonly element: HTMLElement;
  tell(key: string, words: string): void;
}

export function createFills(): Fills {
  const told = new Set<string>();
  const element = el('ul', { class: 'fills', 'aria-live': 'polite' });
  return {
    element,
    tell(key, words) {
      if (!told.has(key)) element.append(el('li', {}, words));
      told.add(key);
    },
  };
}

/** The open orders, whose fills are watched, and the past ones. */
export async function triggerList(
  env: FlowEnv,
  { flows, fills }: { readonly flows: HTMLElement; readonly fills: Fills },
  signal: AbortSignal,
): Promise<Shown> {
  const { session } = env;
  const client = createTriggerClient(session.transport);
  const user = session.wallet.address;
  const [active, history] = await Promise.all(
    (['active', 'history'] as const).map((orderStatus) =>
      collect(client.iterateOrders({ user, orderStatus }, { signal })),
    ),
  );
  const orders = [...(active ?? []), ...(history ?? [])];
  const mints = orders.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]);
  await session.tokens.load(mints, signal);
  if (orders.length === 0) return { says: 'No orders yet.' };
  for (const order of active ?? []) void watchFills(env, order, fills, signal);
  const cancel = (order: Order): void => flows.prepend(flowCard(env, cancelTask(session, order)));
  return {
    says: counted(active?.length ?? 0, 'open order'),
    content: orderTable(session, orders, cancel),
  };
}

function orderTable(
  { tokens }: Session,
  orders: readonly Order[],
  cancel: (order: Order) => void,
): HTMLElement {
  return table(
    'Price orders',
    [
      {
        heading: 'Sells',
        cell: ({ makingAmount, inputMint }) =>
          `${grouped(makingAmount)} ${tokens.symbol(inputMint)}`,
      },
      {
        heading: 'For',
        cell: ({ takingAmount, outputMint }) =>
          `${grouped(takingAmount)} ${tokens.symbol(outputMint)}`,
      },
      { heading: 'Status', cell: ({ status }) => status },
      {
        heading: 'Action',
        cell: (order) => (isOpen(order) ? cancelButton(order.orderKey, () => cancel(order)) : ''),
      },
      { heading: 'Price', cell: (order) => grouped(priceOf(order).price), isNumber: true },
      {
        heading: 'Left',
        cell: ({ remainingMakingAmount }) => grouped(remainingMakingAmount),
        isNumber: true,
      },
      { heading: 'Since', cell: ({ createdAt }) => moment(createdAt) },
    ],
    orders,
  );
}

function isOpen({ status }: Order): boolean {
  return status === 'Open';
}

/** Says each fill as it comes, and lists again once the order is closed. */
async function watchFills(
  env: FlowEnv,
  { orderKey: order, userPubkey: user }: Order,
  fills: Fills,
  signal: AbortSignal,
): Promise<void> {
  const { session } = env;
  try {
    const client = createTriggerClient(session.transport);
    for await (const fill of client.watch({ user, order }, { pollMs: POLL_MS, signal })) {
      fills.tell(fill.txId, fillWords(session, fill));
    }
    env.onDone();
  } catch (error) {
    if (signal.aborted) return;
    const words = error instanceof Error ? error.message : String(error);
    fills.tell(order, `No longer watching ${shortened(order)}: ${words}`);
  }
}

function fillWords({ tokens }: Session, fill: Trade): string {
  const { inputAmount, inputMint, outputAmount, outputMint, confirmedAt } = fill;
  const sold = `${grouped(inputAmount)} ${tokens.symbol(inputMint)}`;
  const got = `${grouped(outputAmount)} ${tokens.symbol(outputMint)}`;
  return `Filled: ${sold} for ${got}, ${moment(confirmedAt)}`;
}

function cancelTask(
  { transport, tokens }: Session,
  { orderKey, inputMint, rawRemainingMakingAmount }: Order,
): Task<unknown, CancelledOrders | undefined> {
  const rest = tokens.amount(inputMint, rawRemainingMakingAmount);
  return {
    id: crypto.randomUUID(),
    title: `Cancel the order ${shortened(orderKey)}`,
    async run(options) {
      const client = createTriggerClient(transport);
      // Without the journal: what is closed is not there to be closed twice.
      const once = { ...options, journal: undefined };
      const [cancelled] = await collect(client.cancel({ orders: [orderKey] }, once));
      return cancelled;
    },
    offered: () => 'a transaction that closes it',
    terms: () => ({ leaves: [], arrives: [rest] }),
    done: (cancelled) =>
      cancelled?.signature
        ? [el('strong', {}, `Cancelled; ${rest} came back. `), shortened(cancelled.signature)]
        : ['It was closed already.'],
  };
}
