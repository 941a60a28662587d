import type { InputOf, Mint } from '@perijove/core';
import { readTokenAccount, SYSTEM_PROGRAM } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { OrderContext } from '../../orders/order-desk.ts';
import { centsDown, orderValue } from '../../orders/order-value.ts';
import { tradedToken } from '../../orders/traded-token.ts';
import type { Token } from '../../world/token.ts';
import { invalidMaker, refuseTrigger, refuseTriggerOrder } from './refusal.ts';

export type CreateTriggerInput = InputOf<(typeof families)['trigger']['createOrder']>;

/** Minimum value of an order, in US dollars. */
const MINIMUM_USD = 5;

/** The service's fee in basis points of the output: between stable tokens, and for other pairs. */
const FEE_BPS = { stable: 3, other: 10 } as const;

const ALL_BPS = 10_000;

/** A valid request; amounts are base units. */
export interface CheckedTriggerOrder {
  readonly making: bigint;
  readonly taking: bigint;
  readonly slippageBps: number;
  readonly feeBps: number;
  readonly referral: { readonly account: string; readonly feeBps: number } | null;
  readonly expiresAtMs: number | null;
}

/** Checks a request. @throws ServiceFailure with the reason why the order cannot be opened. */
export function checkTriggerOrder(
  input: CreateTriggerInput,
  context: OrderContext,
): CheckedTriggerOrder {
  const { inputMint, outputMint, params, maker } = input;
  const account = context.ledger.account(maker);
  if (account && account.owner !== SYSTEM_PROGRAM) throw invalidMaker();
  if (inputMint === outputMint)
    throw refuseTriggerOrder('input mint and output mint must be different');
  const pair = [findToken('input', inputMint, context), findToken('output', outputMint, context)];
  const [making, taking] = [params.makingAmount, params.takingAmount].map(BigInt);
  const order = {
    making: amountOf('making', making),
    taking: amountOf('taking', taking),
    slippageBps: Number(params.slippageBps ?? 0),
    feeBps: pair.every(({ kind }) => kind === 'stable') ? FEE_BPS.stable : FEE_BPS.other,
    expiresAtMs: expiryOf(params.expiredAt, context),
  };
  const usd = orderValue(context.world, inputMint, order.making);
  if (usd < MINIMUM_USD) {
    const received = centsDown(usd);
    throw refuseTriggerOrder(
      `input mint making amount must be at least ${MINIMUM_USD} USD, received: ${received}`,
    );
  }
  return { ...order, referral: referralOf(input, order.feeBps, context) };
}

function findToken(side: string, mint: Mint, { world }: OrderContext): Token {
  const token = tradedToken(world, mint);
  if (!token) throw refuseTriggerOrder(`${side} mint is not tradable`);
  return token;
}

function amountOf(name: string, amount = 0n): bigint {
  if (amount > 0n && amount < 2n ** 64n) return amount;
  throw refuseTriggerOrder(`${name} amount must be a number above 0 of at most 64 bits`);
}

/** Reads the expiry: Unix seconds in decimal digits, because JSON has no dates. */
function expiryOf(expiredAt: string | Date | undefined, { world }: OrderContext): number | null {
  if (expiredAt === undefined) return null;
  const expiresAtMs = Number(expiredAt) * 1000;
  if (expiresAtMs <= world.clock.now())
    throw refuseTriggerOrder('expired at must be in the future');
  return expiresAtMs;
}

function referralOf(
  { feeAccount, outputMint, params }: CreateTriggerInput,
  serviceBps: number,
  { ledger }: OrderContext,
): CheckedTriggerOrder['referral'] {
  const feeBps = Number(params.feeBps ?? 0);
  if (feeAccount === undefined && feeBps === 0) return null;
  if (feeAccount === undefined) throw refuseTriggerOrder('fee bps needs a fee account');
  if (params.feeBps === undefined) throw refuseTriggerOrder('fee account needs fee bps');
  const account = ledger.account(feeAccount);
  if (!account || readTokenAccount(account)?.mint !== outputMint) {
    throw refuseTriggerOrder('fee account must be a token account of the output mint');
  }
  if (feeBps + serviceBps >= ALL_BPS) throw refuseTriggerOrder('fee bps is too high');
  return { account: feeAccount, feeBps };
}

/** Upper bound of the price in a transaction, which has 64 bits. */
const MAX_MICRO_LAMPORTS = 2n ** 64n;

/** Returns the compute unit price. @throws ServiceFailure when it does not fit into 64 bits. */
export function priceOf({
  computeUnitPrice,
}: {
  readonly computeUnitPrice?: string | undefined;
}): string | undefined {
  if (computeUnitPrice === undefined || computeUnitPrice === 'auto') return computeUnitPrice;
  if (BigInt(computeUnitPrice) < MAX_MICRO_LAMPORTS) return computeUnitPrice;
  throw refuseTrigger('invalid compute unit price');
}
