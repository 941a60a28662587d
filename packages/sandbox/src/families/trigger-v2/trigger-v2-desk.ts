import type { Address } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import type { DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OpenOrder } from '../../orders/open-orders.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { createOrderIndex, type OrderIndex } from '../../orders/order-index.ts';
import type { RequestBook } from '../../settlement/request-book.ts';

import type { World } from '../../world/world.ts';
import { type ChallengeBook, createChallengeBook } from './challenge-book.ts';
import type { DcaOrder } from './dca-order.ts';
import { dcaOrderWork } from './dca-order-work.ts';
import {
  type CraftedDeposit,
  type CraftedWithdrawal,
  createDepositBook,
  createWithdrawalBook,
} from './deposit-book.ts';
import { createOrderFaults, type OrderFaults } from './order-fault.ts';
import { createSessionBook, type SessionBook } from './session-book.ts';
import { createTokenIssuer, type TokenIssuer } from './token-issuer.ts';
import { createTrails, type Trails } from './trails.ts';
import type { UsdOrder } from './usd-order.ts';
import { usdOrderWork } from './usd-order-work.ts';
import { createVaultBook, type VaultBook } from './vault-book.ts';
import { vaultPositionsOf } from './vault-positions.ts';

/** The books of the family. */
export interface TriggerV2Desk {
  readonly challenges: ChallengeBook;
  readonly tokens: TokenIssuer;
  readonly sessions: SessionBook;
  readonly vaults: VaultBook;
  readonly deposits: RequestBook<CraftedDeposit>;
  readonly withdrawals: RequestBook<CraftedWithdrawal>;
  readonly usdOrders: OrderIndex<UsdOrder>;
  readonly dcaOrders: OrderIndex<DcaOrder>;
  /** Present watermarks of trailing orders. */
  readonly trails: Trails;
  readonly faults: OrderFaults;
  /** The keeper's work for the orders. */
  readonly work: (env: KeeperEnv) => readonly DueWork[];
  /** The open orders in the vault of a wallet. */
  readonly openOrdersOf: (owner: Address) => readonly OpenOrder[];
}

/** The context of the endpoints of the family. */
export interface TriggerV2Context extends OrderContext {
  readonly triggerV2: TriggerV2Desk;
}

/** @param takeFault the fault for an order, if any. Default: none. */
export function createTriggerV2Desk(
  world: World,
  ledger: Ledger,
  takeFault: Parameters<typeof createOrderFaults>[0] = () => undefined,
): TriggerV2Desk {
  const { now } = world.clock;
  const vaults = createVaultBook(ledger, world.seed);
  const usdOrders = createOrderIndex<UsdOrder>(ledger, 'trigger-v2-orders', () => undefined);
  const dcaOrders = createOrderIndex<DcaOrder>(ledger, 'trigger-v2-dca-orders', () => undefined);
  const trails = createTrails();
  const faults = createOrderFaults(takeFault);
  return {
    challenges: createChallengeBook(ledger, now),
    tokens: createTokenIssuer(ledger, now),
    sessions: createSessionBook(ledger, now),
    vaults,
    deposits: createDepositBook(ledger, now),
    withdrawals: createWithdrawalBook(ledger, now),
    usdOrders,
    dcaOrders,
    trails,
    faults,
    work: (env) => [
      usdOrderWork({ ...env, vaults, usdOrders, trails, faults }),
      dcaOrderWork({ ...env, vaults, dcaOrders, faults }),
    ],
    openOrdersOf: (owner) => vaultPositionsOf({ usdOrders, dcaOrders }, owner),
  };
}
