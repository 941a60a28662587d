import { type Address, type Signature, SOL } from '@perijove/core';
import {
  closeTokenAccount,
  type DocumentWrite,
  type Instruction,
  type Ledger,
  transferSol,
} from '@perijove/local-node/ledger';
import type { Quote } from '../market/routing/quote.ts';
import type { ClaimedQuote } from '../market/routing/reprice.ts';
import { routerCall } from '../market/swap/router-call.ts';
import { associatedAccountOf, mintFactsOf } from '../settlement/associated-account.ts';
import type { Leg } from '../settlement/leg.ts';
import type { ProgramCall } from '../settlement/program-call.ts';
import { balanceOf, openAccount, releaseEscrow } from './escrow.ts';
import type { KeeperEnv } from './keeper-env.ts';
import { runAsKeeper } from './keeper-transaction.ts';
import type { EscrowedOrder } from './kept-order.ts';

/** A swap of tokens in an order's escrow. Amounts are base units. */
export interface Fill {
  readonly order: EscrowedOrder;
  /** World time of the fill, not in the future: the swap is made at the prices of that time. */
  readonly atMs: number;
  /** The quote of exactly the sold amount. */
  readonly quote: Quote;
  /** The minimum output when the transaction runs, fees included. */
  readonly minOutput: bigint;
  /** The part that goes to the owner. */
  readonly payout: bigint;
  readonly referral?: { readonly account: Address; readonly amount: bigint } | undefined;
  /** Token account that gets the output. Default: the owner's, or the owner as SOL. */
  readonly to?: Address | undefined;
  /** The signer through whose account SOL passes on its way to the owner. Default: the order's. */
  readonly passage?: string | undefined;
  /** Whether SOL is paid out unwrapped. */
  readonly unwrap: boolean;
  /** Whether nothing is left to sell: the escrow is closed. */
  readonly isLast: boolean;
  readonly purpose: string;
  readonly documents: (signature: Signature) => readonly DocumentWrite[];
}

/** How long the settlement is valid. The keeper runs it at once. */
const LIFE_MS = 60_000;

/** Swaps on the market for the order; returns false when that is not possible now. */
export function fillOrder({ world, ledger, swaps }: KeeperEnv, fill: Fill): boolean {
  const { order, atMs, quote, minOutput, payout } = fill;
  if (payout <= 0n) return false;
  const { before, after } = around(ledger, fill);
  const { settlement, setup, settle } = swaps.prepare({
    taker: order.key,
    payer: ledger.maker.address,
    legs: legsOf(ledger, fill),
    wrapSol: false,
    unwrapSol: false,
    claim: claimOf(quote),
    call: callOf(ledger, fill),
    limit: minOutput,
    atMs,
    expiresAtMs: world.clock.now() + LIFE_MS,
  });
  const instructions = [...before, ...setup, ...settle, ...after];
  const signers = paysSol(fill) && fill.passage !== undefined ? [fill.passage] : [];
  return runAsKeeper(ledger, { ...fill, signers, instructions, prepared: [settlement] });
}

function callOf(ledger: Ledger, fill: Fill): ProgramCall {
  const { order, quote } = fill;
  return routerCall(ledger, {
    ...claimOf(quote),
    taker: order.key,
    routePlan: quote.routePlan,
    outAmount: quote.outAmount,
    inAmount: quote.inAmount,
    platformFeeBps: 0,
    to: destinationOf(ledger, fill),
    version: 'V2',
  });
}

/** Returns the token account that gets the output, if it is not the order's own account. */
function destinationOf(ledger: Ledger, fill: Fill): Address | undefined {
  const { owner, outputMint } = fill.order;
  if (fill.to !== undefined) return fill.to;
  if (!paysSol(fill)) return associatedAccountOf(ledger, owner, outputMint);
  return fill.passage === undefined ? undefined : passageOf(ledger, fill).account;
}

/** Returns the account through which SOL passes, and its owner, who signs. */
function passageOf(
  ledger: Ledger,
  { order, passage }: Fill,
): { readonly owner: Address; readonly account: Address } {
  const owner = passage === undefined ? order.key : ledger.signer(passage).address;
  return { owner, account: associatedAccountOf(ledger, owner, SOL) };
}

function legsOf(ledger: Ledger, fill: Fill): readonly Leg[] {
  const { order, quote, payout, referral } = fill;
  const mint = order.outputMint;
  const to = destinationOf(ledger, fill);
  const legs: Leg[] = [
    { leg: 'pay', mint: order.inputMint, amount: quote.inAmount, from: order.escrow },
    { leg: 'receive', mint, amount: payout, to },
  ];
  if (!referral || referral.amount === 0n) return legs;
  return [...legs, { leg: 'receive', mint, amount: referral.amount, to: referral.account }];
}

/**
 * Returns the instructions before and after the swap. SOL passes through a temporary account, whose
 * rent the maker pays and gets back.
 */
function around(
  ledger: Ledger,
  fill: Fill,
): { readonly before: readonly Instruction[]; readonly after: readonly Instruction[] } {
  const { order, payout, quote, unwrap, isLast } = fill;
  const payer = ledger.maker.address;
  const left = balanceOf(ledger, order, order.inputMint) - quote.inAmount;
  const end = isLast ? releaseEscrow(ledger, order, { amount: left, unwrap }) : [];
  if (fill.to !== undefined) return { before: [], after: end };
  if (!paysSol(fill)) {
    return {
      before: [openAccount(ledger, { ...order, mint: order.outputMint, payer })],
      after: end,
    };
  }
  const { tokenProgram } = mintFactsOf(ledger, SOL);
  const passage = passageOf(ledger, fill);
  const opened = openAccount(ledger, { owner: passage.owner, mint: SOL, payer });
  const unwrapped = closeTokenAccount(tokenProgram, passage.account, payer, passage.owner);
  return {
    // The settlement's setup creates the taker's own account.
    before: fill.passage === undefined ? [] : [opened],
    after: [unwrapped, transferSol(payer, order.owner, payout), ...end],
  };
}

function paysSol({ order, unwrap, to }: Fill): boolean {
  return unwrap && to === undefined && order.outputMint === SOL;
}

function claimOf({ request, swapMode, slippageBps, inAmount, routePlan }: Quote): ClaimedQuote {
  const { inputMint, outputMint } = request;
  return { inputMint, outputMint, amount: inAmount, swapMode, slippageBps, routePlan };
}
