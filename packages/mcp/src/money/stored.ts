import type { WalletEffects } from '@perijove/solana';

/** Marks a bigint in stored JSON: no field of effects begins with it. */
const BIGINT = 'bigint:';

/** The effects of each transaction as JSON text that keeps every digit. */
export function storeEffects(effects: readonly WalletEffects[]): string {
  return JSON.stringify(effects, (_, value: unknown) =>
    typeof value === 'bigint' ? BIGINT + value : value,
  );
}

export function readEffects(text: string): readonly WalletEffects[] {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(BIGINT)
      ? BigInt(value.slice(BIGINT.length))
      : value,
  ) as readonly WalletEffects[];
}
