import { randomUUID } from 'node:crypto';
import { SOL } from '@perijove/core';
import { type Instruction, type Json, TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import { openAccount } from '../../orders/escrow.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { buildOrderTransaction } from '../../orders/order-transaction.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Output } from '../service.ts';
import {
  type CheckedTriggerOrder,
  type CreateTriggerInput,
  checkTriggerOrder,
  priceOf,
} from './check.ts';
import { openTriggerCall } from './program-calls.ts';
import { TRIGGER_OPEN, type TriggerDraft } from './settlements.ts';

/** Returns the transaction that moves the making amount into the escrow of a new order. */
export function createTriggerOrder(
  input: CreateTriggerInput,
  context: OrderContext,
): Output<'trigger', 'createOrder'> {
  const { ledger, orderDesk, world } = context;
  const { inputMint, maker, payer } = input;
  const checked = checkTriggerOrder(input, context);
  const computeUnitPrice = priceOf(input);
  const order = draftOf(ledger, input, checked);
  const atMs = world.clock.now();
  const account = associatedAccountOf(ledger, order.key, inputMint);
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: TRIGGER_OPEN,
    taker: maker,
    expiresAtMs: atMs + TRANSACTION_LIFE_MS,
    legs: [
      { leg: 'pay', mint: inputMint, amount: checked.making, to: { account, owner: order.key } },
    ],
    calls: [openTriggerCall(ledger, order, payer)],
    wrapSol: order.wrapSol,
    terms: order as unknown as Json,
  });
  const { transaction, messageHash } = buildOrderTransaction(ledger, {
    payer,
    owner: maker,
    instructions: [...accountsOf(ledger, input, order), ...setup, ...settle, ...cleanup],
    computeUnitPrice,
  });
  const requestId = randomUUID();
  orderDesk.triggerRequests.add({
    requestId,
    atMs,
    messageHashes: [messageHash],
    order: order.key,
  });
  return { order: order.key, transaction, requestId };
}

function draftOf(
  ledger: ServiceLedger,
  { maker, inputMint, outputMint, wrapAndUnwrapSol = true }: CreateTriggerInput,
  { making, taking, ...checked }: CheckedTriggerOrder,
): TriggerDraft {
  const signer = `order ${randomUUID()}`;
  return {
    ...checked,
    key: ledger.signer(signer).address,
    signer,
    owner: maker,
    inputMint,
    outputMint,
    making: String(making),
    taking: String(taking),
    remainingMaking: String(making),
    remainingTaking: String(taking),
    paid: '0',
    wrapSol: wrapAndUnwrapSol,
  };
}

/** Returns the instructions that create the escrow and the maker's output account. */
function accountsOf(
  ledger: ServiceLedger,
  { payer, inputMint, outputMint }: CreateTriggerInput,
  { key, owner, wrapSol }: TriggerDraft,
): readonly Instruction[] {
  const escrow = openAccount(ledger, { owner: key, mint: inputMint, payer });
  if (outputMint === SOL && wrapSol) return [escrow];
  return [escrow, openAccount(ledger, { owner, mint: outputMint, payer })];
}
