import type { Examined } from '../check/examine-transaction.ts';
import { minFee } from '../check/simulation/rents.ts';
import { arrivingOf } from './arriving-of.ts';
import { leavingOf } from './leaving-of.ts';
import type { ReviewedTransaction, ReviewSigner } from './review.ts';
import type { Reviewable } from './reviewable.ts';
import { compareValues } from './value.ts';

/** What a person decides about. */
export function reviewTransaction(
  examined: Examined,
  { parts, terms = [], roles, value }: Reviewable,
): ReviewedTransaction {
  const { meant } = examined.facts;
  const arriving = arrivingOf(meant, examined.changes, minFee(examined.facts));
  return {
    leaving: leavingOf(examined, parts),
    arriving,
    value: value && compareValues(value, arriving),
    terms,
    signers: signersOf(examined, roles),
  };
}

function signersOf(
  { facts: { decoded, meant } }: Examined,
  roles: Reviewable['roles'] = {},
): readonly ReviewSigner[] {
  return decoded.signers.map(({ address }) => {
    const paysFee = address === decoded.feePayer;
    const role = Object.hasOwn(roles, address) ? roles[address] : undefined;
    const isWallet = address === meant.owner;
    return {
      address,
      role: isWallet ? 'wallet' : (role ?? (paysFee ? 'sponsor' : 'unknown')),
      paysFee,
    };
  });
}
