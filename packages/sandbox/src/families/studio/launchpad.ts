import type { LedgerEvent } from '@perijove/local-node/ledger';
import type { LaunchMarket } from '../../market/swap/swap-desk.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { ServiceContext } from '../service.ts';
import { defineClaims } from './creator-fees.ts';
import { graduate } from './graduate.ts';
import { type Launch, milestonesDocument } from './launch.ts';
import { createLaunchBook, type LaunchBook } from './launch-book.ts';
import { createLaunchMarket } from './launch-market.ts';
import { createTradeLog, type TradeLog } from './launch-trades.ts';
import type { Uploads } from './uploads.ts';

/** The kind of launch settlements on the ledger. */
export const LAUNCH_KIND = 'studio-launch';

/** Token launches, from the plan to the graduated pool. */
export interface Launchpad {
  readonly book: LaunchBook;
  readonly trades: TradeLog;
  /** The market of launched tokens. */
  readonly market: LaunchMarket;
}

/** The context of the studio endpoints. */
export interface StudioContext extends ServiceContext {
  readonly ledger: ServiceLedger;
  readonly launchpad: Launchpad;
  /** Images and metadata of the launched tokens. */
  readonly uploads: Uploads;
}

/** @param now world time. */
export function createLaunchpad(ledger: ServiceLedger, now: () => number): Launchpad {
  const book = createLaunchBook(ledger, now);
  const trades = createTradeLog(ledger);
  const graduateIfSold = (launch: Launch): void => {
    if (launch.graduatedMs !== null || book.left(launch) > 0n) return;
    if (graduate(ledger, launch, now())) book.refresh(launch.plan.mint);
  };
  ledger.define(LAUNCH_KIND, {
    settled: ({ terms }, { atMs }) => [
      milestonesDocument(terms as string, { launchedMs: atMs, graduatedMs: null }),
    ],
  });
  defineClaims(ledger, book, trades);
  ledger.listen((event: LedgerEvent) => {
    for (const launch of book.notice(event)) {
      trades.catchUp(launch.plan.mint);
      graduateIfSold(launch);
    }
  });
  // Launches that were sold out when the process was killed.
  for (const launch of [...book.newestFirst()].reverse()) graduateIfSold(launch);
  return { book, trades, market: createLaunchMarket(ledger, book, trades) };
}
