import type { Mint } from '@perijove/core';
import type { Sandbox } from '../../../src/index.ts';

/** Of a mint with the extension for scaled amounts. */
const BYTES = 166 + 4 + 56;

/** When a next multiplier never comes. */
const NEVER_MS = 4_000_000_000_000;

interface Scale {
  readonly multiplier: number;
  /** From `nextFromMs` on. Default the same. */
  readonly next?: number;
  readonly nextFromMs?: number;
}

/** Gives a mint of Token-2022 the extension: a multiplier, and another one from a time on. */
export function scaleMint(
  { ledger }: Pick<Sandbox, 'ledger'>,
  mint: Mint,
  { multiplier, next = multiplier, nextFromMs = NEVER_MS }: Scale,
): void {
  const account = ledger.account(mint);
  if (!account) throw new Error('the ledger does not know the mint');
  const data = new Uint8Array(BYTES);
  data.set(account.data.subarray(0, 82));
  data[165] = 1;
  const view = new DataView(data.buffer);
  view.setUint16(166, 25, true);
  view.setUint16(168, 56, true);
  view.setFloat64(170 + 32, multiplier, true);
  view.setBigInt64(170 + 40, BigInt(Math.floor(nextFromMs / 1_000)), true);
  view.setFloat64(170 + 48, next, true);
  const lamports = ledger.rentExempt(BYTES);
  ledger.writeAccounts(new Map([[mint, { ...account, lamports, data }]]));
}
