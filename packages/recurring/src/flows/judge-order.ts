import type { Address } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import {
  type Built,
  judgeCalls,
  openRecurringOrder,
  type ProgramCall,
  type Term,
} from '@perijove/solana/flow';
import { withUnixSeconds } from '../check-create-order.ts';
import type { CreateOrderInput, TimeParams } from '../types.ts';

type OrderInput = Pick<CreateOrderInput, 'inputMint' | 'outputMint'> & {
  readonly params: { readonly time: TimeParams };
};
type Judge = NonNullable<Built<unknown>['judge']>;
type Call = ProgramCall<(typeof openRecurringOrder)[number]>;
type Compare = readonly [name: string, encoded: Term['encoded'], ...asked: Term['asked']];

/** Compares the calls of the order program with the input. */
export function judgeOrder(input: OrderInput, owner: Address): Judge {
  return judgeCalls({
    program: apiPrograms.recurring,
    layouts: openRecurringOrder,
    purpose: 'open an order',
    termsOf: (calls) => [
      { name: 'the number of orders', encoded: calls.length, asked: [1] },
      ...calls.flatMap((call) =>
        [...accountsOf(call, input, owner), ...amountsOf(call, input), ...bandOf(call, input)].map(
          ([name, encoded, ...asked]): Term => ({ name, encoded, asked, instruction: call.index }),
        ),
      ),
    ],
  });
}

function accountsOf(
  { accounts }: Call,
  { inputMint, outputMint }: OrderInput,
  owner: Address,
): readonly Compare[] {
  return [
    ['user', accounts.user, owner],
    ['payer', 'payer' in accounts ? accounts.payer : accounts.user, owner],
    ['inputMint', accounts.inputMint, inputMint],
    ['outputMint', accounts.outputMint, outputMint],
  ];
}

function amountsOf({ data }: Call, input: OrderInput): readonly Compare[] {
  const { inAmount, numberOfOrders, interval, startAt } = withUnixSeconds(input).params.time;
  const all = BigInt(inAmount);
  const count = BigInt(numberOfOrders);
  return [
    ['inAmount', data.inAmount, all],
    // Whether a remainder makes the last swap smaller or the others larger is not documented.
    ['the amount of one swap', data.inAmountPerCycle, all / count, (all + count - 1n) / count],
    ['interval', data.cycleFrequency, BigInt(interval)],
    ['startAt', data.startAt || null, startAt ? BigInt(Number(startAt)) : null],
  ];
}

/**
 * The conversion of `minPrice` and `maxPrice` to amounts is not documented; without them there are
 * no bounds.
 */
function bandOf({ data }: Call, { params }: OrderInput): readonly Compare[] {
  const { minPrice, maxPrice } = params.time;
  if (typeof minPrice === 'number' || typeof maxPrice === 'number') return [];
  return [
    ['the minimum output of a swap', data.minOutAmount || null, null],
    ['the maximum output of a swap', data.maxOutAmount || null, null],
  ];
}
