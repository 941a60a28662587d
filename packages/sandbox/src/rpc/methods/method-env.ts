import type { Address } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';
import { type AccountJson, accountJson, type DataForm, refuseLongBase58 } from '../account-json.ts';
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

/**
 * The account as it is, or null.
 *
 * @throws RpcError when it is too long for the form.
 */
export function readAccount(ledger: Ledger, address: Address, form: DataForm): AccountJson | null {
  const account = ledger.account(address);
  refuseLongBase58(account, form);
  return accountJson(account, form, parseEnv(ledger));
}
