import { isBaseUnits } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { assertUnits } from '@perijove/solana/flow';
import { MIN_I128 } from '../amounts.ts';
import type { ActionInput, BorrowAction } from './inputs.ts';

/** The checked input of a flow. */
export interface Change {
  readonly action: BorrowAction;
  readonly vaultId: number;
  /** 0 for a new position. */
  readonly positionId: number;
  /** As `operate` takes them. */
  readonly col: bigint;
  readonly debt: bigint;
  /** With all: maximum base units that leave, or minimum that arrive. */
  readonly bound: bigint | undefined;
  readonly minHealth: number;
}

const DEFAULT_MIN_HEALTH = 1.1;

/** Fields beside the vault and the position. */
const FIELDS: Readonly<Record<BorrowAction, readonly string[]>> = {
  open: ['collateral', 'debt', 'minHealth'],
  deposit: ['amount'],
  borrow: ['amount', 'minHealth'],
  repay: ['amount', 'maxAmount'],
  withdraw: ['amount', 'minAmount', 'minHealth'],
};

export function fieldsOf(action: BorrowAction): readonly string[] {
  return ['vaultId', ...(action === 'open' ? [] : ['positionId']), ...FIELDS[action]];
}

/** @throws PerijoveError `invalid_input`. */
export function readChange(action: BorrowAction, input: ActionInput): Change {
  const given = input as unknown as Readonly<Record<string, unknown>>;
  const { vaultId, minHealth = DEFAULT_MIN_HEALTH } = given;
  assertId('vaultId', vaultId, 0, 65_535);
  const positionId = action === 'open' ? 0 : given['positionId'];
  if (action !== 'open') assertId('positionId', positionId, 1, 4_294_967_295);
  if (typeof minHealth !== 'number' || !Number.isFinite(minHealth) || minHealth < 1)
    throw invalidInput('minHealth', 'a number of at least 1');
  const of = { action, vaultId: vaultId as number, positionId: positionId as number, minHealth };
  return { ...of, ...amountsOf(action, given) };
}

type Amounts = Pick<Change, 'col' | 'debt' | 'bound'>;

function amountsOf(action: BorrowAction, given: Readonly<Record<string, unknown>>): Amounts {
  const none = { col: 0n, debt: 0n, bound: undefined };
  switch (action) {
    case 'open': {
      const debt = given['debt'] === undefined ? 0n : unitsOf('debt', given['debt']);
      return { ...none, col: unitsOf('collateral', given['collateral']), debt };
    }
    case 'deposit':
      return { ...none, col: unitsOf('amount', given['amount']) };
    case 'borrow':
      return { ...none, debt: unitsOf('amount', given['amount']) };
    case 'repay': {
      const { amount, bound } = partOrAll(given['amount'], 'maxAmount', given['maxAmount']);
      return { ...none, debt: amount, bound };
    }
    case 'withdraw': {
      const { amount, bound } = partOrAll(given['amount'], 'minAmount', given['minAmount']);
      return { ...none, col: amount, bound };
    }
  }
}

/** The bound of all is the caller's: the service's amounts do not bound what moves. */
function partOrAll(amount: unknown, name: string, bound: unknown) {
  if (amount === 'all') {
    if (bound === undefined) throw invalidInput(name, 'base units: the bound of all');
    return { amount: MIN_I128, bound: unitsOf(name, bound) };
  }
  if (bound !== undefined) throw invalidInput(name, 'nothing: it is for the amount all');
  if (!isBaseUnits(amount)) throw invalidInput('amount', 'base units, or all');
  return { amount: -unitsOf('amount', amount), bound: undefined };
}

function unitsOf(field: string, value: unknown): bigint {
  assertUnits(field, value as bigint);
  return BigInt(value as bigint | string);
}

/** @throws PerijoveError `invalid_input`. */
export function assertId(field: string, value: unknown, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  throw invalidInput(field, `a whole number from ${least} to ${most}`);
}
