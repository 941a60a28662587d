import type { Address } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { assertAddress, assertWatchInput, type Change, watchKeys } from '@perijove/core/watch';
import { balanceParts, type WatchedNode } from './follow-wallet.ts';
import type { WalletTransaction } from './read-activity.ts';
import type { Balances, ReadBalances } from './read-balances.ts';
import type { ActivityInput, BalancesInput, NodeWatchOptions } from './wallet-options.ts';

export { openNode } from './follow-wallet.ts';

const POLL_MS = 10_000;
const LIMIT = 20;
/** Of the node. */
const MAX_LIMIT = 1_000;

/** See `WalletWatches.balances`. */
export async function* watchBalances(
  { polling, balances: source }: WatchedNode,
  input: BalancesInput,
  options?: NodeWatchOptions,
): AsyncGenerator<Change<Balances>, void, undefined> {
  const name = 'balances';
  assertWatchInput(name, input, ['address', 'until']);
  const { address, until } = input;
  assertAddress(name, 'address', address);
  const compose = (itemOf: (owner: Address) => ReadBalances | undefined): Balances => {
    const { lamports = 0n, tokens = {} } = itemOf(address) ?? {};
    return { lamports, tokens };
  };
  const partsOf = balanceParts;
  const watched = { name, source, keys: [address], compose, partsOf, pollMs: POLL_MS, until };
  yield* watchKeys(polling, watched, options);
}

/** See `WalletWatches.activity`. */
export async function* watchActivity(
  { polling, activityOf }: WatchedNode,
  input: ActivityInput,
  options?: NodeWatchOptions,
): AsyncGenerator<Change<readonly WalletTransaction[]>, void, undefined> {
  const name = 'activity';
  assertWatchInput(name, input, ['address', 'limit', 'until']);
  const { address, limit = LIMIT, until } = input;
  assertAddress(name, 'address', address);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw invalidInput('limit', `a whole number from 1 to ${MAX_LIMIT}`);
  const changes = watchKeys(
    polling,
    {
      name,
      source: activityOf(limit),
      keys: [address],
      compose: (itemOf: (wallet: Address) => readonly WalletTransaction[] | undefined) =>
        itemOf(address) ?? [],
      partsOf: bySignature,
      pollMs: POLL_MS,
      until,
    },
    options,
  );
  for await (const change of changes) {
    // Those that left the list are not news.
    const isListed = bySignature(change.value);
    yield { ...change, changed: change.changed.filter((signature) => isListed.has(signature)) };
  }
}

function bySignature(all: readonly WalletTransaction[]): ReadonlyMap<string, WalletTransaction> {
  return new Map(all.map((each) => [each.signature, each]));
}
