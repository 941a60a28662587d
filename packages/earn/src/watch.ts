import type { Address, Transport } from '@perijove/core';
import {
  assertAddress,
  assertWatchInput,
  type Change,
  isEqual,
  type Source,
  type Until,
  type WatchOptions,
  watchKeys,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { Position, Positions } from './types.ts';

export interface WatchInput {
  /** The wallet. */
  readonly user: Address;
  /** Ends the watch with the first positions for which it returns true; they are still yielded. */
  readonly until?: Until<Positions> | undefined;
}

/** Positions of a wallet, and the receipt tokens of the pools in which they have changed. */
export type PositionsChange = Change<Positions>;

const POLL_MS = 15_000;
/** The service states no maximum of wallets per request: as many as fit into a short URL. */
const MAX_WALLETS = 20;

/** See `EarnClient.watch`. */
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<PositionsChange, void, undefined> {
  const name = 'earn.watch';
  assertWatchInput(name, input, ['user', 'until']);
  const { user, until } = input;
  assertAddress(name, 'user', user);
  const watched = {
    name,
    source: sourceOf(transport),
    keys: [user],
    pollMs: POLL_MS,
    until,
    partsOf,
    compose: (itemOf: (wallet: string) => Positions | undefined): Positions => itemOf(user) ?? [],
  };
  yield* watchKeys(transport, watched, options);
}

function sourceOf(transport: Transport): Source<Positions> {
  const { positions } = endpoints;
  return {
    name: 'earn.positions',
    endpoint: positions,
    max: MAX_WALLETS,
    async read(users, { options }) {
      const all = await transport.call(positions, { users }, options);
      return new Map(
        users.map((user) => [user, all.filter(({ ownerAddress }) => ownerAddress === user)]),
      );
    },
    isSame: (one, other) => isEqual([...partsOf(one)], [...partsOf(other)]),
  };
}

/** What the wallet has; the state of a pool changes all the time. */
function partsOf(positions: Positions): ReadonlyMap<string, unknown> {
  return new Map(
    positions.map(({ token, shares, underlyingAssets, underlyingBalance }: Position) => [
      token.address,
      [shares, underlyingAssets, underlyingBalance],
    ]),
  );
}
