import { type Address, fromBaseUnits, type Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import type { Trading } from '../../market/swap/trading.ts';

/** What is looked at: over HTTP, but for the ledger itself. */
export type On = Pick<Trading, 'sandbox' | 'perijove'>;

export type Positions = Awaited<ReturnType<Trading['perijove']['portfolio']['positions']>>;
export type Element = Positions['elements'][number];
export type Asset = Extract<Element, { type: 'multiple' }>['data']['assets'][number];

/** What somebody says of things, as text: equal statements are equal to the base unit. */
export type Statement = ReadonlyMap<string, string>;

/** Where somebody says something else than what is so; empty where they agree. */
export function differences(
  name: string,
  expected: Statement,
  actual: Statement,
): readonly string[] {
  const keys = new Set([...expected.keys(), ...actual.keys()]);
  return [...keys]
    .filter((key) => expected.get(key) !== actual.get(key))
    .map((key) => `${name} says ${actual.get(key)} of ${key}, it is ${expected.get(key)}`);
}

/** The amount as the portfolio gives it: the nearest number to the whole tokens. */
export function whole(amount: bigint | string | number, decimals: number): number {
  return Number(fromBaseUnits(BigInt(amount), decimals));
}

export function wholeOf(ledger: Ledger, mint: Mint, amount: bigint | string | number): number {
  return whole(amount, ledger.mint(mint)?.decimals ?? 0);
}

/** Base units of the mint in all accounts of the owner. */
export function heldBy(ledger: Ledger, owner: Address, mint: Mint): bigint {
  const own = ledger.holdings(owner).filter((each) => each.mint === mint);
  return own.reduce((sum, { amount }) => sum + amount, 0n);
}
