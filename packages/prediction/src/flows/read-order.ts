import { type Address, isAddress, type Mint, USDC } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { assertUnits } from '@perijove/solana/flow';
import type { CreateOrderInput } from '../types.ts';
import type { OrderAction, OrderInputs } from './inputs.ts';

/** The checked input of a flow. Amounts are micro-USD and micro-contracts. */
export interface WantedOrder {
  readonly action: OrderAction;
  readonly isBuy: boolean;
  /** Null in a keeper market. */
  readonly outcomeMint: Mint | null;
  readonly marketId: string | null;
  readonly isYes: boolean | null;
  readonly position: Address | null;
  readonly depositMint: Mint;
  /** What may leave: a deposit, or contracts. */
  readonly most: bigint;
  /** What must come: contracts, or USD. 0 where a keeper decides. */
  readonly least: bigint;
}

const FIELDS: Readonly<Record<OrderAction, readonly string[]>> = {
  buy: ['marketId', 'isYes', 'depositAmount', 'depositMint', 'minContracts', 'outcomeMint'],
  sell: ['positionPubkey', 'contracts', 'minUsd', 'outcomeMint'],
  closePosition: ['positionPubkey', 'minUsd', 'maxContracts', 'outcomeMint'],
};

type Given = Readonly<Record<string, unknown>>;

/** @throws PerijoveError `invalid_input`. */
export function readOrder(action: OrderAction, input: OrderInputs): WantedOrder {
  assertFields('input', input, FIELDS[action]);
  const given = input as unknown as Given;
  const outcomeMint = given['outcomeMint'] ?? null;
  if (outcomeMint !== null) assertAddress('outcomeMint', outcomeMint);
  const common = { action, outcomeMint: outcomeMint as Mint | null };
  return action === 'buy' ? readPurchase(common, given) : readSale(common, given);
}

type Common = Pick<WantedOrder, 'action' | 'outcomeMint'>;

function readPurchase(common: Common, given: Given): WantedOrder {
  const { marketId, isYes, depositMint = USDC, minContracts } = given;
  if (typeof marketId !== 'string' || marketId === '')
    throw invalidInput('marketId', 'the id of a market');
  if (typeof isYes !== 'boolean') throw invalidInput('isYes', 'true or false');
  assertAddress('depositMint', depositMint);
  const isForecast = common.outcomeMint !== null;
  if (isForecast && !isYes)
    throw invalidInput('isYes', 'true in a forecast market: choose the market of the side');
  if (isForecast && depositMint !== USDC)
    throw invalidInput('depositMint', 'USDC in a forecast market');
  if (isForecast && minContracts === undefined)
    throw invalidInput('minContracts', 'millionths of a contract: the minimum of the swap');
  return {
    ...common,
    isBuy: true,
    marketId,
    isYes,
    position: null,
    depositMint: depositMint as Mint,
    most: units('depositAmount', given['depositAmount']),
    least: minContracts === undefined ? 0n : units('minContracts', minContracts),
  };
}

function readSale(common: Common, given: Given): WantedOrder {
  const { positionPubkey, minUsd } = given;
  assertAddress('positionPubkey', positionPubkey);
  const most = common.action === 'sell' ? 'contracts' : 'maxContracts';
  return {
    ...common,
    isBuy: false,
    marketId: null,
    isYes: null,
    position: positionPubkey as Address,
    depositMint: USDC,
    most: units(most, given[most]),
    least: units('minUsd', minUsd),
  };
}

/** The input of `createOrder`; undefined for a close, which is another endpoint. */
export function requestOf(wanted: WantedOrder, owner: Address): CreateOrderInput | undefined {
  const { action, marketId, isYes, position, most, depositMint } = wanted;
  if (action === 'closePosition') return undefined;
  if (action === 'sell')
    return {
      ownerPubkey: owner,
      isBuy: false,
      positionPubkey: position ?? '',
      contractsMicro: most,
    };
  const side = { marketId: marketId ?? '', isYes: isYes === true };
  return { ownerPubkey: owner, isBuy: true, ...side, depositAmount: most, depositMint };
}

export function assertAddress(field: string, value: unknown): void {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidInput(field, 'an address');
}

export function units(field: string, value: unknown): bigint {
  assertUnits(field, value);
  return BigInt(value as bigint | string);
}
