import { type Address, SOL } from '@perijove/core';
import { rentOf as accountRentOf } from '../check/effects/rent.ts';
import type { Examined } from '../check/examine-transaction.ts';
import { type Change, lamportsOf, largest, positive, rentOf } from '../check/simulation/change.ts';
import { minFee } from '../check/simulation/rents.ts';
import type { Description } from '../describe/description.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { openedInBytes } from '../review/accounts-in-bytes.ts';
import { type ShownLamports, walkLamports } from './lamport-walk.ts';
import type { LamportEstimate, PreviewSpend } from './offer-facts.ts';

/** Rent of an account without data: what a wallet that exists must keep. */
export const WALLET_LAMPORTS = 890_880n;

/** What a flow takes of the owner's SOL, apart from what it spends. */
export interface LamportNeeds {
  readonly network: bigint;
  readonly tip: bigint;
  readonly rent: bigint;
  readonly refundable: bigint;
  /** With what must be there temporarily, and what a wallet must keep. */
  readonly total: bigint;
}

/** The same by the names of a preview. */
export function costsOf({ network, tip, rent, refundable, total }: LamportNeeds) {
  return {
    networkLamports: network,
    tipLamports: tip,
    rentLamports: rent,
    refundableRentLamports: refundable,
    minLamports: total,
  };
}

export interface Needing {
  readonly owner: Address;
  readonly examined: Examined;
  readonly description: Description;
  readonly spends: PreviewSpend | undefined;
  readonly estimate: LamportEstimate | undefined;
  /** Lamports of the accounts that the bytes open or close; undefined without a node. */
  readonly before: ReadonlyMap<Address, bigint> | undefined;
  /** Whether programs give the rent of their accounts back. */
  readonly rentReturns: boolean;
}

/** Of the owner, by the transaction. Exact with a simulation. */
export function needsOf(needing: Needing): LamportNeeds {
  const { owner, examined, description, spends, estimate, before } = needing;
  const { facts, changes } = examined;
  const network = minFee(facts);
  const known = before ?? new Map<Address, bigint>();
  const { low, end } = walkLamports({
    owner,
    instructions: facts.steps.map(({ instruction }) => instruction),
    feeLamports: network,
    before: changes ? new Map([...known, ...beforeIn(changes)]) : known,
    shown: changes && shownIn(owner, changes),
  });
  const opened = rentsIn(needing);
  // Only a simulation shows what programs open: without one, the service's own estimate may be more.
  const unseen = changes ? 0n : positive((estimate?.rentLamports ?? 0n) - opened.rent);
  const more = changes ? 0n : positive((estimate?.networkLamports ?? 0n) - network);
  const isTouched = low < 0n || end < 0n || unseen + more > 0n;
  const atMost = largest(-low, WALLET_LAMPORTS - end) + unseen + more;
  const spent = spends?.mint === SOL ? spends.amount : 0n;
  return {
    network: network + more,
    tip: description.fee.tipLamports,
    rent: opened.rent + unseen,
    refundable: opened.refundable,
    total: isTouched ? positive(atMost - spent) : 0n,
  };
}

function shownIn(owner: Address, changes: readonly Change[]): ShownLamports {
  const own = changes.find(({ address }) => address === owner);
  const rents = changes.flatMap(({ address, after }) =>
    after === undefined || after.data.length === 0 ? [] : [[address, rentOf(after)] as const],
  );
  return { end: lamportsOf(own?.after) - lamportsOf(own?.before), rents: new Map(rents) };
}

function beforeIn(changes: readonly Change[]): readonly (readonly [Address, bigint])[] {
  return changes.flatMap(({ address, before }) =>
    before === undefined ? [] : [[address, before.lamports] as const],
  );
}

/** Rent that the owner pays for accounts that stay; those that a node has cost nothing. */
function rentsIn({ owner, description, examined, before, rentReturns }: Needing) {
  const inBytes = openedInBytes(examined.facts);
  const paid = description.opened.filter(
    ({ party, account }) => party === owner && !(inBytes.has(account) && before?.has(account)),
  );
  const sum = (list: typeof paid): bigint => list.reduce((all, { lamports }) => all + lamports, 0n);
  const back = paid.filter(
    ({ wallet }) => wallet === owner || (wallet === undefined && rentReturns),
  );
  return { rent: sum(paid), refundable: sum(back) };
}

/**
 * Without a transaction, by the amounts of the service's offer.
 *
 * @param wraps Whether SOL that is spent needs an account of wrapped SOL that the wallet does not have.
 */
export function needsByEstimate(
  estimate: LamportEstimate | undefined,
  spends: PreviewSpend | undefined,
  wraps: boolean,
): LamportNeeds {
  const { networkLamports = 0n, rentLamports = 0n, refundableLamports = 0n } = estimate ?? {};
  const paid = networkLamports + rentLamports;
  const isPaying = paid > 0n || spends?.mint === SOL;
  return {
    network: networkLamports,
    tip: 0n,
    rent: rentLamports,
    refundable: refundableLamports,
    total: isPaying ? paid + (wraps ? accountRentOf(TOKEN_PROGRAM) : WALLET_LAMPORTS) : 0n,
  };
}
