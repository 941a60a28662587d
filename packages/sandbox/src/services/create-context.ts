import { createInviteDesk } from '../invites/invite-desk.ts';
import { createLaunchedWorld } from '../launchpad/launched-world.ts';
import { createLaunchpad } from '../launchpad/launchpad.ts';
import { createUploads } from '../launchpad/uploads.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createRequestBook } from '../ledger/request-book.ts';
import { createLendingDesk } from '../lending/lending-desk.ts';
import { createReceiptWorld } from '../lending/receipt-world.ts';
import { createOrderDesk } from '../orders/order-desk.ts';
import { createSwapDesk } from '../swap/swap-desk.ts';
import type { World } from '../world/world.ts';
import type { LedgerContext, ServiceContext } from './service.ts';

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
