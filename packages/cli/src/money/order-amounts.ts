import { type Mint, USDC } from '@perijove/core';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import { type MoneySession, openMoneySession } from '../session/session.ts';
import type { Context } from '../spec.ts';
import { assertAmount, parseAmount } from './amount.ts';
import { assertCanAsk } from './ask.ts';
import { readMints } from './mints.ts';
import { assertTwo, findPair, type KnownToken } from './tokens.ts';

/** What an order sells and buys. */
export interface OrderAmounts {
  readonly session: MoneySession;
  readonly input: KnownToken;
  readonly output: KnownToken;
  /** Base units of the input. */
  readonly amount: bigint;
}

/** Reads `<amount> <input> <output>` of an order, once it is clear that the command can ask. */
export async function readOrder(
  context: Context,
  [amount = '', ...names]: readonly string[],
): Promise<OrderAmounts> {
  assertAmount('amount', amount);
  assertTwo(names);
  assertCanAsk(context, true);
  const session = await openMoneySession(context);
  const pair = await findPair(session.perijove, names, context.warn);
  const [input, output] = await readMints(session.rpc, pair);
  return { session, input, output, amount: parseAmount('amount', amount, input) };
}

/**
 * The token of the two whose price counts: that of `--of`, else the one that is not USDC, else the input.
 *
 * @throws PerijoveError `invalid_input` for a token that is not one of the two.
 */
export function pricedToken(
  { input, output }: Pick<OrderAmounts, 'input' | 'output'>,
  of: string | boolean | undefined,
): KnownToken {
  if (of === undefined) return input.mint === USDC ? output : input;
  const isNamed = ({ mint, symbol }: { readonly mint: Mint; readonly symbol: string }): boolean =>
    mint === of || symbol.toLowerCase() === String(of).toLowerCase();
  const named = [input, output].find(isNamed);
  if (named !== undefined) return named;
  const expected = `${input.symbol} or ${output.symbol}`;
  throw usageError('--of', expected, `--of: expected ${expected}, not ${clean(String(of), 30)}`);
}
