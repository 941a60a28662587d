import { ONE_USD } from './market-model.ts';

const ONE = BigInt(ONE_USD);
const CENT = 10_000n;
/** Fills are multiples of a hundredth of a contract. */
const STEP = 10_000n;

/** Micro-USD of contracts at a price, rounded up. */
export function costOf(contracts: bigint, price: number): bigint {
  return (contracts * BigInt(price) + ONE - 1n) / ONE;
}

/** Micro-USD of contracts at a price, rounded down. */
export function proceedsOf(contracts: bigint, price: number): bigint {
  return (contracts * BigInt(price)) / ONE;
}

/** One percent of a fill, rounded up to a cent. */
export function feeOf(usd: bigint): bigint {
  return ((usd / 100n + CENT - 1n) / CENT) * CENT;
}

/** Micro-contracts that a deposit buys at a price, with the fee, rounded down to a hundredth. */
export function affordable(deposit: bigint, price: number): bigint {
  const rough = (deposit * ONE) / BigInt(price);
  let contracts = rough - (rough % STEP);
  while (contracts > 0n) {
    const cost = costOf(contracts, price);
    const excess = cost + feeOf(cost) - deposit;
    if (excess <= 0n) return contracts;
    const less = (excess * ONE) / BigInt(price);
    contracts -= less - (less % STEP) + STEP;
  }
  return 0n;
}

/** The three spellings of an amount of contracts. */
export function spelled(contracts: bigint) {
  const rest = (contracts % ONE).toString().padStart(6, '0').replace(/0+$/, '');
  return {
    contracts: String(contracts / ONE),
    contractsMicro: String(contracts),
    contractsDecimal: `${contracts / ONE}${rest && `.${rest}`}`,
  };
}
