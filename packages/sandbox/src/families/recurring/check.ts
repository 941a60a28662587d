import type { InputOf, Mint } from '@perijove/core';
import { TOKEN_2022_PROGRAM } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { OrderContext } from '../../orders/order-desk.ts';
import { centsDown, orderValue } from '../../orders/order-value.ts';
import { tradedToken } from '../../orders/traded-token.ts';
import type { Token } from '../../world/token.ts';
import { refuseRecurring } from './refusal.ts';

export type CreateRecurringInput = InputOf<(typeof families)['recurring']['createOrder']>;
export type TimeParams = NonNullable<CreateRecurringInput['params']['time']>;

/** Minimums of an order: US dollars, and the number of swaps. */
const MINIMUMS = { totalUsd: 100, perOrderUsd: 50, numberOfOrders: 2 } as const;

/** A valid request. */
export interface CheckedRecurringOrder {
  readonly params: TimeParams;
  /** Base units. */
  readonly inAmount: bigint;
  readonly input: Token;
  readonly output: Token;
}

/** Checks a request. @throws ServiceFailure with the reason why the order cannot be opened. */
export function checkRecurringOrder(
  input: CreateRecurringInput,
  context: OrderContext,
): CheckedRecurringOrder {
  const { inputMint, outputMint } = input;
  const { time: params } = input.params;
  if (!params) throw refuseRecurring('Price-based orders are deprecated, open a time-based one');
  if (inputMint === outputMint) throw refuseRecurring('Input and output mint must be different');
  const [from, to] = [findToken(inputMint, context), findToken(outputMint, context)];
  const inAmount = BigInt(params.inAmount);
  if (inAmount >= 2n ** 64n) throw refuseRecurring('inAmount must fit into 64 bits');
  checkSize(params.numberOfOrders, orderValue(context.world, inputMint, inAmount));
  const { minPrice, maxPrice } = params;
  for (const price of [minPrice, maxPrice]) {
    if (price && !isPossible(price)) throw refuseRecurring('Prices must be from 1e-18 to 1e18');
  }
  if (minPrice && maxPrice && minPrice > maxPrice) {
    throw refuseRecurring('minPrice must not be above maxPrice');
  }
  return { params, inAmount, input: from, output: to };
}

/** Returns whether the amounts of the price can be near the range of a token account. */
function isPossible(price: number): boolean {
  return price >= 1e-18 && price <= 1e18;
}

function findToken(mint: Mint, { world }: OrderContext): Token {
  const token = tradedToken(world, mint);
  if (!token) throw refuseRecurring(`Mint ${mint} is not tradable`);
  if (token.tokenProgram === TOKEN_2022_PROGRAM) {
    throw refuseRecurring(`Mint ${mint} is of Token-2022, which is not supported`);
  }
  return token;
}

function checkSize(numberOfOrders: number, usd: number): void {
  const { totalUsd, perOrderUsd, numberOfOrders: minOrders } = MINIMUMS;
  const dollars = (amount: number): string => centsDown(amount).toFixed(2);
  if (usd < totalUsd) {
    throw refuseRecurring(
      `Order is valued at ${dollars(usd)} USDC, minimum is ${dollars(totalUsd)} USDC`,
    );
  }
  if (numberOfOrders < minOrders) {
    throw refuseRecurring(`Number of orders is ${numberOfOrders}, minimum is ${minOrders}`);
  }
  if (usd / numberOfOrders < perOrderUsd) {
    const each = dollars(usd / numberOfOrders);
    throw refuseRecurring(
      `Each order is valued at ${each} USDC, minimum is ${dollars(perOrderUsd)} USDC`,
    );
  }
}
