import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createError } from '../../src/errors.ts';
import { findAssociatedTokenAddress } from '../../src/programs/program-address.ts';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { TOKEN } from '../ledger/cast.ts';
import { compile, type DraftInstruction } from '../ledger/draft.ts';
import { memo } from '../ledger/make.ts';
import { tokenBytes } from '../ledger/states.ts';
import { wallet } from './plan-of.ts';

/** Tokens of an owner, in the associated account unless another one is named. */
export interface Held {
  readonly at?: Address;
  readonly owner: Address;
  readonly mint: Mint;
  readonly amount: bigint;
}

/** Any other account. */
export interface RawAccount {
  readonly at: Address;
  readonly owner: Address;
  readonly data: Uint8Array;
}

export interface FakeNode extends Rpc {
  /** The methods that were called, in order. */
  readonly called: readonly string[];
}

/**
 * A node that holds these tokens, and that has the transaction of `signature` in block 7, unless other
 * answers are named.
 */
export async function nodeWith(
  held: readonly (Held | RawAccount)[] = [],
  answers: Readonly<Record<string, unknown>> = {},
): Promise<FakeNode> {
  const accounts = new Map<string, unknown>();
  for (const each of held) {
    const { owner, at } = each;
    if ('data' in each) {
      const data = Buffer.from(each.data).toString('base64');
      accounts.set(each.at, { owner, lamports: 1, data: [data, 'base64'] });
      continue;
    }
    const { mint, amount } = each;
    const coin = { mint, program: TOKEN } as Parameters<typeof tokenBytes>[0];
    const data = Buffer.from(tokenBytes(coin, { owner, amount })).toString('base64');
    const account = { owner: TOKEN, lamports: 2_039_280, data: [data, 'base64'] };
    accounts.set(at ?? (await findAssociatedTokenAddress(owner, mint, TOKEN)), account);
  }
  const called: string[] = [];
  const fixed: Readonly<Record<string, unknown>> = { ...landedInBlock7, ...answers };
  return {
    called,
    async call(method, [addresses]) {
      called.push(method);
      if (method === 'getTransaction' && addresses !== signature) return null;
      if (method in fixed) {
        if (fixed[method] instanceof Error) throw fixed[method];
        return fixed[method];
      }
      if (method !== 'getMultipleAccounts') throw new Error(`the node has no ${method}`);
      const value = (addresses as readonly string[]).map((each) => accounts.get(each) ?? null);
      return { context: { slot: 1 }, value };
    },
  };
}

const statuses = (err: unknown) => ({
  context: { slot: 2_000 },
  value: [{ slot: 7, confirmations: null, confirmationStatus: 'finalized', err }],
});

const landedInBlock7 = {
  getSignatureStatuses: statuses(null),
  getTransaction: {
    slot: 7,
    transaction: { message: { accountKeys: [wallet] } },
    meta: { fee: 5_000, preBalances: [10_000], postBalances: [4_000] },
  },
  getLatestBlockhash: { value: { blockhash: '11111111111111111111111111111112' } },
} as const;

/** Answers of a node in whose block the transaction failed, by default as a whole. */
export const failedWith = (err: unknown) => ({ getSignatureStatuses: statuses(err) });
export const failedInBlock = failedWith('AccountInUse');

/** Answers of a node that runs no simulation: a preview then shows what the bytes say. */
export const notSimulating = {
  simulateTransaction: createError(
    'rpc_failed',
    { method: 'simulateTransaction', reason: 'node' },
    'no simulation',
  ),
};

export const signature = encodeBase58(new Uint8Array(64).fill(7));

/** A transaction that the wallet has signed. */
export function signedTransaction(
  instructions: readonly DraftInstruction[] = [memo('signed')],
): string {
  return compile({ instructions, filled: [wallet] });
}

/** What a flow submits, with the notes of its build. */
export const pendingWith = (notes: unknown, transaction = signedTransaction()) => ({
  transaction,
  signature,
  notes,
});
