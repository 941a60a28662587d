import type { Address, Mint } from '@perijove/core';
import {
  type DocumentWrite,
  type Ledger,
  type LedgerEvent,
  readTokenAccount,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import { createSortedList } from '../../orders/sorted-list.ts';
import {
  type Launch,
  type LaunchPage,
  MILESTONES,
  type Milestones,
  PAGES,
  PLANS,
} from './launch.ts';
import { curveTermsOf, type LaunchPlan } from './launch-plan.ts';
import { createPendingPlans } from './pending-plans.ts';

/** The launches, and the plans that may still be launched. */
export interface LaunchBook {
  /** Returns the plan of a mint, also after its launch. */
  readonly plan: (mint: Mint) => LaunchPlan | undefined;
  /** Adds a plan; returns the documents to store, which also remove outdated plans. */
  readonly prepare: (plan: LaunchPlan) => readonly DocumentWrite[];
  readonly find: (mint: Mint) => Launch | undefined;
  /** By either of its pools. */
  readonly byPool: (pool: Address) => Launch | undefined;
  /** Returns the launches, newest first, not a copy: valid until the next launch. */
  readonly newestFirst: () => readonly Launch[];
  /** The launches whose fees a wallet claims, oldest first. */
  readonly ofOwner: (owner: Address) => readonly Launch[];
  /** Returns the base units in the vault after the last transaction. */
  readonly left: (launch: Launch) => bigint;
  /** Updates the book with a transaction; returns the launches whose vaults it changed. */
  readonly notice: (event: LedgerEvent) => readonly Launch[];
  /** Reads the launch again. */
  readonly refresh: (mint: Mint) => Launch | undefined;
  /** Calls the listener with every new or changed launch. */
  readonly follow: (listener: (launch: Launch) => void) => void;
}

export function createLaunchBook(
  ledger: Ledger,
  now: () => number,
  maxPending?: number,
): LaunchBook {
  const { documents } = ledger;
  const launches = new Map<Mint, Launch>();
  const newestFirst = createSortedList<Launch>(compareAge);
  const byPool = new Map<Address, Mint>();
  const byOwner = new Map<Address, Set<Mint>>();
  const pending = createPendingPlans(now, maxPending);
  const listeners: ((launch: Launch) => void)[] = [];

  const plan = (mint: Mint): LaunchPlan | undefined => {
    return documents.get(PLANS, mint) as LaunchPlan | undefined;
  };
  const put = (found: LaunchPlan, milestones: Milestones): Launch => {
    const { mint } = found;
    const page = documents.get(PAGES, mint) as LaunchPage | undefined;
    const earlier = launches.get(mint);
    const launch = {
      ...milestones,
      plan: found,
      terms: earlier?.terms ?? curveTermsOf(found),
      owner: page?.owner ?? found.creator,
      vault: earlier?.vault ?? vaultOf(ledger, mint),
    };
    pending.remove(mint);
    launches.set(mint, launch);
    if (earlier) {
      newestFirst.remove(earlier);
      byOwner.get(earlier.owner)?.delete(mint);
    }
    newestFirst.add(launch);
    byPool.set(found.pool, mint).set(found.graduatedPool, mint);
    byOwner.set(launch.owner, (byOwner.get(launch.owner) ?? new Set()).add(mint));
    for (const listener of listeners) listener(launch);
    return launch;
  };
  const refresh = (mint: Mint): Launch | undefined => {
    const found = plan(mint);
    const milestones = documents.get(MILESTONES, mint) as Milestones | undefined;
    return found && milestones && put(found, milestones);
  };
  const stored = new Map(documents.list(MILESTONES));
  const plans = documents.list(PLANS).map(([mint, value]) => {
    return [mint, value as unknown as LaunchPlan] as const;
  });
  for (const [mint, found] of plans.sort(([, a], [, b]) => a.plannedMs - b.plannedMs)) {
    const milestones = stored.get(mint);
    if (milestones) put(found, milestones as unknown as Milestones);
    else pending.add(found);
  }
  return {
    plan,
    prepare: pending.prepare,
    find: (mint) => launches.get(mint),
    byPool: (pool) => launches.get(byPool.get(pool) ?? ''),
    newestFirst: newestFirst.items,
    ofOwner(owner) {
      const own = [...(byOwner.get(owner) ?? [])].map((mint) => launches.get(mint) as Launch);
      return own.sort(compareAge).reverse();
    },
    left: ({ plan: { mint }, vault }) => ledger.tokenAccounts(mint).get(vault) ?? 0n,
    notice({ accounts }) {
      const traded: Launch[] = [];
      if (launches.size + pending.count() === 0) return traded;
      for (const address of accounts.keys()) if (pending.has(address)) refresh(address);
      for (const [address, account] of accounts) {
        const token = account && readTokenAccount(account);
        const launch = token && launches.get(token.mint);
        if (launch?.vault === address) traded.push(launch);
      }
      return traded;
    },
    refresh,
    follow: (listener) => void listeners.push(listener),
  };
}

/** Compares by age; negative when the first launch is newer. */
function compareAge(a: Launch, b: Launch): number {
  if (a.launchedMs !== b.launchedMs) return b.launchedMs - a.launchedMs;
  return a.plan.mint < b.plan.mint ? -1 : Number(a.plan.mint > b.plan.mint);
}

/** Returns the vault: the maker's only account of the mint. Deriving the address takes longer. */
function vaultOf(ledger: Ledger, mint: Mint): Address {
  const { address: maker } = ledger.maker;
  const [only, ...others] = ledger.ownedTokenAccounts(maker, mint);
  if (only !== undefined && others.length === 0) return only;
  return ledger.associatedAccount(maker, mint, TOKEN_PROGRAM);
}
