import { randomUUID } from 'node:crypto';
import { SOL } from '@perijove/core';
import { type Json, TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import { openAccount } from '../../orders/escrow.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Output } from '../service.ts';
import { boundsOf } from './bounds.ts';
import {
  type CheckedRecurringOrder,
  type CreateRecurringInput,
  checkRecurringOrder,
} from './check.ts';
import { openRecurringCall } from './program-calls.ts';
import { requestOf } from './request.ts';
import { RECURRING_OPEN, type TimeDraft } from './settlements.ts';

/** Returns the transaction that moves the deposit into the escrow of a new order. */
export function createRecurringOrder(
  input: CreateRecurringInput,
  context: OrderContext,
): Output<'recurring', 'createOrder'> {
  const { ledger, world } = context;
  const { user, inputMint, outputMint } = input;
  const checked = checkRecurringOrder(input, context);
  const order = draftOf(ledger, input, checked);
  const { key } = order;
  const account = associatedAccountOf(ledger, key, inputMint);
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: RECURRING_OPEN,
    taker: user,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: [{ leg: 'pay', mint: inputMint, amount: checked.inAmount, to: { account, owner: key } }],
    calls: [openRecurringCall(ledger, order, world.clock.now())],
    wrapSol: true,
    terms: order as unknown as Json,
  });
  // The user pays for the escrow, and for the account that gets the output.
  const accounts = [openAccount(ledger, { owner: key, mint: inputMint, payer: user })];
  if (outputMint !== SOL) {
    accounts.push(openAccount(ledger, { owner: user, mint: outputMint, payer: user }));
  }
  const instructions = [...accounts, ...setup, ...settle, ...cleanup];
  return requestOf({ user, order: key, instructions }, context);
}

function draftOf(
  ledger: ServiceLedger,
  input: CreateRecurringInput,
  checked: CheckedRecurringOrder,
): TimeDraft {
  const { params, inAmount } = checked;
  const { numberOfOrders, interval, startAt, minPrice, maxPrice } = params;
  const signer = `order ${randomUUID()}`;
  const perCycle = inAmount / BigInt(numberOfOrders);
  return {
    type: 'time',
    key: ledger.signer(signer).address,
    signer,
    owner: input.user,
    inputMint: input.inputMint,
    outputMint: input.outputMint,
    deposited: String(inAmount),
    cycles: numberOfOrders,
    perCycle: String(perCycle),
    intervalMs: interval * 1000,
    startAtMs: startAt == null ? null : Number(startAt) * 1000,
    minPrice: minPrice || null,
    maxPrice: maxPrice || null,
    ...boundsOf(checked, perCycle),
  };
}
