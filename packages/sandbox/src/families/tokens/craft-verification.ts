import { randomUUID } from 'node:crypto';
import { type Address, type InputOf, SOL } from '@perijove/core';
import {
  createAssociatedAccount,
  decodeTransaction,
  type Instruction,
  memo,
  networkFeeOf,
  TRANSACTION_LIFE_MS,
  transferTokens,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { hasFunds } from '../../market/managed/gas.ts';
import type { Quote } from '../../market/routing/quote.ts';
import { routerCall } from '../../market/swap/router-call.ts';
import { CO_SIGNED } from '../../market/swap/swap-desk.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import { buildOrderTransaction, type OrderTransaction } from '../../orders/order-transaction.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import { JUP } from '../../world/mainnet-tokens.ts';
import { isoTime } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { findMint, PRICE, quotePayment } from './payment-quote.ts';
import { unknownCurrency } from './refusal.ts';
import type { TokensContext } from './tokens-context.ts';

type CraftInput = InputOf<(typeof families)['tokens']['craftVerification']>;
type Crafted = Output<'tokens', 'craftVerification'>;

/** The public service's. The sandbox has no key of it: what is paid stays there. */
const RECEIVER: Address = '8gMBNeKwXaoNi9bhbVUWFt4Uc5aobL9PeYMXfYDMePE2';

/** The service pays the network fee of a sender with less. */
const MIN_LAMPORTS = 10_000_000n;

/** Returns the payment of a verification, or the code of what the sender lacks. */
export function craftVerification(
  { senderAddress: sender, paymentCurrency: currency = 'JUP' }: CraftInput,
  context: TokensContext,
): Crafted {
  const { ledger, world, verifications } = context;
  const inputMint = findMint(currency);
  if (inputMint === undefined) throw unknownCurrency(currency);
  const quote = inputMint === JUP ? undefined : quotePayment(context, inputMint);
  const requestId = randomUUID();
  const priced = { ...pricedFields(context, quote), requestId };
  const amount = quote ? quote.otherAmountThreshold : PRICE;
  const lack = lackOf(context, sender, { inputMint, outputMint: JUP, amount });
  if (lack) return { ...priced, ...noFee, gasless: false, ...lack };
  const gasless = ledger.lamports(sender) < MIN_LAMPORTS;
  const parties = { sender, payer: gasless ? ledger.maker.address : sender };
  const { transaction, messageHash } = buildPayment(context, parties, quote, requestId);
  const decoded = decodeTransaction(Buffer.from(transaction, 'base64'));
  const atMs = world.clock.now();
  const expiresAtMs = atMs + TRANSACTION_LIFE_MS;
  if (gasless) {
    const { message } = decoded;
    const signed = { kind: CO_SIGNED, id: requestId, taker: sender, expiresAtMs, message };
    ledger.createMessageSettlement({ ...signed, terms: null });
  }
  const quoted = quote ? String(quote.inAmount) : null;
  const request = { requestId, atMs, sender, currency, quoted, messageHash, coSigned: gasless };
  verifications.requests.add(request);
  const fee = gasless ? noFee : feeFields(world, networkFeeOf(decoded));
  return { transaction, ...priced, ...fee, gasless, expireAt: isoTime(expiresAtMs), code: 0 };
}

function buildPayment(
  context: TokensContext,
  parties: Parties,
  quote: Quote | undefined,
  requestId: string,
): OrderTransaction {
  const instructions = quote
    ? swapInstructions(context, parties, quote)
    : transferInstructions(context, parties);
  const { sender: owner, payer } = parties;
  // Two payments of a wallet in one slot would be the same transaction.
  const named = [...instructions, memo(requestId, [owner])];
  return buildOrderTransaction(context.ledger, { payer, owner, instructions: named });
}

function feeFields(world: TokensContext['world'], lamports: bigint) {
  const units = Number(lamports);
  return { feeLamports: units, feeAmount: units, feeUsdAmount: usdValue(world, SOL, lamports) };
}

const noFee = { feeLamports: 0, feeAmount: 0 } as const;

/** Returns the fields that a response has with and without a transaction. */
function pricedFields({ ledger, world }: TokensContext, quote: Quote | undefined) {
  const { decimals } = mintFactsOf(ledger, JUP);
  const swap = quote && {
    inputMint: quote.request.inputMint,
    inputDecimals: mintFactsOf(ledger, quote.request.inputMint).decimals,
    quotedInputAmount: String(quote.inAmount),
    maxInputAmount: String(quote.otherAmountThreshold),
  };
  return {
    receiverAddress: RECEIVER,
    mint: JUP,
    amount: String(PRICE),
    tokenDecimals: decimals,
    tokenUsdRate: usdValue(world, JUP, 10n ** BigInt(decimals)),
    feeMint: SOL,
    feeTokenDecimals: 9,
    totalTime: 150,
    ...swap,
  };
}

/** Returns the code for what the sender lacks; undefined when nothing is missing. */
function lackOf(
  { ledger }: TokensContext,
  sender: Address,
  payment: Parameters<typeof hasFunds>[2],
): Pick<Crafted, 'code' | 'error'> | undefined {
  if (!hasFunds(ledger, sender, payment)) return { code: 1, error: 'Insufficient funds' };
  // A plain transfer of JUP is gasless for it.
  if (payment.inputMint === JUP || ledger.lamports(sender) >= MIN_LAMPORTS) return undefined;
  return { code: 2, error: 'Top up 0.01 SOL for gas' };
}

interface Parties {
  readonly sender: Address;
  /** Pays the fee and rent. */
  readonly payer: Address;
}

/** Opens the receiver's account, if it does not exist. */
function openReceiver({ ledger }: TokensContext, payer: Address): Instruction {
  const to = associatedAccountOf(ledger, RECEIVER, JUP);
  return createAssociatedAccount(mintFactsOf(ledger, JUP), to, RECEIVER, payer);
}

function transferInstructions(
  context: TokensContext,
  { sender, payer }: Parties,
): readonly Instruction[] {
  const { ledger } = context;
  const transfer = transferTokens({
    token: mintFactsOf(ledger, JUP),
    source: associatedAccountOf(ledger, sender, JUP),
    destination: associatedAccountOf(ledger, RECEIVER, JUP),
    authority: sender,
    amount: PRICE,
  });
  return [openReceiver(context, payer), transfer];
}

/** A swap whose exact output goes to the receiver. */
function swapInstructions(
  context: TokensContext,
  { sender, payer }: Parties,
  quote: Quote,
): readonly Instruction[] {
  const { ledger, swaps, world } = context;
  const { inAmount, outAmount, slippageBps, routePlan, otherAmountThreshold: limit } = quote;
  const { inputMint } = quote.request;
  const to = associatedAccountOf(ledger, RECEIVER, JUP);
  const claim = {
    inputMint,
    outputMint: JUP,
    amount: outAmount,
    swapMode: 'ExactOut',
    slippageBps,
    routePlan,
  } as const;
  const { setup, settle, cleanup } = swaps.offer({
    taker: sender,
    claim,
    limit,
    legs: [
      { leg: 'pay', mint: inputMint, amount: inAmount },
      { leg: 'receive', mint: JUP, amount: outAmount, to },
    ],
    call: routerCall(ledger, {
      ...claim,
      taker: sender,
      inAmount,
      outAmount,
      platformFeeBps: 0,
      to,
      version: 'V2',
    }),
    wrapSol: true,
    unwrapSol: true,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
  });
  return [openReceiver(context, payer), ...setup, ...settle, ...cleanup];
}
