import { type Address, SOL } from '@perijove/core';
import { BLOCKHASH_LIFE } from '../../ledger/blockhashes.ts';
import { transferSol } from '../../ledger/instructions.ts';
import type { OfferedSettlement } from '../../ledger/settlement/create-settlement.ts';
import type { Instruction } from '../../ledger/wire/instruction.ts';
import { priorityFeeOf } from '../../market/swap/priority-fee.ts';
import { routerCall } from '../../market/swap/router-call.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import {
  fitting,
  type Speed,
  type SwapDraft,
  speedOf,
} from '../../market/swap/swap-transaction.ts';
import { SLOT_MS } from '../../world/clock.ts';
import { readClaim, type SwapInput } from './claim.ts';
import { feeTakerOf, swapLegs } from './legs.ts';
import { acceptQuote, refuseSwap } from './refusal.ts';

/** A swap with its settlement, and all that a transaction for it needs. */
export interface SwapPlan {
  readonly offer: OfferedSettlement;
  /** What no field of the instructions has a place for. */
  readonly rest: readonly Instruction[];
  readonly draft: SwapDraft;
  readonly speed: Speed;
  readonly expiresInSlots: number;
}

/** @throws ServiceFailure when the swap is not possible. */
export function planSwap(input: SwapInput, context: SwapContext): SwapPlan {
  const { world, ledger, swaps } = context;
  const { userPublicKey: taker, payer = taker, blockhashSlotsToExpiry = BLOCKHASH_LIFE } = input;
  const { claim, quoted, limit, fee: quotedFee } = readClaim(input.quoteResponse);
  const native = nativeDestination(input);
  const now = acceptQuote(swaps.reprice(claim));
  const { pays, receives } = agree(claim.swapMode, quoted, now, limit);
  const feeTaker = feeTakerOf(ledger, input, claim);
  const expiresInSlots = Math.min(blockhashSlotsToExpiry, BLOCKHASH_LIFE);
  const wraps = input.wrapAndUnwrapSol !== false;
  const { slippageBps, platformFeeBps = 0 } = claim;
  const call = routerCall(ledger, {
    ...claim,
    ...quoted,
    taker,
    slippageBps,
    platformFeeBps,
    routePlan: now.routePlan,
    feeAccount: feeTaker?.account,
    to: input.destinationTokenAccount,
    version: input.quoteResponse.instructionVersion === 'V2' ? 'V2' : 'V1',
  });
  const offer = swaps.offer({
    taker,
    payer,
    claim,
    limit,
    legs: swapLegs(input, { claim, pays, receives, feeTaker, quotedFee }),
    call,
    wrapSol: wraps,
    unwrapSol: native !== undefined || (wraps && !input.destinationTokenAccount),
    expiresAtMs: world.clock.now() + expiresInSlots * SLOT_MS,
  });
  const rest = native ? [transferSol(taker, native, receives)] : [];
  const version = input.asLegacyTransaction ? 'legacy' : 0;
  const instructions = [...offer.setup, ...offer.settle, ...offer.cleanup, ...rest];
  const draft: SwapDraft = { payer, taker, version, instructions };
  const speed = fitting(
    () =>
      speedOf(ledger, draft, {
        dynamicLimit: input.dynamicComputeUnitLimit === true,
        priorityFee: (unitLimit) => priorityFeeOf(input, unitLimit),
        tracking: input.trackingAccount,
      }),
    ({ message }) => refuseSwap('FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS', message),
  );
  return { offer, rest, draft, speed, expiresInSlots };
}

interface Amounts {
  readonly inAmount: bigint;
  readonly outAmount: bigint;
}

/**
 * What the swap moves: the worse of what was quoted and what it brings now. Beyond the limit it
 * stays at the limit, and fails on the ledger until the price is back.
 */
function agree(
  swapMode: string,
  quoted: Amounts,
  now: Amounts,
  limit: bigint,
): { readonly pays: bigint; readonly receives: bigint } {
  if (swapMode === 'ExactIn') {
    const receives = larger(smaller(quoted.outAmount, now.outAmount), limit);
    return { pays: quoted.inAmount, receives };
  }
  const pays = smaller(larger(quoted.inAmount, now.inAmount), limit);
  return { pays, receives: quoted.outAmount };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function nativeDestination(input: SwapInput): Address | undefined {
  const { nativeDestinationAccount: native, quoteResponse: quote } = input;
  if (native === undefined) return undefined;
  if (quote.outputMint === SOL && quote.instructionVersion === 'V2') return native;
  throw refuseSwap(
    'NOT_SUPPORTED',
    'nativeDestinationAccount needs native SOL as output and a quote with instructionVersion=V2',
  );
}
