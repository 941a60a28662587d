import { SOL } from '@perijove/core';
import { shorten } from './address.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a person sees: neither space nor a letter without a shape, such as U+3164. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The record with a symbol that can be seen: its own, else its name, else the ends of its mint. */
export function withSymbol<Token extends Named & { readonly symbol: string }>(
  record: Token,
): Token {
  const { id, symbol, name } = record;
  if (VISIBLE.test(symbol)) return record;
  return { ...record, symbol: VISIBLE.test(name) ? name : shorten(id) };
}

/** The name of a token; that of SOL itself, as a wallet holds it, and not of its wrapped form. */
export function tokenName({ id, name }: Named): string {
  return id === SOL ? 'Solana' : name;
}
