import type { Address, Mint } from '@perijove/core';
import { type Ledger, slotStartMs } from '@perijove/local-node/ledger';
import { type Dex, dexes } from '../../market/routing/dexes.ts';
import { type LaunchPoint, within } from '../../market/routing/launch-curve.ts';
import type { PoolState } from '../../market/routing/pool.ts';
import { createLaunchState, placeLaunch } from '../../market/routing/pool-state.ts';
import type { LaunchMarket } from '../../market/swap/swap-desk.ts';
import { tokensIn } from '../../settlement/associated-account.ts';
import type { SettledFacts } from '../../settlement/rules.ts';
import { feeBpsAt } from './fee-schedule.ts';
import { type Launch, poolOf } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import { describeTrade, type LaunchTrade, type TradeLog } from './launch-trades.ts';

/**
 * The pools of launched tokens. Their reserves are the balances of their vaults on the ledger, so
 * they are right even after a failed transaction.
 */
export function createLaunchMarket(
  ledger: Ledger,
  book: LaunchBook,
  trades: TradeLog,
): LaunchMarket {
  const states = new Map<Address, PoolState>();
  const foreseen = createForeseen();
  const stateOf = (launch: Launch, slot: number): PoolState => {
    const address = poolOf(launch);
    const state = states.get(address) ?? createState(launch);
    states.set(address, state);
    const left = tokensIn(ledger, launch.vault) + foreseen.of(launch.plan.mint);
    placeLaunch(state, pointOf(launch, left, slot));
    return state;
  };
  return {
    pools: {
      ofMint(mint, slot) {
        const launch = book.find(mint);
        return launch && stateOf(launch, slot);
      },
      find(address, slot) {
        const launch = book.byPool(address);
        return launch && (poolOf(launch) === address ? stateOf(launch, slot) : null);
      },
    },
    foresee: (mint, amount) => (book.find(mint) ? foreseen.add(mint, amount) : () => {}),
    traded: (mints, facts) =>
      mints.flatMap((mint) => {
        const launch = book.find(mint);
        const trade = launch && tradeOf(ledger, book, launch, facts);
        return trade ? [trades.note(mint, trade)] : [];
      }),
  };
}

/** The tokens that will be added to pools, in base units. */
interface Foreseen {
  readonly of: (mint: Mint) => bigint;
  /** Adds tokens; returns a function that removes them. */
  readonly add: (mint: Mint, amount: bigint) => () => void;
}

function createForeseen(): Foreseen {
  const amounts = new Map<Mint, bigint>();
  const of = (mint: Mint): bigint => amounts.get(mint) ?? 0n;
  return {
    of,
    add(mint, amount) {
      amounts.set(mint, of(mint) + amount);
      return () => void amounts.set(mint, of(mint) - amount);
    },
  };
}

/** Returns the position of a pool on its curve. @param left base units in its vault. */
export function pointOf(launch: Launch, left: bigint, slot: number): LaunchPoint {
  const { plan, terms, launchedMs, graduatedMs } = launch;
  if (graduatedMs !== null) {
    const curve = terms.graduated;
    return { curve, base: within(curve, left), feeBps: plan.fee.feeBps };
  }
  const curve = terms.bonding;
  const base = within(curve, left + curve.min);
  return { curve, base, feeBps: feeBpsAt(plan.fee, slotStartMs(slot) - launchedMs) };
}

function createState(launch: Launch): PoolState {
  const { plan, terms, graduatedMs } = launch;
  const dex = graduatedMs === null ? bondingDex : graduatedDex;
  const pool = {
    address: poolOf(launch),
    dex,
    mints: [plan.mint, plan.quoteMint] as const,
    feeBps: plan.fee.feeBps,
    accounts: dex.accounts,
    amplification: 0,
  };
  return createLaunchState(pool, graduatedMs === null ? terms.bonding : terms.graduated);
}

const bondingDex = dexNamed('Dynamic Bonding Curve');
const graduatedDex = dexNamed('Meteora DAMM v2');

function dexNamed(label: string): Dex {
  const dex = dexes.find((each) => each.label === label);
  if (!dex) throw new Error(`unknown exchange ${label}`);
  return dex;
}

/** Returns the trade of a transaction in the pool of the launch; undefined when nothing moved. */
function tradeOf(
  ledger: Ledger,
  book: LaunchBook,
  launch: Launch,
  facts: SettledFacts,
): LaunchTrade | undefined {
  const before = pointOf(launch, book.left(launch), facts.slot);
  const after = pointOf(launch, tokensIn(ledger, launch.vault), facts.slot);
  if (after.base === before.base) return undefined;
  return describeTrade(before, after.base, poolOf(launch), facts);
}
