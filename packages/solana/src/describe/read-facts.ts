import { type Address, isAddress, type Mint } from '@perijove/core';
import { type Facts, gatherFacts } from '../check/facts.ts';
import { readIntent } from '../check/read-intent.ts';
import { readSwapCall } from '../programs/swap-call.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { readKnownCall } from './known-calls.ts';

const MAX_LAMPORTS = 2n ** 64n - 1n;

/**
 * The facts of the guard for an intent that accepts everything: what the instructions do to the owner is
 * read by the same rules that judge it before a signature. The owner may be an address of a program.
 */
export async function readFacts(decoded: DecodedTransaction, owner: Address): Promise<Facts> {
  const meant = readIntent(
    {
      owner,
      feePayer: decoded.feePayer,
      otherSigners: decoded.signers.map(({ address }) => address),
      trustPrograms: decoded.programs,
      trustArrival: true,
      anyRecipient: true,
      // Their associated accounts are then known by their owners.
      spend: mintsIn(decoded).map((mint) => ({ mint, atMost: MAX_LAMPORTS })),
      recipients: walletsIn(decoded),
      maxOtherRentLamports: MAX_LAMPORTS,
      mayClose: closedIn(decoded),
    },
    { mayBeOffCurve: true },
  );
  return gatherFacts(decoded, meant, false);
}

/** Closing is described by itself. */
function closedIn({ instructions, hidden }: DecodedTransaction): readonly Address[] {
  if (hidden.length > 0) return [];
  return instructions.flatMap(({ program, metas }) =>
    program === 'token' || program === 'token-2022' ? metas.map(({ address }) => address) : [],
  );
}

/** Mints that calls of known programs name. */
function mintsIn({ instructions }: DecodedTransaction): readonly Mint[] {
  const named = instructions.flatMap((each, index) => {
    if (each.program !== 'unknown') return [];
    const swap = readSwapCall(each);
    const sides = swap === undefined || swap === 'no-swap' ? [] : [swap.inputMint, swap.outputMint];
    const { takes = [], gives = [] } = readKnownCall(each, index) ?? {};
    return [...sides, ...[...takes, ...gives].map(({ mint }) => mint)];
  });
  return [...new Set(named)].filter(isAddress);
}

/** Wallets whose token accounts the transaction opens. */
function walletsIn({ instructions }: DecodedTransaction): readonly Address[] {
  const owners = instructions.flatMap((each) =>
    each.program === 'associated-token' && each.type !== 'recoverNested'
      ? [each.accounts.owner]
      : [],
  );
  return [...new Set(owners)].filter(isAddress);
}
