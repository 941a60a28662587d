import type { InputOf } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import { families } from 'perijove/catalog';
import { offerSwap } from '../../market/swap/offer-swap.ts';
import { priorityFeeOf } from '../../market/swap/priority-fee.ts';
import { type ReadQuote, readSentQuote } from '../../market/swap/read-quote.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import {
  fitting,
  type Speed,
  type SwapDraft,
  speedOf,
} from '../../market/swap/swap-transaction.ts';
import type { OfferedSettlement } from '../../settlement/create-settlement.ts';
import { acceptQuote, lostDynamicDetails, refuseSwap } from './refusal.ts';

export type SwapInput = InputOf<(typeof families)['routing-swap']['swap']>;

/** A swap with its settlement, and the parts of its transaction. */
export interface SwapPlan {
  readonly offer: OfferedSettlement;
  /** Instructions for which `swapInstructions` has no field. */
  readonly rest: readonly Instruction[];
  readonly draft: SwapDraft;
  readonly speed: Speed;
  readonly expiresInSlots: number;
}

/** @throws ServiceFailure when the swap is not possible. */
export function planSwap(input: SwapInput, context: SwapContext): SwapPlan {
  const { ledger, swaps } = context;
  const { userPublicKey: taker, payer = taker, quoteResponse } = input;
  const { claim, quoted, limit, fee: quotedFee } = readClaim(quoteResponse);
  const now = acceptQuote(swaps.reprice(claim));
  const version = quoteResponse.instructionVersion === 'V2' ? 'V2' : 'V1';
  const { routePlan } = now;
  const terms = { taker, payer, claim, quoted, now, limit, quotedFee, routePlan, version } as const;
  const { offer, rest, expiresInSlots } = acceptQuote(offerSwap({ ...input, ...terms }, context));
  const instructions = [...offer.setup, ...offer.settle, ...offer.cleanup, ...rest];
  const draft: SwapDraft = {
    payer,
    taker,
    version: input.asLegacyTransaction ? 'legacy' : 0,
    instructions,
    settlement: offer.settlement,
  };
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

/** @throws ServiceFailure when it is not a quote, or a dynamic step has lost its details. */
function readClaim(value: unknown): ReadQuote {
  const read = readSentQuote(value, families['routing-swap'].quote.checkOutput);
  if (read === 'lost-details') throw lostDynamicDetails();
  if (read !== 'not-a-quote') return read;
  throw refuseSwap('INVALID_REQUEST', 'quoteResponse: expected the whole answer of quote');
}
