import type { Mint } from '@perijove/core';
import type { SourcePrices } from '../budget/budget-entry.ts';
import type { SourceTokens } from '../decide/source-token.ts';

/** Returns prices of mints; those that it does not know are left out. */
export type PriceSource = (mints: readonly Mint[]) => Promise<SourcePrices>;

/** Returns what is known of mints; those of which it knows nothing are left out. */
export type TokenSource = (mints: readonly Mint[]) => Promise<SourceTokens>;
