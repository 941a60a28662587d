import type { Address, Mint } from '@perijove/core';
import {
  type DocumentWrite,
  type Ledger,
  type LedgerEvent,
  readTokenAccount,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import {
  type Launch,
  type LaunchPage,
  MILESTONES,
  type Milestones,
  PAGES,
  PLANS,
} from './launch.ts';
import { createLaunchIndex, type LaunchIndex } from './launch-index.ts';
import { curveTermsOf, type LaunchPlan } from './launch-plan.ts';
import { createPendingPlans } from './pending-plans.ts';

/** The launches, and the plans that may still be launched. */
export interface LaunchBook
  extends Pick<LaunchIndex, 'byPool' | 'newestFirst' | 'ofOwner' | 'follow'> {
  /** Returns the plan of a mint, also after its launch. */
  readonly plan: (mint: Mint) => LaunchPlan | undefined;
  /** Adds a plan; returns the documents to store, which also remove outdated plans. */
  readonly prepare: (plan: LaunchPlan) => readonly DocumentWrite[];
  readonly find: (mint: Mint) => Launch | undefined;
  /** Returns the base units in the vault after the last transaction. */
  readonly left: (launch: Launch) => bigint;
  /** Updates the book with a transaction; returns the launches whose vaults it changed. */
  readonly notice: (event: LedgerEvent) => readonly Launch[];
  /** Reads the launch again. */
  readonly refresh: (mint: Mint) => Launch | undefined;
}

export function createLaunchBook(
  ledger: Ledger,
  now: () => number,
  maxPending?: number,
): LaunchBook {
  const index = createLaunchIndex();
  const pending = createPendingPlans(now, maxPending);
  const put = (found: LaunchPlan, milestones: Milestones): Launch => {
    const launch = launchOf(ledger, found, milestones, index.get(found.mint));
    pending.remove(found.mint);
    index.put(launch);
    return launch;
  };
  const refresh = (mint: Mint): Launch | undefined => {
    const found = storedPlan(ledger, mint);
    const milestones = ledger.documents.get(MILESTONES, mint) as Milestones | undefined;
    return found && milestones && put(found, milestones);
  };
  for (const [stored, milestones] of storedPlans(ledger)) {
    if (milestones) put(stored, milestones);
    else pending.add(stored);
  }
  return {
    plan: (mint) => storedPlan(ledger, mint),
    prepare: pending.prepare,
    find: index.get,
    byPool: index.byPool,
    newestFirst: index.newestFirst,
    ofOwner: index.ofOwner,
    left: ({ plan: { mint }, vault }) => ledger.tokenAccounts(mint).get(vault) ?? 0n,
    notice({ accounts }) {
      if (index.count() + pending.count() === 0) return [];
      for (const address of accounts.keys()) if (pending.has(address)) refresh(address);
      return tradedIn(accounts, index);
    },
    refresh,
    follow: index.follow,
  };
}

function storedPlan({ documents }: Ledger, mint: Mint): LaunchPlan | undefined {
  return documents.get(PLANS, mint) as LaunchPlan | undefined;
}

/** Returns the stored plans, oldest first, with the milestones of those that were launched. */
function storedPlans({
  documents,
}: Ledger): readonly (readonly [LaunchPlan, Milestones | undefined])[] {
  const milestones = new Map(documents.list(MILESTONES));
  return documents
    .list(PLANS)
    .map(([mint, value]) => {
      const launched = milestones.get(mint) as unknown as Milestones | undefined;
      return [value as unknown as LaunchPlan, launched] as const;
    })
    .sort(([a], [b]) => a.plannedMs - b.plannedMs);
}

/** @param earlier the launch before its change, whose terms and vault stay the same. */
function launchOf(
  ledger: Ledger,
  plan: LaunchPlan,
  milestones: Milestones,
  earlier: Launch | undefined,
): Launch {
  const { mint, creator } = plan;
  const page = ledger.documents.get(PAGES, mint) as LaunchPage | undefined;
  return {
    ...milestones,
    plan,
    terms: earlier?.terms ?? curveTermsOf(plan),
    owner: page?.owner ?? creator,
    vault: earlier?.vault ?? vaultOf(ledger, mint),
  };
}

/** Returns the launches whose vaults are among the changed accounts. */
function tradedIn(accounts: LedgerEvent['accounts'], index: LaunchIndex): readonly Launch[] {
  const traded: Launch[] = [];
  for (const [address, account] of accounts) {
    const token = account && readTokenAccount(account);
    const launch = token && index.get(token.mint);
    if (launch?.vault === address) traded.push(launch);
  }
  return traded;
}

/** Returns the vault: the maker's only account of the mint. Deriving the address takes longer. */
function vaultOf(ledger: Ledger, mint: Mint): Address {
  const { address: maker } = ledger.maker;
  const [only, ...others] = ledger.ownedTokenAccounts(maker, mint);
  if (only !== undefined && others.length === 0) return only;
  return ledger.associatedAccount(maker, mint, TOKEN_PROGRAM);
}
