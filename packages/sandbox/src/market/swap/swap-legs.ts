import type { Address, Mint } from '@perijove/core';
import { type Ledger, readTokenAccount, TOKEN_2022_PROGRAM } from '@perijove/local-node/ledger';
import type { Leg } from '../../settlement/leg.ts';
import { type QuoteRefusal, refuseQuote } from '../routing/refusal.ts';
import type { ClaimedQuote } from '../routing/reprice.ts';
import { feeBesideOutput, feeWithinInput } from '../routing/terms.ts';

/** The recipient of a platform's fee. */
export interface FeeTaker {
  readonly account: Address;
  readonly owner: Address;
  readonly mint: Mint;
  readonly feeBps: number;
}

/**
 * Returns the recipient, or a refusal when no account can take the fee; undefined without a fee.
 */
export function feeTakerOf(
  ledger: Ledger,
  feeAccount: Address | undefined,
  version: 'V1' | 'V2',
  { inputMint, outputMint, swapMode, platformFeeBps: feeBps }: ClaimedQuote,
): FeeTaker | QuoteRefusal | undefined {
  if (!feeBps) return undefined;
  const state = feeAccount === undefined ? undefined : ledger.account(feeAccount);
  const token = state && readTokenAccount(state);
  const allowed = swapMode === 'ExactIn' ? [inputMint, outputMint] : [inputMint];
  if (feeAccount !== undefined && token && allowed.includes(token.mint)) {
    if (state.owner === TOKEN_2022_PROGRAM && version !== 'V2') {
      return refuseQuote(
        'NOT_SUPPORTED',
        'a fee in Token-2022 needs a quote with instructionVersion=V2',
      );
    }
    return { account: feeAccount, owner: token.owner, mint: token.mint, feeBps };
  }
  return refuseQuote(
    'FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS',
    `feeAccount: expected a token account of ${allowed.join(' or ')}`,
  );
}

export interface LegTerms {
  readonly claim: ClaimedQuote;
  /** The whole amount that the taker pays. */
  readonly pays: bigint;
  /** The taker's output. */
  readonly receives: bigint;
  readonly feeTaker: FeeTaker | undefined;
  /** `platformFee.amount` of the quote, as the client sent it back. */
  readonly quotedFee: bigint | undefined;
}

/** Returns the movements of the settlement. */
export function swapLegs(to: Address | undefined, terms: LegTerms): readonly Leg[] {
  const { claim, pays, receives, feeTaker } = terms;
  const { inputMint, outputMint } = claim;
  const fee = feeTaker ? feeAmount(feeTaker, terms) : 0n;
  const fromInput = feeTaker?.mint === inputMint ? fee : 0n;
  const legs: Leg[] = [
    { leg: 'pay', mint: inputMint, amount: pays - fromInput },
    { leg: 'receive', mint: outputMint, amount: receives, to },
  ];
  if (!feeTaker || fee === 0n) return legs;
  const { account, owner } = feeTaker;
  const leg: Leg =
    fromInput > 0n
      ? { leg: 'pay', mint: inputMint, amount: fee, to: { account, owner } }
      : { leg: 'receive', mint: outputMint, amount: fee, to: account };
  return [...legs, leg];
}

/** Returns the fee: `platformFee.amount` of the quote if the swap moves the quoted amounts. */
function feeAmount(
  { mint, feeBps }: FeeTaker,
  { claim, pays, receives, quotedFee }: LegTerms,
): bigint {
  if (mint === claim.inputMint) return feeWithinInput(pays, feeBps);
  return feeBesideOutput(receives, feeBps, quotedFee);
}
