import { isPerijoveError, type Mint, PerijoveError } from '@perijove/core';
import type { Json } from '@perijove/journal';
import type { SwapResult } from 'perijove/swap';
import type { Balances } from '../market/balances.ts';
import type { BoundedSwap } from '../market/create-market.ts';
import type { Fill } from '../market/fill.ts';
import type { StoredBalances, StoredError, StoredFill, StoredSwap } from './state-store.ts';

export function storedRequest(request: BoundedSwap): StoredSwap {
  const { amount, minOutput, ...rest } = request;
  return { kind: 'swap', ...rest, amount: String(amount), minOutput: String(minOutput) };
}

export function requestOf(stored: StoredSwap): BoundedSwap {
  const { label, inputMint, outputMint, maxSlippageBps } = stored;
  const [amount, minOutput] = [BigInt(stored.amount), BigInt(stored.minOutput)];
  return { label, inputMint, outputMint, amount, maxSlippageBps, minOutput };
}

export function storedFill(settled: SwapResult | PerijoveError): StoredFill {
  if (!isPerijoveError(settled)) {
    const { inAmount, outAmount, signature } = settled;
    return { inAmount, outAmount, signature };
  }
  return storedError(settled);
}

export function storedError(error: PerijoveError): StoredError {
  const { code, advice, message } = error;
  // Some details hold what JSON does not.
  const details = JSON.parse(JSON.stringify(error.details, plain)) as Json;
  return { code, advice, message, details };
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Returns the fill of a stored outcome, as the tick got it the first time. */
export function fillOfStored(swap: StoredSwap, fill: StoredFill): Fill {
  const { label, inputMint, outputMint } = swap;
  const facts = { label, inputMint, outputMint };
  if ('code' in fill) return { status: 'failed', ...facts, error: errorOfStored(fill) };
  const { inAmount, outAmount, signature } = fill;
  const amounts = { inAmount: BigInt(inAmount), outAmount: BigInt(outAmount) };
  return { status: 'landed', ...facts, ...amounts, signature };
}

export function errorOfStored({ code, details, message, advice }: StoredError): PerijoveError {
  return new PerijoveError(code, details as never, { attempt: 0 }, message, { advice });
}

export function storedBalances(balances: Balances): StoredBalances {
  return Object.fromEntries(Object.entries(balances).map(([mint, units]) => [mint, String(units)]));
}

export function balancesOf(stored: StoredBalances): Record<Mint, bigint> {
  return Object.fromEntries(Object.entries(stored).map(([mint, units]) => [mint, BigInt(units)]));
}
