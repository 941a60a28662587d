import type { Change, WatchOptions } from '@perijove/core/watch';
import type { Session } from '../session/session.ts';
import { type ListedOrder, type OrderQuery, readOrders } from './read-orders.ts';

const POLL_MS = 10_000;

/** Yields the orders of a wallet, in all lists that it may read, then each change of them. */
export async function* watchOrders(
  session: Session,
  query: OrderQuery,
  options: WatchOptions,
): AsyncGenerator<Change<readonly ListedOrder[]>, void, undefined> {
  const [{ watchWalletState }, { families }] = await Promise.all([
    import('@perijove/core/watch'),
    import('perijove/catalog'),
  ]);
  const watched = {
    name: 'orders',
    endpoint: families.trigger.getOrders,
    wallet: 'address',
    pollMs: POLL_MS,
    requestOf: () => query,
    read: (asked: OrderQuery) => readOrders(session, asked),
    partsOf: (orders: readonly ListedOrder[]) => new Map(orders.map((each) => [each.id, each])),
  } as const;
  const { transport } = session.perijove;
  yield* watchWalletState(
    transport,
    { address: query.address, until: undefined },
    watched,
    options,
  );
}
