import type { Address, Mint } from '@perijove/core';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { ServiceContext } from '../service.ts';
import { findWallet } from './find-wallet.ts';
import type { ExactAmounts, Finder, Found, PositionEnv } from './finder.ts';
import { createValuation } from './valuation.ts';

/** The context of the portfolio endpoints. */
export interface PortfolioContext extends ServiceContext {
  readonly ledger: ServiceLedger;
  /** One finder for every source of positions other than tokens in the wallet. */
  readonly positionFinders: readonly Finder[];
}

/**
 * Returns all positions of a wallet at this time, its tokens first.
 *
 * @param exact gets the base units of their assets.
 */
export function findPositions(
  context: PortfolioContext,
  owner: Address,
  atMs: number,
  exact?: ExactAmounts,
): readonly Found[] {
  const env = { ...envOf(context, atMs), exact };
  const found = context.positionFinders.flatMap((find) => find(env, owner));
  return [...findWallet(env, owner, receiptsIn(found)), ...found];
}

/** Returns the mints that the wallet holds as receipts for other positions. */
export function receiptsOf(context: PortfolioContext, owner: Address): ReadonlySet<Mint> {
  const env = envOf(context, context.world.clock.now());
  return receiptsIn(context.positionFinders.flatMap((find) => find(env, owner)));
}

function envOf({ world, ledger }: PortfolioContext, atMs: number): PositionEnv {
  return { ledger, valuation: createValuation(world, atMs) };
}

function receiptsIn(found: readonly Found[]): ReadonlySet<Mint> {
  return new Set(found.flatMap(({ receipts = [] }) => receipts));
}
