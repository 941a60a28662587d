import { SOL } from '@perijove/core';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The name of a token; that of SOL itself, as a wallet holds it, and not of its wrapped form. */
export function tokenName({ id, name }: Named): string {
  return id === SOL ? 'Solana' : name;
}
