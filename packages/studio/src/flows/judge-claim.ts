import type { Address, Finding, Mint } from '@perijove/core';
import { apiPrograms, type DecodedTransaction } from '@perijove/solana';
import { claimCreatorFee, judgeCalls } from '@perijove/solana/flow';

const BASE_MINT_AT = claimCreatorFee.accounts.indexOf('baseMint');

/** The claim: the amount, the pool and the creator. */
interface Claim {
  readonly pool: Address;
  readonly quoteMint: Mint;
  readonly creator: Address;
}

/** Compares the calls of the launch program with the claim; any other call of it is refused. */
export function judgeClaim({
  pool,
  quoteMint,
  creator,
}: Claim): (decoded: DecodedTransaction) => readonly Finding[] {
  return judgeCalls({
    program: apiPrograms.bondingCurve,
    layouts: [claimCreatorFee],
    purpose: "claim a creator's fees",
    // An owner who is not the creator claims through a proxy, and what arrives is simulated.
    mayBeIndirect: true,
    termsOf: (calls) =>
      calls.flatMap(({ accounts, index: instruction }) => [
        { name: 'pool', encoded: accounts.pool, asked: [pool], instruction },
        { name: 'quoteMint', encoded: accounts.quoteMint, asked: [quoteMint], instruction },
        { name: 'creator', encoded: accounts.creator, asked: [creator], instruction },
      ]),
  });
}

/**
 * The launched tokens, which the call can also pay out, by the call itself: the program refuses another
 * mint than that of the pool. The creator may hold some, in the account that the call may write.
 */
export function launchedMints({
  instructions,
}: Pick<DecodedTransaction, 'instructions'>): readonly Mint[] {
  return instructions
    .filter(({ programAddress }) => programAddress === apiPrograms.bondingCurve)
    .flatMap(({ metas }) => metas[BASE_MINT_AT]?.address ?? []);
}
