import { fromBaseUnits, toBaseUnits } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';

/** An amount of contracts, in millionths of a contract: 1,000,000 is one. */
export type Contracts = bigint;

/** The same amount in up to three spellings, as requests, responses and positions have it. */
export interface ContractSpellings {
  /** Whole contracts, rounded down. */
  readonly contracts?: string | number | bigint | null | undefined;
  /** Millionths of a contract. */
  readonly contractsMicro?: string | number | bigint | null | undefined;
  /** Contracts as decimal text. */
  readonly contractsDecimal?: string | number | null | undefined;
}

/** Digits after the point of a contract. */
const DECIMALS = 6;
const ONE = 1_000_000n;

/**
 * Returns the amount that one to three spellings name, from the most exact one.
 *
 * The whole number is the rounded down one: 7 beside 7,690,000 millionths agrees, 8 does not.
 *
 * @throws PerijoveError `invalid_input` without a spelling, for text that is not an amount, and where two
 * spellings contradict each other.
 * @example
 * ```ts
 * const held = contractsOf(await prediction.position({ positionPubkey }));
 * console.log(formatContracts(held));
 * ```
 */
export function contractsOf(value: ContractSpellings): Contracts {
  const micro = read('contractsMicro', value.contractsMicro, 0);
  const decimal = read('contractsDecimal', value.contractsDecimal, DECIMALS);
  const whole = read('contracts', value.contracts, 0);
  if (micro !== undefined && decimal !== undefined && micro !== decimal)
    throw invalidInput('contractsDecimal', 'the same amount as contractsMicro');
  const exact = micro ?? decimal;
  if (exact !== undefined && whole !== undefined && exact / ONE !== whole)
    throw invalidInput('contracts', 'the whole contracts of the other spellings');
  if (exact !== undefined) return exact;
  if (whole !== undefined) return whole * ONE;
  throw invalidInput('contracts', 'contracts, contractsMicro or contractsDecimal');
}

/**
 * Returns the amount that decimal text names: `parseContracts('7.69')` is 7,690,000n.
 *
 * @throws PerijoveError `invalid_input` for text that is not an amount, or with more than 6 digits after
 * the point.
 */
export function parseContracts(text: string): Contracts {
  const amount = typeof text === 'string' ? read('contracts', text, DECIMALS) : undefined;
  if (amount === undefined) throw invalidInput('contracts', 'decimal text, such as 7.69');
  return amount;
}

/** Returns an amount as decimal text: `formatContracts(7_690_000n)` is `7.69`. */
export function formatContracts(amount: Contracts): string {
  return fromBaseUnits(amount, DECIMALS);
}

function read(
  field: string,
  value: string | number | bigint | null | undefined,
  decimals: number,
): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  const text = String(value);
  if (!/^\d{1,20}(?:\.\d+)?$/.test(text)) throw invalidInput(field, 'an amount of contracts');
  try {
    return toBaseUnits(text, decimals);
  } catch {
    throw invalidInput(field, `at most ${decimals} digits after the point`);
  }
}
