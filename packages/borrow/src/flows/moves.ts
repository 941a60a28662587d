import type { Mint } from '@perijove/core';
import type { Intent } from '@perijove/solana';
import { ROUNDING_UNITS } from '@perijove/solana/flow';
import { MIN_I128 } from '../amounts.ts';
import type { Change } from './change.ts';
import type { VaultConfig } from './vault-config.ts';

/** A mint that leaves or arrives, and its bound in base units. */
export interface Move {
  readonly mint: Mint;
  readonly units: bigint;
}

/** What a change takes from the wallet at most, and gives to it at least. */
export interface Moves {
  readonly leaving: readonly Move[];
  readonly arriving: readonly Move[];
}

/** The bounds come from the caller's input alone. */
export function movesOf({ col, debt, bound = 0n }: Change, vault: VaultConfig): Moves {
  const leaving: Move[] = [];
  const arriving: Move[] = [];
  if (col > 0n) leaving.push({ mint: vault.supply, units: col + ROUNDING_UNITS });
  if (col < 0n) arriving.push({ mint: vault.supply, units: col === MIN_I128 ? bound : -col });
  if (debt > 0n) arriving.push({ mint: vault.borrow, units: debt });
  if (debt < 0n)
    leaving.push({ mint: vault.borrow, units: debt === MIN_I128 ? bound : ROUNDING_UNITS - debt });
  return { leaving, arriving };
}

/** The intent for the guard. @param nft the mint of the position's NFT. */
export function intentOf(
  { leaving, arriving }: Moves,
  nft: Mint,
  isNew: boolean,
): Pick<Intent, 'spend' | 'receive' | 'receipts' | 'recipients' | 'anyRecipient'> {
  const receive = arriving.map(({ mint, units }) => ({ mint, atLeast: units }));
  return {
    spend: leaving.map(({ mint, units }) => ({ mint, atMost: units, atLeast: 1n })),
    receive: isNew ? [...receive, { mint: nft, atLeast: 1n }] : receive,
    ...(isNew && { receipts: [nft] }),
    // The account of the vault is not the caller's to know: the terms of the call say what is paid for. Beside
    // the call nobody is paid: a bound may be more than the call takes.
    ...(leaving.length > 0 && { recipients: [], anyRecipient: true }),
  };
}
