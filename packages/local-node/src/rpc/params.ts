import { type Address, isAddress, isSignature, type Signature } from '@perijove/core';
import type { Ledger } from '../ledger/ledger.ts';
import { invalidParams, RpcError, SLOT_NOT_REACHED } from './rpc-error.ts';

export type Params = readonly unknown[];

/** The last argument of most methods. */
export type Config = Readonly<Record<string, unknown>>;

/** Returns the argument at this position. @throws RpcError when it is missing. */
export function required(params: Params, place: number): unknown {
  if (params.length <= place) {
    throw invalidParams(`\`params\` should have at least ${place + 1} argument(s)`);
  }
  return params[place];
}

export function textAt(params: Params, place: number): string {
  const value = required(params, place);
  if (typeof value === 'string') return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a string.`);
}

export function addressAt(params: Params, place: number): Address {
  return toAddress(textAt(params, place));
}

export function toAddress(value: unknown): Address {
  if (isAddress(value)) return value;
  throw invalidParams('Invalid param: WrongSize');
}

export function toSignature(value: unknown): Signature {
  if (isSignature(value)) return value;
  throw invalidParams('Invalid param: WrongSize');
}

export function countAt(params: Params, place: number): number {
  const value = required(params, place);
  if (isCount(value)) return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected u64.`);
}

/** A whole number that is not negative and fits 64 bits. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 64;
}

/** Returns the list at this position. @throws RpcError when it is longer than `max`. */
export function listAt(params: Params, place: number, max: number): readonly unknown[] {
  const value = required(params, place);
  if (!Array.isArray(value)) {
    throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a sequence.`);
  }
  if (value.length > max) throw invalidParams(`Too many inputs provided; max ${max}`);
  return value;
}

const COMMITMENTS: readonly unknown[] = [undefined, null, 'processed', 'confirmed', 'finalized'];

/**
 * The configuration at this position. All commitments are equal here: a landed transaction is final.
 *
 * @throws RpcError when `minContextSlot` is a future slot.
 */
export function configAt(ledger: Ledger, params: Params, place: number): Config {
  const value = params[place] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a map.`);
  }
  const config = value as Config;
  if (!COMMITMENTS.includes(config['commitment'])) {
    throw invalidParams('Invalid params: unknown variant of commitment.');
  }
  checkTypes(config);
  const { minContextSlot } = config as { minContextSlot?: unknown };
  const slot = ledger.slot();
  if (isCount(minContextSlot) && minContextSlot > slot) {
    const message = 'Minimum context slot has not been reached';
    throw new RpcError(SLOT_NOT_REACHED, message, { contextSlot: slot });
  }
  return config;
}

/** Fields that have the same type in every method. */
const COUNTS = ['delinquentSlotDistance', 'maxRetries', 'minContextSlot'] as const;
const FLAGS = [
  'enableReceivedNotification',
  'excludeNonCirculatingAccountsList',
  'innerInstructions',
  'keepUnstakedDelinquents',
  'replaceRecentBlockhash',
  'rewards',
  'searchTransactionHistory',
  'showRewards',
  'sigVerify',
  'skipPreflight',
  'sortResults',
  'withContext',
] as const;

/** Checks the types of known fields. Null counts as omitted. */
function checkTypes(config: Config): void {
  const check = (name: string, isRight: (value: unknown) => boolean, type: string): void => {
    const value = config[name] ?? null;
    if (value === null || isRight(value)) return;
    throw invalidParams(
      `Invalid params: ${name}: invalid type: ${kindOf(value)}, expected ${type}.`,
    );
  };
  for (const name of COUNTS) check(name, isCount, 'u64');
  for (const name of FLAGS) check(name, (value) => typeof value === 'boolean', 'a boolean');
}

/** Returns a field that is an object; an empty object when it is omitted. */
export function mapIn(config: Config, name: string): Config {
  const value = config[name] ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Config;
  throw invalidParams(`Invalid params: ${name}: invalid type: ${kindOf(value)}, expected a map.`);
}

/** Returns one of the choices; the first when the value is omitted. */
export function choice<Choice extends string>(
  value: unknown,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  if (value === undefined || value === null) return choices[0];
  const found = choices.find((each) => each === value);
  if (found !== undefined) return found;
  const variant = typeof value === 'string' ? `variant \`${value.slice(0, 40)}\`` : kindOf(value);
  throw invalidParams(`Invalid params: unknown ${variant}, expected one of ${choices.join(', ')}.`);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'sequence' : typeof value;
}
