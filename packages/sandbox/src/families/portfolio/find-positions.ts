import type { Address, Mint } from '@perijove/core';
import { findLending } from '../earn/find-lending.ts';
import { findInvites } from '../send/find-invites.ts';
import type { LedgerContext } from '../service.ts';
import { findLaunches } from '../studio/find-launches.ts';
import { findOrders } from './find-orders.ts';
import { findWallet } from './find-wallet.ts';
import type { Finder, Found, PositionEnv } from './finder.ts';
import { readFacts } from './read-facts.ts';
import { findSeeded } from './seeded/find-seeded.ts';
import { createValuation } from './valuation.ts';

/** Everything that is not simply in the wallet, family by family. */
const finders: readonly Finder[] = [findSeeded, findOrders, findLending, findInvites, findLaunches];

/** All positions of a wallet at this time, its tokens first. */
export function findPositions(
  context: LedgerContext,
  owner: Address,
  atMs: number,
): readonly Found[] {
  const env = envOf(context, atMs);
  const found = finders.flatMap((find) => find(env, owner));
  return [...findWallet(env, owner, receiptsIn(found)), ...found];
}

/** The mints that the wallet holds as receipts for other positions. */
export function receiptsOf(context: LedgerContext, owner: Address): ReadonlySet<Mint> {
  const env = envOf(context, context.world.clock.now());
  return receiptsIn(finders.flatMap((find) => find(env, owner)));
}

function envOf(context: LedgerContext, atMs: number): PositionEnv {
  const { world, ledger } = context;
  return { ledger, facts: readFacts(context), valuation: createValuation(world, atMs) };
}

function receiptsIn(found: readonly Found[]): ReadonlySet<Mint> {
  return new Set(found.flatMap(({ receipts = [] }) => receipts));
}
