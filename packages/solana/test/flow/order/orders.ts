import type {
  OfferedOrder,
  OrderExecution,
  OrderFamily,
  OrderFlow,
  OrderTerms,
} from '../../../src/flow/order/order-flow.ts';
import { alice, bob, sponsor, usdc, wif } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo, system } from '../../ledger/make.ts';

/** A family of orders that offers and executes what a test says. */

export type Family = OrderFamily<OrderTerms, OfferedOrder, OrderExecution>;
export type Flow = OrderFlow<OrderTerms, OfferedOrder, OrderExecution>;

const pay = system.transfer(alice, bob.address, 5n);
export const own = compile({ instructions: [pay], filled: [alice.address] });
export const sponsored = compile({ instructions: [pay, memo('x')], payer: sponsor.address });

export const terms: OrderTerms = { inputMint: usdc.mint, outputMint: wif.mint, amount: '100' };
export const offer: OfferedOrder = {
  transaction: own,
  requestId: 'r',
  inAmount: '100',
  outAmount: '50',
  otherAmountThreshold: '49',
};

export function familyOf(change: Partial<Family>): Family {
  return {
    name: 'test.swap',
    order: async () => offer,
    execute: async () => ({}),
    routers: ['router'],
    problemOf: () => undefined,
    codeInfo: (code) => ({
      name: `code ${code}`,
      meaning: 'x',
      advice: code === 1 ? 'fix-input' : undefined,
      needsNewOrder: code === 1 || code === -1 || code === 2,
    }),
    complete: (result) => result,
    ...change,
  };
}
