import type { InputOf } from '@perijove/core';
import { type Json, TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { openAccount } from '../../orders/escrow.ts';
import type { PriceOrder } from '../../orders/kept-order.ts';
import { inputLeft, outputLeft } from '../../orders/open-orders.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { Output } from '../service.ts';
import { movementOf, type Side, takeOut } from './movement.ts';
import { refuseRecurring } from './refusal.ts';
import { openOrder, requestOf } from './request.ts';
import { type Movement, RECURRING_DEPOSIT } from './settlements.ts';

type Families = typeof families;
type DepositInput = InputOf<Families['recurring']['priceDeposit']>;
type WithdrawInput = InputOf<Families['recurring']['priceWithdraw']>;
type Request = Output<'recurring', 'priceDeposit'>;

/** Returns the transaction that adds to the deposit of a price-based order. */
export function priceDeposit(input: DepositInput, context: OrderContext): Request {
  const { ledger, world } = context;
  const { user } = input;
  const { key, inputMint } = openOrder(context, { ...input, type: 'price' });
  const amount = BigInt(input.amount);
  if (amount === 0n || amount >= 2n ** 64n) {
    throw refuseRecurring('Amount must be above 0 and fit into 64 bits');
  }
  const movement: Movement = { order: key, input: String(amount), output: '0' };
  const account = associatedAccountOf(ledger, key, inputMint);
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: RECURRING_DEPOSIT,
    taker: user,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: [{ leg: 'pay', mint: inputMint, amount, to: { account, owner: key } }],
    wrapSol: true,
    terms: movement as unknown as Json,
  });
  const escrow = openAccount(ledger, { owner: key, mint: inputMint, payer: user });
  const instructions = [escrow, ...setup, ...settle, ...cleanup];
  return requestOf({ user, order: key, instructions }, context);
}

/** Returns the transaction that withdraws from a price-based order. Default amount: everything. */
export function priceWithdraw(input: WithdrawInput, context: OrderContext): Request {
  const order = openOrder(context, { ...input, type: 'price' });
  const side = input.inputOrOutput;
  const left = side === 'In' ? inputLeft(order) : outputLeft(order);
  const amount = input.amount == null ? left : BigInt(input.amount);
  if (amount === 0n || amount > left) {
    throw refuseRecurring(`Amount must be above 0 and at most ${left}, which is in the order`);
  }
  return takeOut(order, partOf(order, side, amount), context);
}

function partOf(order: PriceOrder, side: Side, amount: bigint): Movement {
  const name = side === 'In' ? 'input' : 'output';
  return { ...movementOf(order, []), [name]: String(amount) };
}
