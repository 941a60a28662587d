import type { InputOf } from '@perijove/core';
import {
  compileTransaction,
  type Instruction,
  limitUnits,
  priceUnits,
  toBase64,
} from '@perijove/local-node/ledger';
import { families } from 'perijove/catalog';
import { wireQuote } from '../../market/routing/wire-quote.ts';
import { type OfferedSwap, offerSwap } from '../../market/swap/offer-swap.ts';
import { priceAtPercentile } from '../../market/swap/price-percentile.ts';
import { lamportsOf } from '../../market/swap/priority-fee.ts';
import { type ReadQuote, readSentQuote } from '../../market/swap/read-quote.ts';
import { configOf, fitting, MAX_LOADED_BYTES } from '../../market/swap/swap-transaction.ts';
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
  const version = rest.transactionVersion === '1' ? 1 : 0;
  return { ...wire, ...(platformFee && { platformFee }), transactionVersion: version };
}

/** Returns the transaction of a quote. */
export function swapQuote(input: SwapInput, context: ManagedSwapContext): Output<'swap', 'swap'> {
  const { ledger, world } = context;
  const { taker, payer = taker, tipAmount } = input;
  const { offer, rest, expiresInSlots } = offerQuote(input, context);
  const { version, microLamports, computeBudget, priorityLamports } = budgetOf(input);
  const tip = tipTo(ledger, world.seed, payer, tipAmount);
  const { blockhash, slot, lastValidBlockHeight } = ledger.latestBlockhash();
  const instructions = [
    ...(version === 1 ? [] : computeBudget),
    ...offer.setup,
    ...offer.settle,
    ...offer.cleanup,
    ...rest,
    ...(tip ? [tip] : []),
  ];
  const limits = { unitLimit: UNIT_LIMIT, priorityLamports };
  const config = version === 1 ? configOf(limits) : undefined;
  const wire = fitting(
    () => compileTransaction({ payer, instructions, blockhash, version, config }),
    ({ message }) => refuseSwapInput(message),
  );
  return {
    swapTransaction: toBase64(wire),
    lastValidBlockHeight: Math.min(lastValidBlockHeight, slot + expiresInSlots),
    prioritizationFeeLamports: priorityLamports,
    computeUnitPrice: String(microLamports),
    transactionVersion: version,
  };
}

/** Returns a quote's swap as the parts of a transaction. */
export function swapQuoteInstructions(
  input: SwapInput,
  context: ManagedSwapContext,
): Output<'swap', 'swapInstructions'> {
  const { taker, payer, tipAmount } = input;
  const offered = offerQuote(input, context);
  const { priorityLamports: _, ...budget } = budgetOf(input);
  const fields = instructionFields({ taker, payer, tipAmount, offered, ...budget }, context);
  return budget.version === 1
    ? { ...fields, computeUnitLimit: UNIT_LIMIT, loadedAccountsDataSizeLimit: MAX_LOADED_BYTES }
    : fields;
}

interface Budget {
  readonly version: 0 | 1;
  readonly microLamports: bigint;
  readonly computeBudget: readonly Instruction[];
  /** As the service counts it: rounded up with version 1, else down. */
  readonly priorityLamports: number;
}

function budgetOf(input: SwapInput): Budget {
  const { computeUnitPricePercentile = PERCENTILE, quoteResponse } = input;
  const version = versionOf(quoteResponse.transactionVersion);
  const microLamports = priceAtPercentile(computeUnitPricePercentile);
  const lamports = lamportsOf({ microLamports }, UNIT_LIMIT);
  const isRoundedUp = (microLamports * BigInt(UNIT_LIMIT)) % 1_000_000n > 0n;
  return {
    version,
    microLamports,
    computeBudget: [limitUnits(UNIT_LIMIT), priceUnits(microLamports)],
    priorityLamports: version === 0 && isRoundedUp ? lamports - 1 : lamports,
  };
}

/** @throws ServiceFailure for a version that no quote has. */
function versionOf(quoted: SwapInput['quoteResponse']['transactionVersion']): 0 | 1 {
  const version = Number(quoted ?? 0);
  if (version === 0 || version === 1) return version;
  throw refuseSwapInput('quoteResponse.transactionVersion: expected 0 or 1');
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
