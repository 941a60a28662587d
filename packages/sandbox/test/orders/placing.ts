import { isPerijoveError, type Mint, SOL, USDC } from '@perijove/core';
import { expect } from 'vitest';
import type { FundedWallet } from '../../src/index.ts';
import { DAY_MS } from '../../src/world/intervals.ts';
import { balanceOf, sign, type Trading, wholeSupply } from '../market/swap/trading.ts';

type Trigger = Trading['perijove']['trigger'];
export type TriggerInput = Parameters<Trigger['createOrder']>[0];
type Recurring = Trading['perijove']['recurring'];
export type TimeParams = NonNullable<Parameters<Recurring['createOrder']>[0]['params']['time']>;

export { DAY_MS };

export const ONE_SOL = 1_000_000_000n;
export const ONE_USDC = 1_000_000n;
/** Lamports of a token account. */
export const RENT = 2_039_280n;

/** Any request that gives a transaction and takes it back signed. */
export interface Built {
  readonly requestId: string;
  readonly transaction: string;
}

export async function executeTrigger(on: Trading, built: Built, wallet = on.alice) {
  const signedTransaction = await sign(built.transaction, wallet);
  const { requestId } = built;
  return on.perijove.trigger.execute({ requestId, signedTransaction });
}

export async function executeRecurring(on: Trading, built: Built, wallet = on.alice) {
  const signedTransaction = await sign(built.transaction, wallet);
  const { requestId } = built;
  return on.perijove.recurring.execute({ requestId, signedTransaction });
}

export interface Sale {
  readonly inputMint?: Mint;
  readonly outputMint?: Mint;
  readonly making: bigint;
  readonly taking: bigint;
  readonly wallet?: FundedWallet;
  readonly params?: Partial<TriggerInput['params']>;
  readonly rest?: Partial<TriggerInput>;
}

/** Opens an order that sells SOL for USDC unless told otherwise; its account. */
export async function openTrigger(on: Trading, sale: Sale): Promise<string> {
  const { wallet = on.alice } = sale;
  const created = await createTrigger(on, sale);
  expect(await executeTrigger(on, created, wallet)).toMatchObject({ status: 'Success', code: 200 });
  return created.order;
}

export async function createTrigger(on: Trading, sale: Sale): Promise<Built & { order: string }> {
  const { inputMint = SOL, outputMint = USDC, making, taking, wallet = on.alice } = sale;
  const created = await on.perijove.trigger.createOrder({
    inputMint,
    outputMint,
    maker: wallet.address,
    payer: wallet.address,
    params: { makingAmount: making, takingAmount: taking, ...sale.params },
    ...sale.rest,
  });
  return { ...created, order: created.order ?? '' };
}

/** Opens an order that buys SOL with USDC unless told otherwise; its account. */
export async function openRecurring(
  on: Trading,
  time: TimeParams,
  { inputMint = USDC, outputMint = SOL, wallet = on.alice } = {},
): Promise<string> {
  const user = wallet.address;
  const built = await on.perijove.recurring.createOrder({
    user,
    inputMint,
    outputMint,
    params: { time },
  });
  const execution = await executeRecurring(on, built, wallet);
  expect(execution).toMatchObject({ status: 'Success', error: null });
  return execution.order ?? '';
}

/** The order, wherever it is listed. */
export async function findTrigger(on: Trading, key: string, user = on.alice.address) {
  for (const orderStatus of ['active', 'history'] as const) {
    for await (const order of on.perijove.trigger.iterateOrders({ user, orderStatus })) {
      if (order.orderKey === key) return { orderStatus, order };
    }
  }
  throw new Error(`no order ${key}`);
}

export async function findTime(on: Trading, key: string, user = on.alice.address) {
  for (const orderStatus of ['active', 'history'] as const) {
    const wanted = { user, orderStatus, recurringType: 'time', includeFailedTx: false } as const;
    for await (const order of on.perijove.recurring.iterateOrders(wanted)) {
      if (order.orderKey === key) return { orderStatus, order };
    }
  }
  throw new Error(`no order ${key}`);
}

export async function findPrice(on: Trading, user = on.alice.address) {
  for (const orderStatus of ['active', 'history'] as const) {
    const wanted = { user, orderStatus, recurringType: 'price', includeFailedTx: false } as const;
    for await (const order of on.perijove.recurring.iterateOrders(wanted))
      return { orderStatus, order };
  }
  throw new Error('no price-based order');
}

/** The body and the status of a failure that came as an HTTP error. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  for (let at = error; isPerijoveError(at); at = at.cause) {
    if (isPerijoveError(at, 'bad_request'))
      return { status: at.details.status, body: at.details.body };
    if (isPerijoveError(at, 'server_error'))
      return { status: at.details.status, body: at.details.body };
  }
  throw error;
}

/** US dollars of one SOL. */
export function solUsd({ sandbox: { world } }: Trading): number {
  const atMs = world.clock.now();
  const token = world.tokens.find(SOL, atMs);
  return (token && world.prices.usd(token, atMs)) ?? 0;
}

/** USDC for the SOL at the market's price times the factor. */
export function usdcFor(on: Trading, lamports: bigint, factor = 1): bigint {
  return BigInt(Math.round((Number(lamports) / 1e9) * solUsd(on) * factor * 1e6));
}

/** Lets time pass, and the keeper see it: a request of any kind is enough. */
export async function pass(on: Trading, ms: number): Promise<void> {
  on.sandbox.control.clock.jump(ms);
  await settle(on);
}

/** Sends requests that wait for the keeper, until it has done all it can. */
export async function settle(on: Trading, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await (await fetch(`${on.sandbox.url}/_sandbox/price`)).text();
}

/** SOL (not wrapped) and USDC of a wallet. */
export function purse(on: Trading, wallet = on.alice): { sol: bigint; usdc: bigint } {
  const { address } = wallet;
  return { sol: balanceOf(on, address, SOL), usdc: balanceOf(on, address, USDC) };
}

/** Fails when tokens came out of nothing or went there. */
export function expectWhole(on: Trading, ...mints: readonly Mint[]): void {
  for (const mint of mints) {
    const { supply, sum } = wholeSupply(on, mint);
    expect(sum).toBe(supply);
  }
}

/** Lamports that a transaction cost its payer in fees, by its signature. */
export function feeOf({ sandbox }: Trading, signature: string | null | undefined): bigint {
  const record = sandbox.ledger.transaction(signature ?? '');
  if (!record) throw new Error('no such transaction');
  return BigInt(record.meta.fee);
}
