import { whole } from '../money/amount.ts';
import { shownTokens } from '../money/mints.ts';
import type { KnownToken } from '../money/tokens.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { type ListedOrder, leavesOut, type OrderKind, readOrders } from '../orders/read-orders.ts';
import { watchOrders } from '../orders/watch-orders.ts';
import { table } from '../output/table.ts';
import { formError } from '../output/usage.ts';
import { walletAddress } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';
import { isWatched, watchResults } from '../watch/watch-results.ts';

const KINDS: readonly OrderKind[] = ['limit', 'recurring', 'price', 'dca'];
const FORMS = ['orders [wallet]', 'orders cancel <order>'];

const COLUMNS = [
  { head: 'KIND' },
  { head: 'STATE' },
  { head: 'SELLS' },
  { head: 'AMOUNT', isNumber: true },
  { head: 'LEFT', isNumber: true },
  { head: 'BUYS' },
  { head: 'ORDER' },
] as const;

/** `perijove orders` */
export async function run(context: Context): Promise<Result | undefined> {
  const [first, id, ...others] = context.args;
  if (first !== 'cancel' && id === undefined) return listOrders(context, first, KINDS);
  if (first !== 'cancel' || id === undefined || others.length > 0)
    throw formError('orders', context.args, FORMS);
  return cancelOrder(context, id, KINDS);
}

/** Lists or watches the orders of these kinds. */
export async function listOrders(
  context: Context,
  given: string | undefined,
  kinds: readonly OrderKind[],
): Promise<Result | undefined> {
  const watched = isWatched(context);
  const session = await context.session();
  const address = walletAddress(session, given);
  const isPast = context.settings.own['past'] === true;
  const query = { address, isPast, kinds };
  if (leavesOut(session, query))
    context.warn(
      'price and dca orders are left out: only their own wallet may list them, see --keypair',
    );
  const show = async (orders: readonly ListedOrder[]): Promise<Result> => {
    const mints = orders.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]);
    const tokens = await shownTokens(session, mints, context.warn);
    const none = `${address} has no ${isPast ? 'past' : 'open'} orders.\n`;
    return resultOf(orders, tokens, none, context.paint);
  };
  if (!watched) return show(await readOrders(session, query));
  await watchResults(
    context,
    (options) => watchOrders(session, query, options),
    ({ value }) => show(value),
  );
  return undefined;
}

function resultOf(
  orders: readonly ListedOrder[],
  tokens: ReadonlyMap<string, KnownToken>,
  none: string,
  paint: Context['paint'],
): Result {
  const data = orders.map(({ units, remainingUnits, ...order }) => {
    const input = tokens.get(order.inputMint);
    const wholeOf = (each: bigint | undefined): string | null =>
      each === undefined || input === undefined ? null : whole(each, input);
    return {
      ...order,
      amount: wholeOf(units),
      remaining: wholeOf(remainingUnits),
      signature: null,
      flow: null,
    };
  });
  const symbolOf = (mint: string): string => tokens.get(mint)?.symbol ?? mint;
  const rows = data.map((each) => [
    each.kind,
    each.state,
    symbolOf(each.inputMint),
    each.amount ?? 'not known',
    each.remaining ?? 'not known',
    symbolOf(each.outputMint),
    each.id,
  ]);
  return { data, text: rows.length === 0 ? none : table(COLUMNS, rows, paint) };
}
