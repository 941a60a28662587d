import { type Address, SOL } from '@perijove/core';
import {
  BLOCKHASH_LIFE,
  type Instruction,
  larger,
  SLOT_MS,
  smaller,
  transferSol,
} from '@perijove/local-node/ledger';
import type { OfferedSettlement } from '../../settlement/create-settlement.ts';
import type { RouteStep } from '../routing/quote.ts';
import { isRefusal, type QuoteRefusal, refuseQuote } from '../routing/refusal.ts';
import type { ClaimedQuote } from '../routing/reprice.ts';
import { routerCall } from './router-call.ts';
import type { SwapContext } from './swap-desk.ts';
import { feeTakerOf, swapLegs } from './swap-legs.ts';

export interface SwapAmounts {
  readonly inAmount: bigint;
  readonly outAmount: bigint;
}

/** A swap by the router for a wallet that builds and submits its own transaction. */
export interface SwapRequest {
  readonly taker: Address;
  /** Pays for new token accounts. Default: the taker. */
  readonly payer?: Address | undefined;
  readonly claim: ClaimedQuote;
  readonly routePlan: readonly RouteStep[];
  /** The quoted amounts, and the present amounts of the route. */
  readonly quoted: SwapAmounts;
  readonly now: SwapAmounts;
  /** `otherAmountThreshold` */
  readonly limit: bigint;
  /** `platformFee.amount`, as quoted. */
  readonly quotedFee: bigint | undefined;
  readonly feeAccount?: Address | undefined;
  readonly destinationTokenAccount?: Address | undefined;
  /** Receives SOL. */
  readonly nativeDestinationAccount?: Address | undefined;
  /** Default true. */
  readonly wrapAndUnwrapSol?: boolean | undefined;
  /** Default and maximum: the life of a blockhash. */
  readonly blockhashSlotsToExpiry?: number | undefined;
  readonly version: 'V1' | 'V2';
}

export interface OfferedSwap {
  readonly offer: OfferedSettlement;
  /** Instructions after those of the offer: the transfer to the native destination. */
  readonly rest: readonly Instruction[];
  readonly expiresInSlots: number;
}

/** Creates the settlement of the swap, or returns the refusal. */
export function offerSwap(
  request: SwapRequest,
  { world, ledger, swaps }: SwapContext,
): OfferedSwap | QuoteRefusal {
  const { taker, payer = taker, claim, quoted, limit, quotedFee, version } = request;
  const { destinationTokenAccount: to, blockhashSlotsToExpiry = BLOCKHASH_LIFE } = request;
  const native = nativeDestination(request);
  if (typeof native === 'object') return native;
  const feeTaker = feeTakerOf(ledger, request.feeAccount, version, claim);
  if (feeTaker && isRefusal(feeTaker)) return feeTaker;
  const { pays, receives } = agree(request);
  const expiresInSlots = Math.min(blockhashSlotsToExpiry, BLOCKHASH_LIFE);
  const wraps = request.wrapAndUnwrapSol !== false;
  const { slippageBps, platformFeeBps = 0 } = claim;
  const offer = swaps.offer({
    taker,
    payer,
    claim,
    limit,
    legs: swapLegs(to, { claim, pays, receives, feeTaker, quotedFee }),
    call: routerCall(ledger, {
      ...claim,
      ...quoted,
      taker,
      slippageBps,
      platformFeeBps,
      routePlan: request.routePlan,
      feeAccount: feeTaker?.account,
      to,
      version,
    }),
    wrapSol: wraps,
    unwrapSol: native !== undefined || (wraps && !to),
    expiresAtMs: world.clock.now() + expiresInSlots * SLOT_MS,
  });
  const rest = native ? [transferSol(taker, native, receives)] : [];
  return { offer, rest, expiresInSlots };
}

/**
 * Returns the amounts that the swap moves: the worse of the quoted and the present ones, but at the
 * worst the limit. With the limit, it fails on the ledger until the price is back.
 */
function agree({ claim: { swapMode }, quoted, now, limit }: SwapRequest): {
  readonly pays: bigint;
  readonly receives: bigint;
} {
  if (swapMode === 'ExactIn') {
    const receives = larger(smaller(quoted.outAmount, now.outAmount), limit);
    return { pays: quoted.inAmount, receives };
  }
  const pays = smaller(larger(quoted.inAmount, now.inAmount), limit);
  return { pays, receives: quoted.outAmount };
}

function nativeDestination({
  nativeDestinationAccount: native,
  claim,
  version,
}: SwapRequest): Address | QuoteRefusal | undefined {
  if (native === undefined || (claim.outputMint === SOL && version === 'V2')) return native;
  return refuseQuote(
    'NOT_SUPPORTED',
    'nativeDestinationAccount needs native SOL as output and a quote with instructionVersion=V2',
  );
}
