import { type CancelledOrder, createRecurringClient, type TimeOrder } from '@perijove/recurring';
import { collect } from '../collect.ts';
import { el } from '../dom.ts';
import { type FlowEnv, flowCard } from '../flow/flow-card.ts';
import type { Task } from '../flow/task.ts';
import { cancelButton } from '../parts/cancel-button.ts';
import type { Shown } from '../parts/region.ts';
import { table } from '../parts/table.ts';
import type { Session } from '../session.ts';
import { counted, grouped, shortened } from '../words.ts';

/** The running orders, and those that are over. */
export async function recurringList(
  env: FlowEnv,
  flows: HTMLElement,
  signal: AbortSignal,
): Promise<Shown> {
  const { session } = env;
  const client = createRecurringClient(session.transport);
  const facts = {
    user: session.wallet.address,
    recurringType: 'time',
    includeFailedTx: false,
  } as const;
  const [active = [], history = []] = await Promise.all(
    (['active', 'history'] as const).map((orderStatus) =>
      collect(client.iterateOrders({ ...facts, orderStatus }, { signal })),
    ),
  );
  const orders = [...active, ...history];
  const mints = orders.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]);
  await session.tokens.load(mints, signal);
  if (orders.length === 0) return { says: 'No orders yet.' };
  const cancel = (order: TimeOrder): void =>
    flows.prepend(flowCard(env, cancelTask(session, order)));
  return {
    says: counted(active.length, 'running order'),
    content: orderTable(session, orders, new Set(active), cancel),
  };
}

function orderTable(
  { tokens }: Session,
  orders: readonly TimeOrder[],
  active: ReadonlySet<TimeOrder>,
  cancel: (order: TimeOrder) => void,
): HTMLElement {
  return table(
    'Recurring orders',
    [
      {
        heading: 'Pays',
        cell: ({ inDeposited, inputMint }) =>
          `${grouped(String(inDeposited))} ${tokens.symbol(inputMint)}`,
      },
      {
        heading: 'Status',
        cell: (order) => (active.has(order) ? 'running' : order.userClosed ? 'cancelled' : 'over'),
      },
      {
        heading: 'Action',
        cell: (order) =>
          active.has(order) ? cancelButton(order.orderKey, () => cancel(order)) : '',
      },
      { heading: 'Used', cell: ({ inUsed }) => grouped(String(inUsed)), isNumber: true },
      {
        heading: 'Received',
        cell: ({ outReceived, outputMint }) =>
          `${grouped(String(outReceived))} ${tokens.symbol(outputMint)}`,
        isNumber: true,
      },
      {
        heading: 'Swaps',
        cell: ({ trades }) => trades.filter(({ action }) => action !== 'Deposit').length,
        isNumber: true,
      },
    ],
    orders,
  );
}

function cancelTask(
  { transport, tokens }: Session,
  { orderKey, inputMint }: TimeOrder,
): Task<unknown, CancelledOrder> {
  return {
    id: crypto.randomUUID(),
    title: `Cancel the order ${shortened(orderKey)}`,
    run(options) {
      // Without the journal: what is closed is not there to be closed twice.
      const once = { ...options, journal: undefined };
      return createRecurringClient(transport).cancel({ order: orderKey }, once);
    },
    offered: () => 'a transaction that closes it',
    terms: () => ({ leaves: [], arrives: [`all ${tokens.symbol(inputMint)} that is left in it`] }),
    done: ({ signature }) =>
      signature
        ? [el('strong', {}, 'Cancelled; what was left came back. '), shortened(signature)]
        : ['It had ended already.'],
  };
}
