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
import { type Health, healthOf } from './health.ts';
import type { Position } from './types.ts';

export interface WatchInput {
  /** The wallet. Its positions in the market `main` are watched. */
  readonly user: Address;
  /** Ends the watch with the first state for which it returns true; it is still yielded. */
  readonly until?: Until<readonly WatchedPosition[]> | undefined;
}

/** A position, and its health at the listed prices; null where the vault is not listed with prices. */
export interface WatchedPosition {
  readonly position: Position;
  readonly health: Health | null;
}

/** Positions of a wallet with their health, and the ids of those that have changed. */
export type HealthChanges = Change<readonly WatchedPosition[]>;

const POLL_MS = 15_000;
/** The service states no maximum of wallets per request: as many as fit into a short URL. */
const MAX_WALLETS = 20;

/** See `BorrowClient.watch`. */
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<HealthChanges, void, undefined> {
  const name = 'borrow.watch';
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
    compose: (itemOf: (wallet: string) => readonly WatchedPosition[] | undefined) =>
      itemOf(user) ?? [],
  };
  yield* watchKeys(transport, watched, options);
}

function sourceOf(transport: Transport): Source<readonly WatchedPosition[]> {
  const { positions, vaults } = endpoints;
  return {
    name: 'borrow.positions',
    endpoint: positions,
    max: MAX_WALLETS,
    async read(users, { options }) {
      const [all, listed] = await Promise.all([
        transport.call(positions, { users }, options),
        transport.call(vaults, {}, options),
      ]);
      const watchedOf = (position: Position): WatchedPosition => {
        const vault = listed.find(({ id }) => id === position.vaultId);
        return { position, health: vault ? healthIfKnown(vault, position) : null };
      };
      return new Map(
        users.map((user) => [
          user,
          all.filter(({ ownerAddress }) => ownerAddress === user).map(watchedOf),
        ]),
      );
    },
    isSame: (one, other) => isEqual([...partsOf(one)], [...partsOf(other)]),
  };
}

/** A vault without a price has no health; that must not end the watch. */
function healthIfKnown(...parts: Parameters<typeof healthOf>): Health | null {
  try {
    return healthOf(...parts);
  } catch {
    return null;
  }
}

/** Amounts, and the factor as far as it is shown: prices change all the time. */
function partsOf(watched: readonly WatchedPosition[]): ReadonlyMap<string, unknown> {
  return new Map(
    watched.map(({ position, health }) => [
      String(position.id),
      [
        position.supply,
        position.borrow,
        position.isLiquidated,
        health?.factor === null ? null : health?.factor.toFixed(3),
      ],
    ]),
  );
}
