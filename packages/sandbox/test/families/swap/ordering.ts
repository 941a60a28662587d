import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { FundedWallet } from '../../../src/index.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';

export const ONE_SOL = 1_000_000_000n;

export type OrderInput = Parameters<Trading['perijove']['swap']['order']>[0];
export type Order = Awaited<ReturnType<Trading['perijove']['swap']['order']>>;

/** Orders and signs; `execute` does the rest, as often as it is called. */
export async function signedOrder(
  on: Trading,
  input: Partial<OrderInput> = {},
  wallets: readonly FundedWallet[] = [on.alice],
) {
  const order = await on.perijove.swap.order({
    inputMint: SOL,
    outputMint: USDC,
    amount: ONE_SOL,
    taker: wallets[0]?.address,
    ...input,
  });
  const { requestId } = order;
  let signedTransaction = order.transaction ?? '';
  for (const wallet of wallets) signedTransaction = await sign(signedTransaction, wallet);
  const execute = (changed = signedTransaction) =>
    on.perijove.swap.execute({ requestId, signedTransaction: changed });
  return { order, signedTransaction, execute };
}

/** Lamports that the order's transaction costs, with the rent that stays in accounts. */
export function costOf(order: Order): bigint {
  const { signatureFeeLamports, prioritizationFeeLamports, rentFeeLamports } = order;
  return [signatureFeeLamports, prioritizationFeeLamports, rentFeeLamports].reduce<bigint>(
    (sum, lamports) => sum + BigInt(lamports ?? 0),
    0n,
  );
}

/** The body of a failure that came with status 400. */
export async function refusedBody(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPerijoveError(error, 'bad_request')) throw error ?? new Error('it was not refused');
  return error.details.body as Record<string, unknown>;
}
