import { type Mint, SOL, USDC } from '@perijove/core';
import { decodeTransaction, type Signer, signTransaction } from '@perijove/local-node/ledger';
import { expect, onTestFinished } from 'vitest';
import { createContext, type FamilyContext } from '../../src/compose/create-context.ts';
import { seededOf } from '../../src/compose/seeded.ts';
import { recurringService } from '../../src/families/recurring/recurring.ts';
import { triggerService } from '../../src/families/trigger/trigger.ts';
import type { RecurringOrder, TriggerOrder } from '../../src/orders/kept-order.ts';
import type { ServiceLedgerOptions } from '../../src/settlement/create-service-ledger.ts';
import { type OnLedger, onLedger } from '../settlement/on-ledger.ts';

/** The services without a server: nothing happens but what the test does. */
export interface OnDesk extends OnLedger {
  readonly context: FamilyContext;
  /** What the keeper complained of. */
  readonly problems: readonly string[];
}

/** On a ledger whose clock moves only when told; closed when the test ends. */
export async function onDesk(options: Partial<ServiceLedgerOptions> = {}): Promise<OnDesk> {
  const opened = await openDesk(options);
  onTestFinished(() => opened.ledger.close());
  return opened;
}

/** To be closed by the caller. */
export async function openDesk(options: Partial<ServiceLedgerOptions> = {}): Promise<OnDesk> {
  const on = await onLedger(options);
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const { pools } = seededOf('test');
  return { ...on, problems, context: createContext(on.world, on.ledger, { report, pools }) };
}

/** Lets the keeper work until it has nothing left to do; how many transactions each tick made. */
export function tickAll({ context, ledger }: OnDesk): readonly number[] {
  const made: number[] = [];
  for (;;) {
    let transactions = 0;
    const end = ledger.listen(({ transaction }) => {
      if (transaction) transactions++;
    });
    context.orderDesk.keeper.tick();
    end();
    if (transactions === 0) return made;
    made.push(transactions);
  }
}

export interface TimeSale {
  readonly inAmount: bigint;
  readonly numberOfOrders: number;
  /** Seconds. */
  readonly interval: number;
  readonly startAt?: number;
  readonly maxPrice?: number;
}

/** Opens a time-based order that buys SOL with USDC; its account. */
export function openTime(on: OnDesk, time: TimeSale, wallet: Signer = on.alice): string {
  const pair = { inputMint: USDC, outputMint: SOL };
  const input = { user: wallet.address, ...pair, params: { time } };
  const built = recurringService.createOrder(input, on.context);
  const { requestId } = built;
  const execution = recurringService.execute(
    { requestId, signedTransaction: sign(built.transaction, wallet) },
    on.context,
  );
  expect(execution).toMatchObject({ status: 'Success' });
  return execution.order ?? '';
}

export interface Sale {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly making: bigint;
  readonly taking: bigint;
  readonly expiredAt?: string;
}

export function openTrigger(on: OnDesk, sale: Sale, wallet: Signer = on.alice): string {
  const { inputMint, outputMint, making, taking, expiredAt } = sale;
  const { address } = wallet;
  const params = { makingAmount: making, takingAmount: taking, expiredAt };
  const input = { inputMint, outputMint, maker: address, payer: address, params };
  const { requestId, transaction, order } = triggerService.createOrder(input, on.context);
  const signedTransaction = sign(transaction, wallet);
  triggerService.execute({ requestId, signedTransaction }, on.context);
  return order ?? '';
}

export function sign(transaction: string, wallet: Signer): string {
  const decoded = decodeTransaction(Buffer.from(transaction, 'base64'));
  return Buffer.from(signTransaction(decoded, [wallet])).toString('base64');
}

/** The order as it is kept. */
export function timeOrder({ context }: OnDesk, key: string): RecurringOrder {
  const order = context.orderDesk.recurring.get(key);
  if (!order) throw new Error(`no order ${key}`);
  return order;
}

export function triggerOrder({ context }: OnDesk, key: string): TriggerOrder {
  const order = context.orderDesk.triggers.get(key);
  if (!order) throw new Error(`no order ${key}`);
  return order;
}
