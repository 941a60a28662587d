import type { Address, Mint } from '@perijove/core';
import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import { TOKEN_2022_PROGRAM } from '../../ledger/accounts/programs.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { slotStartMs } from '../../ledger/time/clock.ts';
import { type AccountJson, accountJson, type DataForm, refuseLongBase58 } from '../account-json.ts';
import type { AnswerBudget } from '../answer-budget.ts';
import { amountFormOf } from '../parsed/amount-form.ts';
import type { ParseEnv } from '../parsed/parsed-account.ts';
import type { AmountForm } from '../token-amount.ts';

/** The version of the node whose responses this one copies. */
export const NODE_VERSION = '3.0.0';

export interface InContext<T> {
  readonly context: { readonly apiVersion: string; readonly slot: number };
  readonly value: T;
}

/** Returns a value with the slot for which it is valid. */
export function inContext<T>(ledger: Ledger, value: T, slot = ledger.slot()): InContext<T> {
  return { context: { apiVersion: NODE_VERSION, slot }, value };
}

export function parseEnv(ledger: Ledger): ParseEnv {
  return { amountForm: (mint) => amountForm(ledger, mint) };
}

/** Returns how the amounts of a mint are shown now; undefined for an unknown mint. */
export function amountForm(ledger: Ledger, mint: Mint): AmountForm | undefined {
  const facts = ledger.mint(mint);
  if (facts?.tokenProgram !== TOKEN_2022_PROGRAM) return facts;
  const account = ledger.account(mint);
  return account && amountFormOf(account, Math.floor(slotStartMs(ledger.slot()) / 1_000));
}

/** The cost of reading one entry of an index. */
export const INDEX_ENTRY_BYTES = 16;

/** Minimum size of an account in a response, without its data. */
const ACCOUNT_BYTES = 256;

export interface ReadEnv {
  readonly ledger: Ledger;
  readonly budget: AnswerBudget;
}

/**
 * Returns the account, or null.
 *
 * @throws RpcError when it is too long for the encoding, or for the rest of the budget.
 */
export function readAccount(env: ReadEnv, address: Address, form: DataForm): AccountJson | null {
  return writeAccount(env, address, env.ledger.account(address), form);
}

/** The same for an account that was read before. */
export function writeAccount(
  { ledger, budget }: ReadEnv,
  address: Address,
  account: LedgerAccount | undefined,
  form: DataForm,
): AccountJson | null {
  if (!account) return null;
  refuseLongBase58(account, form);
  budget.take(ACCOUNT_BYTES + (account.data.length * 4) / 3);
  return accountJson(address, account, form, parseEnv(ledger));
}
