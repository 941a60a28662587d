import { type BorrowContext, createBorrowDesk } from '../families/borrow/borrow-desk.ts';
import { findLoans } from '../families/borrow/find-loans.ts';
import { borrowMarkets } from '../families/borrow/vaults.ts';
import { findLending } from '../families/earn/find-lending.ts';
import { createLendingDesk, type EarnContext } from '../families/earn/lending-desk.ts';
import { createLendingMarket } from '../families/earn/lending-market.ts';
import { lendingPositionsOf } from '../families/earn/positions.ts';
import { createReceiptWorld } from '../families/earn/receipt-world.ts';
import type { InstantSwapContext } from '../families/instant-swap/instant-swap-context.ts';
import type { JupiterzContext, MakerOrder } from '../families/jupiterz/jupiterz-context.ts';
import { findOrders } from '../families/portfolio/find-orders.ts';
import type { Finder } from '../families/portfolio/finder.ts';
import { findSeeded } from '../families/portfolio/seeded/elements.ts';
import {
  createPredictionDesk,
  type PredictionContext,
} from '../families/prediction/prediction-desk.ts';
import { recurringCycles } from '../families/recurring/cycles.ts';
import { placeDemoOrder } from '../families/recurring/demo-order.ts';
import { defineRecurring } from '../families/recurring/settlements.ts';
import { findInvites, openInvitesOf } from '../families/send/find-invites.ts';
import { createInviteDesk, type SendContext } from '../families/send/invite-desk.ts';
import { inviteReturns } from '../families/send/invite-keeper.ts';
import { launchesOf } from '../families/studio/creator-launches.ts';
import { findLaunches } from '../families/studio/find-launches.ts';
import { createLaunchedWorld } from '../families/studio/launched-world.ts';
import { createLaunchpad, type StudioContext } from '../families/studio/launchpad.ts';
import { createUploads } from '../families/studio/uploads.ts';
import { createLookupTables } from '../families/swap/lookup-tables.ts';
import type { ManagedSwapContext, SquadsOrder } from '../families/swap/swap-context.ts';
import type { TokensContext } from '../families/tokens/tokens-context.ts';
import { createVerificationBook } from '../families/tokens/verification-book.ts';
import { triggerExpiries } from '../families/trigger/expiry.ts';
import { defineTriggers } from '../families/trigger/settlements.ts';
import type { OrderFault } from '../families/trigger-v2/order-fault.ts';
import {
  createTriggerV2Desk,
  type TriggerV2Context,
} from '../families/trigger-v2/trigger-v2-desk.ts';
import type { ManagedOrder } from '../market/managed/managed-order.ts';
import { drawPoolsOnce, type PoolsOfSeed } from '../market/routing/draw-pools.ts';
import { createQuoteEngine } from '../market/routing/engine.ts';
import { joinMarkets } from '../market/swap/join-markets.ts';
import { createSwapDesk } from '../market/swap/swap-desk.ts';
import { createOrderDesk, type OrderContext, type OrderDesk } from '../orders/order-desk.ts';
import { createRequestBook } from '../settlement/request-book.ts';
import type { ServiceLedger } from '../settlement/service-ledger.ts';
import type { World } from '../world/world.ts';

/** The context of all families' services. */
export interface FamilyContext
  extends BorrowContext,
    EarnContext,
    InstantSwapContext,
    JupiterzContext,
    OrderContext,
    PredictionContext,
    SendContext,
    StudioContext,
    ManagedSwapContext,
    TokensContext,
    TriggerV2Context {}

export interface ContextOptions extends Pick<TokensContext, 'allTokensCount'> {
  /** Default: drawn from the seed when they are first needed. */
  readonly pools?: PoolsOfSeed | undefined;
  /** Called with every error of the sandbox itself. Default: ignored. */
  readonly report?: ((problem: string) => void) | undefined;
  /** Returns the fault for an order, if any. Default: none. */
  readonly takeOrderFault?: ((at: string, key: string) => OrderFault | undefined) | undefined;
}

