import type { Address, Mint } from '@perijove/core';
import type { LedgerEvent } from '../../ledger/commit.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { TOKEN_PROGRAM } from '../../ledger/programs.ts';
import type { DocumentWrite, Json } from '../../ledger/store/document.ts';
import { readTokenAccount } from '../../ledger/token/token-account.ts';
import {
  FILES,
  LABELS,
  type Launch,
  type LaunchPage,
  MILESTONES,
  type Milestones,
  PAGES,
  PLANS,
  uploadId,
} from './launch.ts';
import { curveTermsOf, type LaunchPlan } from './launch-plan.ts';

/** Far longer than the transaction of a plan can land. */
const KEPT_MS = 3_600_000;

/** The launches, and the plans of those that may still come. */
export interface LaunchBook {
  /** Of a launch that was made, too. */
  readonly plan: (mint: Mint) => LaunchPlan | undefined;
  /** What is to be stored for a new plan; outdated ones are forgotten with it. */
  readonly prepare: (plan: LaunchPlan) => readonly DocumentWrite[];
  readonly find: (mint: Mint) => Launch | undefined;
  /** By either of its pools. */
  readonly byPool: (pool: Address) => Launch | undefined;
  /** Oldest first. */
  readonly all: () => readonly Launch[];
  /** Base units that the vault had after the last transaction. */
  readonly left: (launch: Launch) => bigint;
  /** Takes notice of a transaction; the launches whose vaults it changed. */
  readonly notice: (event: LedgerEvent) => readonly Launch[];
  /** Reads the launch anew. */
  readonly refresh: (mint: Mint) => Launch | undefined;
}

export function createLaunchBook(ledger: Ledger, now: () => number): LaunchBook {
  const { documents, maker } = ledger;
  const launches = new Map<Mint, Launch>();
  const byPool = new Map<Address, Mint>();
  const byVault = new Map<Address, Mint>();
  const lefts = new Map<Mint, bigint>();
  const pending = new Map<Mint, number>();

  const plan = (mint: Mint): LaunchPlan | undefined => {
    return documents.get(PLANS, mint) as LaunchPlan | undefined;
  };
  const refresh = (mint: Mint): Launch | undefined => {
    const found = plan(mint);
    const milestones = documents.get(MILESTONES, mint) as Milestones | undefined;
    if (!found || !milestones) return undefined;
    const page = documents.get(PAGES, mint) as LaunchPage | undefined;
    const vault = ledger.associatedAccount(maker.address, mint, TOKEN_PROGRAM);
    const launch = {
      ...milestones,
      plan: found,
      terms: launches.get(mint)?.terms ?? curveTermsOf(found),
      owner: page?.owner ?? found.creator,
      vault,
    };
    pending.delete(mint);
    launches.set(mint, launch);
    byPool.set(found.pool, mint).set(found.graduatedPool, mint);
    byVault.set(vault, mint);
    lefts.set(mint, amountIn(ledger, vault));
    return launch;
  };
  for (const [mint, value] of documents.list(PLANS)) {
    if (!refresh(mint)) pending.set(mint, (value as unknown as LaunchPlan).plannedMs);
  }
  return {
    plan,
    prepare(added) {
      const outdated = [...pending].filter(([, plannedMs]) => plannedMs + KEPT_MS < now());
      for (const [mint] of outdated) pending.delete(mint);
      pending.set(added.mint, added.plannedMs);
      const value = added as unknown as Json;
      return [
        { collection: PLANS, id: added.mint, value },
        ...outdated.flatMap(([mint]) => forget(mint)),
      ];
    },
    find: (mint) => launches.get(mint),
    byPool: (pool) => launches.get(byPool.get(pool) ?? ''),
    all: () => [...launches.values()].sort((a, b) => a.launchedMs - b.launchedMs),
    left: ({ plan: { mint } }) => lefts.get(mint) ?? 0n,
    notice({ accounts }) {
      const traded: Launch[] = [];
      for (const address of accounts.keys()) {
        if (pending.has(address)) refresh(address);
        const mint = byVault.get(address);
        const launch = mint === undefined ? undefined : launches.get(mint);
        if (!launch) continue;
        lefts.set(launch.plan.mint, amountIn(ledger, address));
        traded.push(launch);
      }
      return traded;
    },
    refresh,
  };
}

/** The plan, and what was uploaded for it. */
function forget(mint: Mint): readonly DocumentWrite[] {
  const ids = (['image', 'metadata'] as const).map((kind) => uploadId(mint, kind));
  const files = [LABELS, FILES].flatMap((collection) =>
    ids.map((id) => ({ collection, id, value: undefined })),
  );
  return [{ collection: PLANS, id: mint, value: undefined }, ...files];
}

/** Base units in a token account, as it is at this very moment; 0 when there is none. */
export function amountIn(ledger: Ledger, address: Address): bigint {
  const account = ledger.account(address);
  return (account && readTokenAccount(account)?.amount) ?? 0n;
}
