import type { Address, Mint } from '@perijove/core';
import { apiPrograms, decodeTransaction, type FlowOptions, type Intent } from '@perijove/solana';
import {
  type Built,
  boundsOf,
  executionFailed,
  offeredUnits,
  orderRouters,
  priceMoved,
  readRouterCall,
} from '@perijove/solana/flow';
import type { CraftedVerification } from '../types.ts';
import { type KnownCurrency, VERIFICATION_RECEIVER, verificationMints } from '../verification.ts';
import { verificationCode } from '../verification-codes.ts';

/** A payment as crafted, within the bounds of the caller. Base units. */
export interface Payment {
  readonly transaction: string;
  /** Mint that leaves the wallet. */
  readonly mint: Mint;
  readonly atMost: bigint;
  /** What the receiver gets, in base units of JUP. */
  readonly amount: bigint;
  /** What the swap is quoted at; undefined for a payment in JUP. */
  readonly quoted: bigint | undefined;
}

/**
 * Compares what the service crafted with what the caller pays: the receiver, both mints, and the
 * amount.
 *
 * @throws PerijoveError `execution_failed` for a `code` other than 0, and where something else than
 * the input is offered; `price_moved` above `maxAmount`.
 */
export function readPayment(
  offer: CraftedVerification,
  currency: KnownCurrency,
  maxAmount: bigint,
): Payment {
  const { code, error, transaction } = offer;
  if (code !== 0 || !transaction) throw notCrafted(code, error);
  const mint = verificationMints[currency];
  assertOffered('receiver', offer.receiverAddress, VERIFICATION_RECEIVER);
  assertOffered('mint', offer.mint, verificationMints.JUP);
  const amount = offeredUnits('amount', offer.amount);
  if (amount === 0n) throw otherOffer('an amount of 0');
  if (currency === 'JUP') {
    if (amount > maxAmount) throw priceMoved(maxAmount, amount, 'maxAmount');
    return { transaction, mint, atMost: amount, amount, quoted: undefined };
  }
  assertOffered('input mint', offer.inputMint, mint);
  const quoted = offeredUnits('quotedInputAmount', offer.quotedInputAmount);
  // Where the service does not say, the caller's bound holds alone.
  const most = offeredUnits('maxInputAmount', offer.maxInputAmount ?? maxAmount);
  const needed = larger(most, quoted);
  if (needed > maxAmount) throw priceMoved(maxAmount, needed, 'maxAmount');
  return { transaction, mint, atMost: needed, amount, quoted };
}

function notCrafted(code: number, words: string | null | undefined): Error {
  const { name, meaning, advice } = code === 0 ? NO_TRANSACTION : verificationCode(code);
  const says = `the service did not craft the payment: ${words || meaning} (code ${code})`;
  return executionFailed(says, { name, code, advice });
}

const NO_TRANSACTION = {
  name: 'no_transaction',
  meaning: 'it returned no transaction',
  advice: 'retry',
} as const;

function assertOffered(name: string, offered: string | null | undefined, asked: Address): void {
  if (offered === asked) return;
  throw otherOffer(`the ${name} ${offered ?? 'left out'} instead of ${asked}`);
}

function otherOffer(what: string): Error {
  return executionFailed(`the service crafted a payment with ${what}`, {
    name: 'other_payment',
    advice: 'check-status',
  });
}

/** The bounds of the payment: the receiver gets all of it, and nothing else leaves. */
export function boundsOfPayment(
  { transaction, mint, atMost, amount }: Payment,
  owner: Address,
  options: FlowOptions<CraftedVerification>,
  isGasless: boolean,
): Pick<Built<CraftedVerification>, 'intent' | 'guarantee'> {
  const jup = verificationMints.JUP;
  const isSwap = mint !== jup;
  const decoded = decodeTransaction(transaction);
  const intent: Intent = {
    owner,
    feePayer: isGasless ? decoded.feePayer : owner,
    spend: [{ mint, atMost }],
    receive: [{ mint: jup, atLeast: amount, wallet: VERIFICATION_RECEIVER }],
    ...boundsOf(options, isSwap ? orderRouters : []),
  };
  if (!isSwap) return { intent };
  const calls = decoded.instructions
    .filter(({ programAddress }) => programAddress === apiPrograms.router)
    .map(({ bytes }) => readRouterCall(bytes));
  const isExactIn = calls.some((call) => call?.minOutput !== undefined);
  return { intent, guarantee: isExactIn ? { minOutput: amount } : { maxInput: atMost } };
}

/** `Math.max` takes no bigint. */
function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
