import type { Finding } from '@perijove/core';
import { it } from 'vitest';
import { type Facts, gatherFacts } from '../../src/check/facts.ts';
import type { Intent } from '../../src/check/intent.ts';
import { readIntent } from '../../src/check/read-intent.ts';
import { type Change, changeOf } from '../../src/check/simulation/change.ts';
import type { RpcAccount } from '../../src/rpc/rpc-methods.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { alice, type Coin, SYSTEM, sol } from '../ledger/cast.ts';
import { compile, type Draft } from '../ledger/draft.ts';
import { type TokenState, tokenBytes } from '../ledger/states.ts';
import { RENT } from '../ledger/world.ts';

/** Accounts before and after, without a ledger: what the judges of a simulation compare. */

export const factsOf = (
  intent: Partial<Intent>,
  draft: Draft = { instructions: [] },
  simulated = true,
): Promise<Facts> =>
  gatherFacts(
    decodeTransaction(compile(draft)),
    readIntent({ owner: alice.address, ...intent }),
    simulated,
  );

export const account = (
  owner: string,
  lamports: bigint,
  data: Uint8Array = new Uint8Array(),
): RpcAccount => ({
  owner,
  lamports,
  data,
});

export const purse = (lamports: bigint): RpcAccount => account(SYSTEM, lamports);

/** A token account; `lamports` beside those that are its balance. */
export function tokens(coin: Coin, state: TokenState, lamports = RENT): RpcAccount {
  if (coin !== sol) return account(coin.program, lamports, tokenBytes(coin, state));
  const data = tokenBytes(coin, { ...state, rent: RENT });
  return account(coin.program, lamports + (state.amount ?? 0n), data);
}

/** With bytes of its own: a judge that changes them is then noticed the first time only. */
export const change = (
  address: string,
  before: RpcAccount | undefined,
  after: RpcAccount | undefined,
): Change => changeOf(address, structuredClone(before), structuredClone(after));

export const rulesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ rule }) => rule);

/** A test for each row, named by its first value. `it.each` does not know which values may be left out. */
export const eachRow =
  <Row extends readonly [string | number, ...unknown[]]>(rows: readonly Row[]) =>
  (name: string, judge: (...row: Row) => void | Promise<void>): void =>
    it.each(rows.map((row) => [row[0], row] as const))(name, (_, row) => judge(...row));
