import type { Address } from '@perijove/core';
import type { On } from '../../families/portfolio/statement.ts';

/**
 * Where the lists of the API, followed by a client to their ends, do not have each order of a wallet
 * once, or not the fills that a watcher of it is told.
 */
export async function listingProblems(on: On, wallet: Address): Promise<readonly string[]> {
  const { trigger, recurring } = on.perijove;
  const problems: string[] = [];
  const listed: Address[] = [];
  for (const orderStatus of ['active', 'history'] as const) {
    for await (const { orderKey, status, trades } of trigger.iterateOrders({
      user: wallet,
      orderStatus,
    })) {
      listed.push(orderKey);
      if ((status === 'Open') !== (orderStatus === 'active')) {
        problems.push(`${orderKey} is ${status}, and among the ${orderStatus} ones`);
      }
      if (orderStatus === 'active') continue;
      const told = await countWatched(on, wallet, orderKey);
      const fills = trades?.length ?? 0;
      if (told !== fills) problems.push(`${orderKey} has ${fills} fills, ${told} were told`);
    }
    const kind = { recurringType: 'time', includeFailedTx: false } as const;
    const input = { user: wallet, orderStatus, ...kind };
    for await (const { orderKey } of recurring.iterateOrders(input)) listed.push(orderKey);
  }
  const kept = ['trigger-orders', 'recurring-orders'].flatMap((collection) =>
    on.sandbox.ledger.documents
      .list(collection)
      .filter(([, order]) => (order as { readonly owner: Address }).owner === wallet)
      .map(([key]) => key),
  );
  if (listed.sort().join() !== kept.sort().join()) {
    problems.push(`${wallet} has ${kept.length} orders, ${listed.length} are listed`);
  }
  return problems;
}

async function countWatched({ perijove }: On, user: Address, order: Address): Promise<number> {
  let told = 0;
  for await (const { fills } of perijove.trigger.watch({ user, order })) told += fills.length;
  return told;
}
