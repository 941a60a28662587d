import type { Address } from '@perijove/core';
import type { Instruction, LedgerAccount } from '@perijove/local-node/ledger';
import { heldBy } from '../../settlement/held-by.ts';
import { LENDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { World } from '../../world/world.ts';
import type { ServiceContext } from '../service.ts';
import { type Agreement, agree, type LendingAction } from './agree.ts';
import { earningsOf } from './cost-basis.ts';
import { readCost } from './lending-notes.ts';
import { lendingAddress, lendingData } from './lending-program.ts';
import { offer } from './offer.ts';
import { type LendingPoolState, poolStateAt } from './pool-state.ts';
import { findLendingPoolByShares, type LendingPool, lendingPools, poolUnits } from './pools.ts';
import { notesOf } from './settled.ts';
import { createSharePrices, type SharePriceAt } from './share-price.ts';
import { LENDING, readLendingTerms } from './terms.ts';

/** The pools and the ledger together. Amounts are base units. */
export interface LendingDesk {
  readonly stateOf: (pool: LendingPool) => LendingPoolState;
  readonly priceAt: SharePriceAt;
  /** An approximation for shares that were transferred between wallets. */
  readonly earningsOf: (pool: LendingPool, owner: Address) => bigint;
  /** Returns the amounts that an action moves now. */
  readonly agree: (pool: LendingPool, action: LendingAction, amount: bigint) => Agreement;
  /**
   * Creates the settlement for the wallet, and returns all instructions of the transaction. The
   * transaction fails with 6001 when it withdraws more than the pool allows.
   *
   * @throws RangeError when an amount is invalid.
   */
  readonly offer: (taker: Address, agreement: Agreement) => readonly Instruction[];
}

/** The context of the earn endpoints. */
export interface EarnContext extends ServiceContext {
  readonly ledger: ServiceLedger;
  readonly lending: LendingDesk;
}

/** Creates the desk. Opens missing pools on the ledger. */
export function createLendingDesk(world: World, ledger: ServiceLedger): LendingDesk {
  const priceAt = createSharePrices(world.seed);
  const { now } = world.clock;
  const env = { ledger, priceAt };
  const stateOf = (pool: LendingPool): LendingPoolState => poolStateAt(env, pool, now());
  for (const pool of lendingPools) {
    openPool(world, ledger, pool);
    ledger.show(lendingAddress(pool.asset), () => lendingAccount(ledger, pool, stateOf(pool)));
  }
  ledger.define(LENDING, {
    isGood: (settlement, beside) => isWithdrawable(stateOf, [settlement, ...beside]),
    settled: (settlement, facts) => notesOf(env, settlement, facts),
  });
  return {
    stateOf,
    priceAt,
    earningsOf(pool, owner) {
      const basis = readCost(ledger.documents, pool, owner);
      return earningsOf(basis, heldBy(ledger, owner)(pool.shareMint), priceAt(pool, now()));
    },
    agree: (pool, action, amount) => agree(priceAt, pool, action, amount, now()),
    offer: (taker, agreement) => offer(ledger, taker, agreement),
  };
}

/** Returns the account with the present price, as if the program had just updated it. */
function lendingAccount(
  { rentExempt }: Pick<ServiceLedger, 'rentExempt'>,
  pool: LendingPool,
  state: LendingPoolState,
): LedgerAccount {
  const data = lendingData({ ...pool, ...state });
  return { data, lamports: rentExempt(data.length), owner: LENDING_PROGRAM, executable: false };
}

/** Opens a pool: mints the initial shares of other holders. */
function openPool({ tokens, clock }: World, ledger: ServiceLedger, pool: LendingPool): void {
  if (ledger.account(pool.shareMint)) return;
  const asset = tokens.find(pool.asset, clock.now());
  if (!asset) throw new Error(`unknown token ${pool.asset} to lend`);
  const { decimals, tokenProgram } = asset;
  const supply = poolUnits(pool, pool.others);
  ledger.createMint({ mint: pool.shareMint, decimals, tokenProgram, supply });
}

/**
 * Returns whether all withdrawals of the transaction from the first settlement's pool are allowed.
 */
function isWithdrawable(
  stateOf: (pool: LendingPool) => LendingPoolState,
  [settlement, ...beside]: readonly [Settlement, ...Settlement[]],
): boolean {
  const { direction, shareMint } = readLendingTerms(settlement);
  const pool = findLendingPoolByShares(shareMint);
  if (!pool) return false;
  if (direction === 'deposit') return true;
  const withdrawn = [settlement, ...beside.filter(({ kind }) => kind === LENDING)]
    .map(readLendingTerms)
    .filter((terms) => terms.direction === 'withdrawal' && terms.shareMint === shareMint)
    .reduce((sum, { assets }) => sum + assets, 0n);
  return withdrawn <= stateOf(pool).withdrawable;
}
