import type { Address } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import {
  type Built,
  judgeCalls,
  openLimitOrder,
  type ProgramCall,
  type Term,
} from '@perijove/solana/flow';
import { withUnixSeconds } from '../check-create-order.ts';
import type { CreateOrderInput } from '../types.ts';

type OrderInput = Omit<CreateOrderInput, 'maker' | 'payer'>;
type Judge = NonNullable<Built<unknown>['judge']>;
type Call = ProgramCall<typeof openLimitOrder>;
type Compare = readonly [name: string, encoded: Term['encoded'], ...asked: Term['asked']];

/**
 * Compares the calls of the order program with the input. `order` is the account that the service
 * named, which `cancel` and `watch` take later.
 */
export function judgeOrder(input: OrderInput, owner: Address, order: Address | null): Judge {
  return judgeCalls({
    program: apiPrograms.trigger,
    layouts: [openLimitOrder],
    purpose: 'open an order',
    termsOf: (calls) => [
      { name: 'the number of orders', encoded: calls.length, asked: [1] },
      ...calls.flatMap((call) =>
        [...accountsOf(call, input, owner, order), ...amountsOf(call, input)].map(
          ([name, encoded, ...asked]): Term => ({ name, encoded, asked, instruction: call.index }),
        ),
      ),
    ],
  });
}

function accountsOf(
  { accounts }: Call,
  { inputMint, outputMint, feeAccount }: OrderInput,
  owner: Address,
  order: Address | null,
): readonly Compare[] {
  return [
    ['maker', accounts.maker, owner],
    ['payer', accounts.payer, owner],
    ['order', accounts.order, order ?? accounts.order],
    ['inputMint', accounts.inputMint, inputMint],
    ['outputMint', accounts.outputMint, outputMint],
    ['feeAccount', accounts.referral, feeAccount ?? apiPrograms.trigger],
  ];
}

function amountsOf({ data }: Call, input: OrderInput): readonly Compare[] {
  const { makingAmount, takingAmount, expiredAt, feeBps, slippageBps } =
    withUnixSeconds(input).params;
  const maxSlippage = Number(slippageBps ?? 0);
  const slippage = data.slippageBps ?? 0;
  return [
    ['makingAmount', data.makingAmount, BigInt(makingAmount)],
    ['takingAmount', data.takingAmount, BigInt(takingAmount)],
    ['expiredAt', data.expiredAt, expiredAt === undefined ? null : BigInt(String(expiredAt))],
    ['feeBps', data.feeBps ?? 0, Number(feeBps ?? 0)],
    // A lower slippage than that of the input sells for more.
    ['slippageBps', slippage, Math.min(slippage, maxSlippage)],
  ];
}
