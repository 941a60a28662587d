import { createLendingDesk } from '../families/earn/lending-desk.ts';
import { createReceiptWorld } from '../families/earn/receipt-world.ts';
import { createInviteDesk } from '../families/send/invite-desk.ts';
import type { LedgerContext, ServiceContext } from '../families/service.ts';
import { createLaunchedWorld } from '../families/studio/launched-world.ts';
import { createLaunchpad } from '../families/studio/launchpad.ts';
import { createUploads } from '../families/studio/uploads.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createRequestBook } from '../ledger/request-book.ts';
import { createSwapDesk } from '../market/swap/swap-desk.ts';
import { createOrderDesk } from '../orders/order-desk.ts';
import type { World } from '../world/world.ts';

export interface ContextOptions extends Pick<ServiceContext, 'allTokensCount'> {
  /** Hears what is wrong with the sandbox itself. Default: nobody does. */
  readonly report?: ((problem: string) => void) | undefined;
}

/** What all services work with, on one world and one ledger. */
export function createContext(
  seededWorld: World,
  ledger: Ledger,
  { allTokensCount, report = () => {} }: ContextOptions,
): LedgerContext {
  const { now } = seededWorld.clock;
  const launchpad = createLaunchpad(ledger, now);
  const uploads = createUploads(ledger, launchpad.book, now);
  const traded = createLaunchedWorld(seededWorld, ledger, launchpad, uploads);
  const swaps = createSwapDesk(traded, ledger, launchpad.market);
  const lending = createLendingDesk(traded, ledger);
  const world = createReceiptWorld(traded, ledger, lending);
  const invites = createInviteDesk(ledger, now);
  return {
    world,
    allTokensCount,
    ledger,
    swaps,
    orders: createRequestBook(ledger, 'instant-orders', now),
    orderDesk: createOrderDesk(world, ledger, swaps, { invites: invites.keeper, report }),
    lending,
    invites,
    launchpad,
    uploads,
  };
}