/** Builds the books of all families on one world and one ledger. */
export function createContext(
  seededWorld: World,
  ledger: ServiceLedger,
  options: ContextOptions,
): FamilyContext {
  const { allTokensCount, pools = drawPoolsOnce(seededWorld), report = () => {} } = options;
  const { now } = seededWorld.clock;
  const launchpad = createLaunchpad(ledger, now);
  const uploads = createUploads(ledger, launchpad.book, now);
  const traded = createLaunchedWorld(seededWorld, ledger, launchpad, uploads, pools);
  const lending = createLendingDesk(traded, ledger);
  const borrowing = createBorrowDesk(traded, ledger);
  const prediction = createPredictionDesk(traded, ledger);
  const world = createReceiptWorld(traded, ledger, lending);
  const market = joinMarkets(launchpad.market, createLendingMarket(lending));
  const swaps = createSwapDesk(world, ledger, market, (...parts) =>
    createQuoteEngine(...parts, pools),
  );
  const invites = createInviteDesk(ledger, now);
  const triggerV2 = createTriggerV2Desk(world, ledger, options.takeOrderFault);
  const desks = { swaps, lending, borrowing, prediction, invites, launchpad, triggerV2 };
  const orderDesk = openOrderDesk(world, ledger, desks, report);
  const parts = { world, ledger, ...desks, orderDesk };
  return {
    ...parts,
    allTokensCount,
    ...createRequestBooks(ledger, now),
    lookupTables: createLookupTables(parts),
    positionFinders: positionFindersOf(parts),
    uploads,
    verifications: createVerificationBook(ledger, now),
  };
}

/** Opens the orders of trigger and recurring, and the keeper with the work of all families. */
function openOrderDesk(
  world: World,
  ledger: ServiceLedger,
  desks: Pick<FamilyContext, 'swaps' | 'invites' | 'triggerV2' | 'borrowing' | 'prediction'>,
  report: (problem: string) => void,
): OrderDesk {
  const orderDesk = createOrderDesk(world, ledger, desks.swaps, {
    report,
    due: (env) => [
      triggerExpiries(env),
      recurringCycles(env),
      inviteReturns(desks.invites.keeper),
      ...desks.triggerV2.work(env),
      desks.borrowing.work(env.path),
      ...desks.prediction.work(),
    ],
  });
  defineTriggers(ledger, orderDesk.triggers);
  defineRecurring(ledger, orderDesk.recurring);
  placeDemoOrder(ledger, orderDesk.recurring, world.clock.now());
  return orderDesk;
}

function createRequestBooks(ledger: ServiceLedger, now: () => number) {
  return {
    orders: createRequestBook<ManagedOrder>(ledger, 'instant-orders', now),
    swapOrders: createRequestBook<ManagedOrder>(ledger, 'swap-orders', now),
    squadsOrders: createRequestBook<SquadsOrder>(ledger, 'squads-orders', now),
    makerOrders: createRequestBook<MakerOrder>(ledger, 'maker-orders', now),
  };
}

function positionFindersOf(
  context: Pick<
    FamilyContext,
    | 'world'
    | 'ledger'
    | 'orderDesk'
    | 'triggerV2'
    | 'lending'
    | 'borrowing'
    | 'invites'
    | 'launchpad'
  >,
): readonly Finder[] {
  const { ledger, orderDesk, triggerV2, borrowing, invites, launchpad } = context;
  return [
    findSeeded,
    findOrders((owner) => [...orderDesk.openOrdersOf(owner), ...triggerV2.openOrdersOf(owner)]),
    findLending((owner) => lendingPositionsOf(context, owner)),
    findLoans((owner) => borrowMarkets.flatMap((market) => borrowing.positionsOf(market, owner))),
    findInvites((owner) => openInvitesOf(invites.book, owner)),
    findLaunches((owner) => launchesOf(launchpad, ledger, owner)),
  ];
}
