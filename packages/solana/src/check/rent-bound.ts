import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from './facts.ts';
import { DEFAULT_MAX_RENT, type Meant } from './read-intent.ts';

/** Rent that a new account takes. */
export interface Rent {
  /** Whose token account it is; `undefined` for the account of a program. */
  readonly wallet: Address | undefined;
  readonly mint: Mint | undefined;
  readonly account: Address;
  readonly lamports: bigint;
}

/** Rent of accounts of the owner and of those who are named, and rent of all others. */
export interface Rents {
  readonly named: readonly Rent[];
  readonly others: readonly Rent[];
}

/** Whether the wallet or account is the owner's, or one that the intent names. */
export function isNamed({ owner, recipients, receive }: Meant, address: Address): boolean {
  return (
    address === owner ||
    recipients?.has(address) === true ||
    receive.some(({ wallet }) => wallet === address)
  );
}

export function sortRents({ meant }: Facts, rents: readonly Rent[]): Rents {
  const isOfNamed = ({ wallet, account }: Rent): boolean =>
    isNamed(meant, account) || (wallet !== undefined && isNamed(meant, wallet));
  return {
    named: rents.filter(isOfNamed),
    others: rents.filter((rent) => !isOfNamed(rent)),
  };
}

export function sumOf(rents: readonly { readonly lamports: bigint }[]): bigint {
  return rents.reduce((sum, { lamports }) => sum + lamports, 0n);
}

/**
 * Findings about rent that was paid.
 *
 * @param costOf How much of some rents the owner paid, where a simulation shows it. Default: all.
 */
export function judgeRent(
  facts: Facts,
  { named, others }: Rents,
  costOf: (rents: readonly Rent[]) => bigint = sumOf,
): Finding[] {
  const { maxRent, maxOtherRent } = facts.meant;
  return [
    ...exceeds('maxRentLamports', costOf(named), maxRent ?? defaultBound(facts, named)),
    ...exceeds('maxOtherRentLamports', costOf(others), maxOtherRent),
  ];
}

/** SOL that is spent and rent, together. */
export function judgeTotal({ meant }: Facts, lamports: bigint): Finding[] {
  const { maxTotal } = meant;
  if (maxTotal === undefined || lamports <= maxTotal) return [];
  const reason = `${lamports} lamports are spent and paid as rent together, more than ${maxTotal}: maxTotalLamports ${lamports} would accept it`;
  return [{ rule: 'spend', reason }];
}

function exceeds(option: string, lamports: bigint, bound: bigint): Finding[] {
  if (lamports <= bound) return [];
  const reason = `${lamports} lamports of rent, more than ${bound}: ${option} ${lamports} would accept it`;
  return [{ rule: 'rent', reason }];
}

/**
 * One of the owner's accounts for each mint of the intent, and two other accounts: a route may pass
 * through a third mint. What the intent does not name costs no more than the two: the owner's own
 * accounts keep their rent for the owner.
 */
function defaultBound({ meant }: Facts, named: readonly Rent[]): bigint {
  const mints = new Set([SOL, ...involvedMints(meant)]);
  const own = named.flatMap(({ wallet, mint, lamports }) =>
    wallet === meant.owner && mint !== undefined && mints.has(mint)
      ? [[mint, lamports] as const]
      : [],
  );
  const justified = [...new Map(own).values()].reduce((sum, lamports) => sum + lamports, 0n);
  return justified + DEFAULT_MAX_RENT;
}

/** The mints of the intent. */
export function involvedMints({ spend, receive, involved }: Meant): ReadonlySet<Mint> {
  return new Set([...spend.keys(), ...receive.map(({ mint }) => mint), ...involved]);
}
