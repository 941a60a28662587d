import { isAddress } from '@perijove/core';
import { whole, words } from '../money/amount.ts';
import { assertCanAsk } from '../money/ask.ts';
import { createMoneyFlow, type MoneyFlow } from '../money/flow.ts';
import { shownTokens } from '../money/mints.ts';
import { clean } from '../output/clean.ts';
import { facts } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import { type MoneySession, openMoneySession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';
import { type ListedOrder, type OrderKind, readOrders } from './read-orders.ts';

/** How a cancellation has ended. */
interface Cancelled {
  /** Null where nothing was left, so that nothing was signed. */
  readonly signature: string | null;
  /** Base units of the input that came back, where the flow says so. */
  readonly returned?: bigint | undefined;
}

/** Cancels an order of any family, after a review and a question: what it has left comes back. */
export async function cancelOrder(
  context: Context,
  id: string,
  kinds: readonly OrderKind[],
): Promise<Result> {
  assertCanAsk(context, true);
  const session = await openMoneySession(context);
  const order = await findOrder(session, id, kinds);
  const tokens = await shownTokens(session, [order.inputMint, order.outputMint], context.warn);
  const input = tokens.get(order.inputMint);
  const left = order.remainingUnits;
  const rest =
    input === undefined || left === undefined ? '' : `, and take back ${words(left, input)}`;
  const question = `Cancel the ${order.kind} order ${clean(id, 60)}${rest}?`;
  const flow = await createMoneyFlow(context, session, [...tokens.values()], () => question);
  const { signature, returned = left } = await flow.landed(cancel(session, order, flow));
  const { units, remainingUnits: _, ...shown } = order;
  const wholeOf = (each: bigint | undefined): string | null =>
    each === undefined || input === undefined ? null : whole(each, input);
  const data = {
    ...shown,
    state: 'cancelled',
    amount: wholeOf(units),
    remaining: wholeOf(returned),
    signature,
    flow: flow.name(),
  };
  const back = input && returned !== undefined ? words(returned, input) : 'see perijove portfolio';
  const text = facts(
    [
      ['Cancelled', clean(id, 60)],
      ['Came back', back],
      ['Signature', signature ?? 'none: it had ended before'],
    ],
    context.paint,
  );
  return { data, text };
}

/** @throws PerijoveError `invalid_input` for an order that the wallet does not have. */
async function findOrder(
  session: MoneySession,
  id: string,
  kinds: readonly OrderKind[],
): Promise<ListedOrder> {
  const { address } = session.wallet;
  // The two generations have ids of their own form.
  const likely = kinds.filter((kind) => isAddress(id) === ['limit', 'recurring'].includes(kind));
  const open = await readOrders(session, { address, isPast: false, kinds: likely });
  const found = open.find((each) => each.id === id);
  if (found !== undefined) return found;
  // An order that has expired can still hold its money.
  const past = isAddress(id)
    ? []
    : await readOrders(session, { address, isPast: true, kinds: likely });
  const expired = past.find((each) => each.id === id);
  if (expired !== undefined) return expired;
  const says = `order: ${clean(id, 60)} is not an open order of ${address}: perijove orders lists them`;
  throw usageError('order', 'the ORDER column of perijove orders', says);
}

async function cancel(
  { perijove }: MoneySession,
  { kind, id }: ListedOrder,
  { options }: MoneyFlow,
): Promise<Cancelled> {
  switch (kind) {
    case 'limit': {
      let last: Cancelled = { signature: null };
      for await (const { signature } of perijove.trigger.cancel({ orders: [id] }, options))
        last = { signature };
      return last;
    }
    case 'recurring':
      return perijove.recurring.cancel({ order: id }, options);
    case 'price':
    case 'dca': {
      const { signature, returned } =
        kind === 'price'
          ? await perijove.triggerV2.cancel({ order: id }, options)
          : await perijove.triggerV2.cancelDca({ order: id }, options);
      return { signature, returned: returned === null ? undefined : BigInt(returned.amount) };
    }
  }
}
