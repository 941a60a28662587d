import { fromBaseUnits, type Mint, SOL, USDC } from '@perijove/core';
import { createInstantSwapClient } from '@perijove/instant-swap';
import type { Choice } from '../parts/fields.ts';
import type { Session } from '../session.ts';
import { grouped } from '../words.ts';

/** What a wallet has of each mint, in base units. */
export type Balances = ReadonlyMap<Mint, bigint>;

const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** The balances of the visitor's wallet, with the names of all tokens that the forms offer. */
export async function readBalances(
  { transport, wallet, tokens }: Session,
  signal: AbortSignal,
  also: readonly Mint[] = [],
): Promise<Balances> {
  const { address } = wallet;
  const holdings = await createInstantSwapClient(transport).holdings({ address }, { signal });
  const balances = new Map<Mint, bigint>([[SOL, BigInt(holdings.amount)]]);
  for (const [mint, accounts = []] of Object.entries(holdings.tokens ?? {})) {
    const sum = accounts.reduce((total, { amount }) => total + BigInt(amount), 0n);
    balances.set(mint, (balances.get(mint) ?? 0n) + sum);
  }
  await tokens.load([...balances.keys(), SOL, USDC, JUP, ...also], signal);
  return balances;
}

/** What can be paid with: what the wallet has. */
export function payable(balances: Balances, { tokens }: Session): readonly Choice[] {
  return [...balances].flatMap(([mint, amount]) => {
    const { decimals, symbol } = tokens.find(mint) ?? {};
    if (amount === 0n || decimals === undefined) return [];
    return { value: mint, text: `${symbol} (${roughly(fromBaseUnits(amount, decimals))})` };
  });
}

/** Four digits after the point, the rest cut off. */
function roughly(decimal: string): string {
  return grouped(decimal.replace(/(\.\d{4})\d+$/, '$1'));
}

/** What can be received: every token that the page has met. */
export function receivable({ tokens }: Session): readonly Choice[] {
  return tokens
    .all()
    .map(({ id }) => ({ value: id, text: tokens.symbol(id) }))
    .sort((one, other) => one.text.localeCompare(other.text));
}
