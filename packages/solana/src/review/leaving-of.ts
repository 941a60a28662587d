import { type Address, type Mint, SOL } from '@perijove/core';
import type { Examined } from '../check/examine-transaction.ts';
import { isNamed, type Rent } from '../check/rent-bound.ts';
import { isOpaque } from '../check/rules/programs.ts';
import { ofKind } from '../check/rules/rule.ts';
import type { Change } from '../check/simulation/change.ts';
import { newRent } from '../check/simulation/rents.ts';
import { closedToOwner, openedInBytes } from './accounts-in-bytes.ts';
import { balanceChange } from './balance-change.ts';
import type { KnownParts, Leaving, LeavingPart, LeavingReason } from './leaving.ts';

/**
 * The totals that leave the owner's wallet. They hold for every transaction that lands with these
 * bytes: rent counts for each account that the transaction opens or may have to open, the fee at its
 * maximum, and what is spent at the bound of the intent.
 *
 * Without a node, the accounts that programs open by themselves count up to `maxOtherRentLamports`.
 */
export function leavingOf(examined: Examined, known: KnownParts = {}): readonly Leaving[] {
  const { facts, changes } = examined;
  const { meant } = facts;
  const mints = new Set<Mint>([...meant.spend.keys(), SOL]);
  return [...mints].flatMap((mint): readonly Leaving[] => {
    const parts = merged([
      ...spendParts(meant.spend.get(mint) ?? 0n, mint, known),
      ...(mint === SOL ? [...rentParts(examined, known), ...feeParts(examined)] : []),
    ]);
    if (parts.length === 0) return [];
    const atMost = parts.reduce((sum, part) => sum + part.atMost, 0n);
    const change = changes && balanceChange(meant.owner, changes, mint);
    const expected = change === undefined ? undefined : change < 0n ? -change : 0n;
    return [{ mint, atMost, expected, parts }];
  });
}

function byAmount(one: LeavingPart, other: LeavingPart): number {
  if (one.atMost === other.atMost) return 0;
  return one.atMost < other.atMost ? 1 : -1;
}

/** One part for each reason, the largest first. */
function merged(parts: readonly LeavingPart[]): readonly LeavingPart[] {
  const sums = new Map<LeavingReason, LeavingPart>();
  for (const each of parts) {
    if (each.atMost === 0n) continue;
    const { atMost = 0n, refundable = true } = sums.get(each.reason) ?? {};
    const all = { atMost: each.atMost + atMost, refundable: each.refundable && refundable };
    sums.set(each.reason, { ...each, ...all });
  }
  return [...sums.values()].toSorted(byAmount);
}

function part(reason: LeavingReason, atMost: bigint, refundable = false): LeavingPart {
  return { reason, atMost, refundable };
}

/** What the flow knows of `spend`, and the rest as the amount. */
function spendParts(spend: bigint, mint: Mint, known: KnownParts): readonly LeavingPart[] {
  const own = (known.spend ?? []).filter((each) => each.mint === mint);
  const rest = spend - own.reduce((sum, { atMost }) => sum + atMost, 0n);
  const parts = own.map(({ reason, atMost, refundable }) => part(reason, atMost, refundable));
  return [part('amount', rest > 0n ? rest : 0n), ...parts];
}

function feeParts({ facts: { decoded, meant } }: Examined): readonly LeavingPart[] {
  if (decoded.feePayer !== meant.owner) return [];
  const { baseLamports, priorityLamports } = decoded.fee;
  return [part('network-fee', baseLamports), part('priority-fee', priorityLamports)];
}

/** Rent of all accounts that the owner may pay for. */
function rentParts(examined: Examined, known: KnownParts): readonly LeavingPart[] {
  const { meant, decoded } = examined.facts;
  const rents = rentsOf(examined);
  const sum = (isMeant: (rent: Rent) => boolean): bigint =>
    rents.filter(isMeant).reduce((all, { lamports }) => all + lamports, 0n);
  const isOwn = ({ wallet }: Rent): boolean => wallet === meant.owner;
  const isReceivers = (rent: Rent): boolean =>
    !isOwn(rent) &&
    (isNamed(meant, rent.account) || (rent.wallet !== undefined && isNamed(meant, rent.wallet)));
  const others = sum((rent) => !isOwn(rent) && !isReceivers(rent));
  const isUnseen = !examined.changes && decoded.instructions.some(isOpaque);
  const program = isUnseen && meant.maxOtherRent > others ? meant.maxOtherRent : others;
  const parts = [
    part('own-rent', sum(isOwn), true),
    part('receiver-rent', sum(isReceivers)),
    part('program-rent', program, known.rentReturns === true),
  ];
  return within(parts, meant.maxTotal, meant.spend.get(SOL) ?? 0n);
}

/** Where rent and what is spent have one bound, the guard refuses more than that. */
function within(
  parts: readonly LeavingPart[],
  maxTotal: bigint | undefined,
  spend: bigint,
): readonly LeavingPart[] {
  if (maxTotal === undefined) return parts;
  let room = maxTotal > spend ? maxTotal - spend : 0n;
  return parts.map((each) => {
    const atMost = each.atMost < room ? each.atMost : room;
    room -= atMost;
    return { ...each, atMost };
  });
}

/** Each account once, with the larger of what the bytes and the simulation say. */
function rentsOf({ facts, effects, changes }: Examined): readonly Rent[] {
  const { owner } = facts.meant;
  const existing = new Set(changes?.flatMap((each) => (isThere(each) ? [each.address] : [])));
  const closed = closedToOwner(facts);
  const rents = new Map<Address, Rent>();
  const add = (rent: Rent): void => {
    const { account, lamports } = rent;
    if (lamports >= (rents.get(account)?.lamports ?? 0n)) rents.set(account, rent);
  };
  for (const { wallet, mint, account, lamports } of ofKind(effects, 'rents')) {
    if (closed.has(account)) continue;
    // An account of another wallet could be closed before the transaction lands.
    if (wallet === owner && existing.has(account)) continue;
    add({ wallet, mint, account, lamports });
  }
  const created = openedInBytes(facts);
  for (const change of changes ?? []) {
    const rent = newRent(facts, change);
    // An account that the bytes open, and not at the owner's cost, was paid by another wallet.
    if (rent && (rents.has(rent.account) || !created.has(rent.account))) add(rent);
  }
  return [...rents.values()];
}

/** Lamports alone, which anybody can send there, do not make an account. */
function isThere({ before }: Change): boolean {
  return before !== undefined && before.data.length > 0;
}
