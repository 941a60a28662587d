import { isBaseUnits, toBaseUnits } from '@perijove/core';
import { fractionOf } from '@perijove/core/amounts';
import type { Order, OrderParams } from './types.ts';

/** Digits after the point of the two tokens. */
export interface Decimals {
  readonly inputDecimals: number;
  readonly outputDecimals: number;
  /**
   * What Token-2022 mints with scaled amounts multiply balances with where they are shown. The price is
   * then for tokens as they are shown. Default 1.
   */
  readonly inputMultiplier?: number | undefined;
  readonly outputMultiplier?: number | undefined;
}

export interface ImpliedPrice {
  /** Whole output tokens for one whole input token, as plain decimal text. */
  readonly price: string;
  /** False: the price has more digits, and these are rounded down. */
  readonly isExact: boolean;
}

/** More digits than two amounts of 64 bits can distinguish. */
const MAX_DIGITS = 40;

/** The amounts of a new order. Those of a listed one are whole tokens: see `priceOf`. */
export type Amounts = Pick<OrderParams, 'makingAmount' | 'takingAmount'> & {
  readonly rawMakingAmount?: never;
};

/**
 * The price at which an order sells, in output tokens for one input token. Calculated with
 * integers: a third has 40 threes, and `isExact` is false.
 *
 * @throws RangeError when an amount is not a whole number of base units, or nothing is sold.
 */
export function impliedPrice(
  { makingAmount, takingAmount }: Amounts,
  decimals: Decimals,
): ImpliedPrice {
  const { input, output } = onesOf(decimals);
  return divide(
    parseWhole(takingAmount) * output.shown * input.base,
    parseWhole(makingAmount) * input.shown * output.base,
  );
}

/**
 * The price of an order that the service listed, in output tokens for one input token.
 *
 * @throws RangeError when an amount is not decimal text, or nothing is sold.
 */
export function priceOf(
  order: Pick<Order, 'makingAmount' | 'takingAmount' | 'rawMakingAmount' | 'rawTakingAmount'>,
): ImpliedPrice {
  const making = parseDecimal(order.makingAmount);
  const taking = parseDecimal(order.takingAmount);
  return divide(
    taking.digits * powerOfTen(making.places),
    making.digits * powerOfTen(taking.places),
  );
}

/**
 * The `takingAmount` for a price in output tokens for one input token: `'160.5'`. Rounded up, so that
 * the order never sells for less.
 *
 * @throws RangeError when the price is not plain decimal text above 0, or the amount not in base
 * units.
 */
export function takingAmountAt(
  price: string,
  makingAmount: bigint | string,
  decimals: Decimals,
): bigint {
  const { digits, places } = parseDecimal(price);
  if (digits === 0n) throw new RangeError('a price of 0 gives the tokens away');
  const { input, output } = onesOf(decimals);
  const numerator = parseWhole(makingAmount) * digits * input.shown * output.base;
  const denominator = powerOfTen(places) * input.base * output.shown;
  return (numerator + denominator - 1n) / denominator;
}

/** How many base units are how many whole tokens as they are shown. */
interface One {
  readonly base: bigint;
  readonly shown: bigint;
}

function onesOf(decimals: Decimals): { readonly input: One; readonly output: One } {
  const one = (places: number, multiplier = 1): One => {
    const { factor, scale } = fractionOf(multiplier);
    return { base: powerOfTen(places) * scale, shown: factor };
  };
  const { inputDecimals, inputMultiplier, outputDecimals, outputMultiplier } = decimals;
  return {
    input: one(inputDecimals, inputMultiplier),
    output: one(outputDecimals, outputMultiplier),
  };
}

/** Long division, digit by digit, until nothing is left or the significant digits are enough. */
function divide(numerator: bigint, denominator: bigint): ImpliedPrice {
  if (denominator === 0n) throw new RangeError('an order that sells nothing has no price');
  const whole = numerator / denominator;
  let rest = numerator % denominator;
  let fraction = '';
  let significant = whole === 0n ? 0 : whole.toString().length;
  while (rest > 0n && significant < MAX_DIGITS) {
    rest *= 10n;
    const digit = rest / denominator;
    rest %= denominator;
    fraction += digit.toString();
    if (significant > 0 || digit > 0n) significant++;
  }
  return { price: fraction ? `${whole}.${fraction}` : `${whole}`, isExact: rest === 0n };
}

function parseWhole(amount: bigint | string): bigint {
  if (isBaseUnits(amount)) return BigInt(amount);
  throw new RangeError(`not a whole number of base units: ${JSON.stringify(String(amount))}`);
}

/** The number is `digits` with the point before the last `places` of them. */
function parseDecimal(text: string): { readonly digits: bigint; readonly places: number } {
  // A number has no such digits, and `toBaseUnits` refuses it.
  const places = String(text).split('.')[1]?.length ?? 0;
  return { digits: toBaseUnits(text, places), places };
}

function powerOfTen(decimals: number): bigint {
  return toBaseUnits('1', decimals);
}
