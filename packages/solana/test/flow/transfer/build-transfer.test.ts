import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../src/bytes/base64.ts';
import { buildTransfer, type PlainTransfer } from '../../../src/flow/transfer/build-transfer.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { alice, ata, bob, pyusd, SYSTEM, TOKEN, TOKEN_2022, usdc } from '../../ledger/cast.ts';
import { compile, type DraftInstruction } from '../../ledger/draft.ts';
import { associated, compute, memo, system, token } from '../../ledger/make.ts';

const BLOCKHASH = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
const AMOUNT = 0x0123_4567_89ab_cdefn;

interface Account {
  readonly owner: string;
  readonly data: Uint8Array;
}

/** A mint with 6 decimals, as long as its base form. */
const mintOf = (owner: string, bytes = 82): Account => {
  const data = new Uint8Array(bytes);
  data[44] = 6;
  return { owner, data };
};

/** A node with these accounts of the receiver and of the mint. */
function nodeWith(...accounts: readonly (Account | null)[]) {
  const asked: unknown[] = [];
  const rpc: Rpc = {
    async call(...request) {
      asked.push(request);
      if (request[0] === 'getLatestBlockhash') return { value: { blockhash: BLOCKHASH } };
      const value = accounts.map(
        (each) =>
          each && { owner: each.owner, lamports: 1, data: [encodeBase64(each.data), 'base64'] },
      );
      return { context: { slot: 1 }, value };
    },
  };
  return { rpc, asked };
}

const plain: PlainTransfer = {
  from: alice.address,
  to: bob.address,
  mint: SOL,
  amount: AMOUNT,
  priorityLamports: 6_000n,
  reference: 'näme',
};

const build = (change: Partial<PlainTransfer>, ...accounts: readonly (Account | null)[]) =>
  buildTransfer({ ...plain, ...change }, nodeWith(...accounts).rpc, undefined);

/** What a transaction calls, and how. */
const shapeOf = (base64: string) => {
  const { wire, instructions, signers } = decodeTransaction(base64);
  const { version, config, blockhash } = wire;
  const calls = instructions.map(({ programAddress, metas, bytes }) => [
    programAddress,
    metas,
    [...bytes],
  ]);
  return { version, config, blockhash, signers, calls };
};

/** 6,000 lamports for 120,000 units. */
const budget = [compute.limit(120_000), compute.price(50_000n)];
const draft = (...instructions: readonly DraftInstruction[]) =>
  compile({ instructions: [...budget, memo('näme'), ...instructions] });

describe('a transfer', () => {
  it('of SOL names its amount, its receiver and its reference', async () => {
    const expected = draft(system.transfer(alice, bob.address, AMOUNT));
    expect(shapeOf(await build({}, null, null))).toEqual(shapeOf(expected));
  });

  it.each([
    ['the token program', usdc, TOKEN],
    ['Token-2022', pyusd, TOKEN_2022],
  ])('of a mint of %s opens the account of its receiver', async (_, coin, owner) => {
    const [from, to] = [ata(alice, coin), ata(bob, coin)];
    const expected = draft(
      associated.create(alice, bob, coin),
      token.transferChecked(coin, from, to, alice, AMOUNT),
    );
    const built = await build({ mint: coin.mint }, null, mintOf(owner));
    expect(shapeOf(built)).toEqual(shapeOf(expected));
  });

  it('of version 1 has its budget in the message', async () => {
    const shape = shapeOf(await build({ version: 1 }, null, null));
    expect(shape).toMatchObject({
      version: 1,
      config: { computeUnitLimit: 120_000, priorityFeeLamports: 6_000n },
    });
    expect(shape.calls).toHaveLength(2);
  });

  it('reads the receiver, the mint and a blockhash with the signal of the caller', async () => {
    const { rpc, asked } = nodeWith(null, null);
    const { signal } = new AbortController();
    await buildTransfer(plain, rpc, signal);
    expect(asked).toEqual([
      ['getMultipleAccounts', [[bob.address, SOL], expect.any(Object)], signal],
      ['getLatestBlockhash', expect.any(Array), signal],
    ]);
  });

  it('goes to no token account or mint', async () => {
    await expect(build({}, mintOf(TOKEN), null)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'to' },
    });
  });

  it.each([
    ['does not exist', null],
    ['belongs to no token program', mintOf(SYSTEM)],
    ['is shorter than a mint', mintOf(TOKEN, 81)],
  ])('is of no mint that %s', async (_, account) => {
    await expect(build({ mint: usdc.mint }, null, account)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'mint' },
    });
  });

  it('may be of a mint with extensions', async () => {
    const built = await build({ mint: pyusd.mint }, null, mintOf(TOKEN_2022, 300));
    expect(shapeOf(built).calls).toHaveLength(5);
  });
});
