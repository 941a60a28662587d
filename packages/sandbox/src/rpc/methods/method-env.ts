import type { Ledger } from '../../ledger/ledger.ts';
import type { ParseEnv } from '../parsed-account.ts';

/** The version of the node that the answers are modelled on. */
export const NODE_VERSION = '3.0.0';

export interface InContext<T> {
  readonly context: { readonly apiVersion: string; readonly slot: number };
  readonly value: T;
}

/** A value and the slot for which it holds. */
export function inContext<T>(ledger: Ledger, value: T, slot = ledger.slot()): InContext<T> {
  return { context: { apiVersion: NODE_VERSION, slot }, value };
}

export function parseEnv(ledger: Ledger): ParseEnv {
  return { decimals: (mint) => ledger.mint(mint)?.decimals };
}
