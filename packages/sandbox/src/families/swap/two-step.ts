import type { InputOf } from '@perijove/core';
import { families } from 'perijove/catalog';
import { limitUnits, priceUnits } from '../../ledger/instructions.ts';
import { toBase64 } from '../../ledger/wire/base64.ts';
import { compileTransaction } from '../../ledger/wire/compile.ts';
import type { Instruction } from '../../ledger/wire/instruction.ts';
import { wireQuote } from '../../market/routing/wire-quote.ts';
import { type OfferedSwap, offerSwap } from '../../market/swap/offer-swap.ts';
import { priceAtPercentile } from '../../market/swap/price-percentile.ts';
import { lamportsOf } from '../../market/swap/priority-fee.ts';
import { type ReadQuote, readSentQuote } from '../../market/swap/read-quote.ts';
import { fitting } from '../../market/swap/swap-transaction.ts';
import type { Output } from '../service.ts';
import { instructionFields, tipTo } from './instruction-fields.ts';
import { acceptText, lostQuoteFields, refuseSwapInput } from './refusal.ts';
import type { ManagedSwapContext } from './swap-context.ts';

type Family = (typeof families)['swap'];
type QuoteInput = InputOf<Family['quote']>;
type SwapInput = InputOf<Family['swap']>;

/** The compute unit limit that every transaction of the two-step form requests. */
const UNIT_LIMIT = 1_400_000;

/** The default percentile of the compute unit price, in basis points. */
const PERCENTILE = 5000;

/**
 * Fields that a returned quote must have, in addition to those that its schema requires. All of
 * them are documented: a typed client may drop other fields.
 */
const keptFields = ['slippageBps', 'contextSlot', 'timeTaken'] as const;

/** Returns a quote of the main router, for `swap` and `swapInstructions`. */
export function quoteSwap(
  { amount, slippageBps, dexes, excludeDexes, platformFeeBps, ...rest }: QuoteInput,
  { swaps, world }: ManagedSwapContext,
): Output<'swap', 'quote'> {
  // The service's default is true, but a typed client would drop fields that such a quote needs.
  const { inputMint, outputMint, dynamicSwap = false } = rest;
  const quote = swaps.quote({
    inputMint,
    outputMint,
    amount: BigInt(amount),
    slippageBps,
    dexes,
    excludeDexes,
    platformFeeBps,
    allowDynamicSwap: dynamicSwap,
    instructionVersion: 'V2',
  });
  const { platformFee, ...wire } = wireQuote(world, acceptText(quote));
  return { ...wire, ...(platformFee && { platformFee }), transactionVersion: 0 };
}

/** Returns the transaction of a quote. */
export function swapQuote(input: SwapInput, context: ManagedSwapContext): Output<'swap', 'swap'> {
  const { ledger, world } = context;
  const { taker, payer = taker, tipAmount } = input;
  const { offer, rest, expiresInSlots } = offerQuote(input, context);
  const { microLamports, computeBudget } = speedOf(input);
  const tip = tipTo(ledger, world.seed, payer, tipAmount);
  const { blockhash, slot, lastValidBlockHeight } = ledger.latestBlockhash();
  const instructions = [
    ...computeBudget,
    ...offer.setup,
    ...offer.settle,
    ...offer.cleanup,
    ...rest,
    ...(tip ? [tip] : []),
  ];
  const wire = fitting(
    () => compileTransaction({ payer, instructions, blockhash }),
    ({ message }) => refuseSwapInput(message),
  );
  return {
    swapTransaction: toBase64(wire),
    lastValidBlockHeight: Math.min(lastValidBlockHeight, slot + expiresInSlots),
    prioritizationFeeLamports: lamportsOf({ microLamports }, UNIT_LIMIT),
    computeUnitPrice: String(microLamports),
    transactionVersion: 0,
  };
}

/** Returns a quote's swap as the parts of a transaction. */
export function swapQuoteInstructions(
  input: SwapInput,
  context: ManagedSwapContext,
): Output<'swap', 'swapInstructions'> {
  const { taker, payer, tipAmount } = input;
  const offered = offerQuote(input, context);
  const { computeBudget } = speedOf(input);
  return instructionFields({ taker, payer, tipAmount, computeBudget, offered }, context);
}

function speedOf({ computeUnitPricePercentile = PERCENTILE }: SwapInput): {
  readonly microLamports: bigint;
  readonly computeBudget: readonly Instruction[];
} {
  const microLamports = priceAtPercentile(computeUnitPricePercentile);
  return { microLamports, computeBudget: [limitUnits(UNIT_LIMIT), priceUnits(microLamports)] };
}

/** @throws ServiceFailure when the swap is not possible. */
function offerQuote(input: SwapInput, context: ManagedSwapContext): OfferedSwap {
  const { claim, quoted, limit, fee: quotedFee } = readQuote(input.quoteResponse);
  const now = acceptText(context.swaps.reprice(claim));
  const { routePlan } = now;
  const terms = { claim, quoted, now, limit, quotedFee, routePlan, version: 'V2' } as const;
  return acceptText(offerSwap({ ...input, ...terms }, context));
}

/** Reads a returned quote. @throws ServiceFailure when it is not complete. */
function readQuote(quote: SwapInput['quoteResponse']): ReadQuote {
  // Quotes of this form always have exact input; the field is not documented as required.
  const read = readSentQuote({ ...quote, swapMode: quote.swapMode ?? 'ExactIn' }, isWhole);
  if (typeof read === 'string') throw lostQuoteFields();
  return read;
}

function isWhole(value: unknown): boolean {
  const quote = value as object;
  return families.swap.quote.checkOutput(value) && keptFields.every((field) => field in quote);
}
