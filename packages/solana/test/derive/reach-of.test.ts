import { type Address, SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { compileTransaction } from '../../src/assemble/compile-transaction.ts';
import { reachOf } from '../../src/derive/reach-of.ts';
import type { Description } from '../../src/describe/description.ts';
import { addressBytes } from '../../src/programs/program-address.ts';
import { TOKEN_PROGRAM } from '../../src/programs/token.ts';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';

const OWNER: Address = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
const OTHER: Address = '9Fh9QgNaf1jnfD9j44eHEPZHwkxaR5x3mU65WP1N2CL4';
const PROGRAM: Address = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const [OWN, DELEGATED, STRANGERS] = [
  '46PE1kZCs5qgJqm5UMCquziSVGYMF3hXQmBUeCsz91mT',
  'FEcQaQscqXGtxN6Z7vK6WzCZpPQGRUe9iURCssrVGjZA',
  '2TqwMbyEBuQtn3q3VFGcMhiGoPJnzsaeZKq5Ci67B6JV',
] as const;

function tokenAccount(owner: Address, amount: bigint, delegated = 0n) {
  const data = Buffer.alloc(165);
  data.set(addressBytes(USDC), 0);
  data.set(addressBytes(owner), 32);
  data.writeBigUInt64LE(amount, 64);
  if (delegated > 0n) {
    data.writeUInt32LE(1, 72);
    data.set(addressBytes(OTHER), 76);
    data.writeBigUInt64LE(delegated, 121);
  }
  data[108] = 1;
  return account(TOKEN_PROGRAM, data, 2_039_280);
}

function account(owner: Address, data: Buffer, lamports: number) {
  const encoded = [data.toString('base64'), 'base64'];
  return { owner, lamports, data: encoded, executable: false, rentEpoch: 0, space: data.length };
}

const held: Readonly<Record<Address, unknown>> = {
  [OWNER]: account('11111111111111111111111111111111', Buffer.alloc(0), 7_000_000),
  [OWN]: tokenAccount(OWNER, 900n),
  [DELEGATED]: tokenAccount(OWNER, 80n, 30n),
  [STRANGERS]: tokenAccount(OTHER, 5_000n),
};

const rpc: Rpc = {
  async call(_, params) {
    const value = (params[0] as readonly Address[]).map((each) => held[each] ?? null);
    return { context: { slot: 1 }, value };
  },
};

/** A call that may write these accounts, and what is known of it. */
function reached(
  accounts: readonly (readonly [Address, number])[],
  known: Partial<Pick<Description, 'unread' | 'leaving' | 'calls'>>,
) {
  const instruction = {
    programAddress: PROGRAM,
    accounts: accounts.map(([address, role]) => ({ address, role })),
    data: [1],
  };
  const { transaction } = compileTransaction({
    feePayer: OWNER,
    instructions: [instruction],
    blockhash: OTHER,
  });
  const description = { owner: OWNER, unread: [], leaving: [], calls: [], ...known };
  const decoded = decodeTransaction(transaction);
  return reachOf(decoded, description as unknown as Description, rpc, undefined);
}

const unread = [{ instruction: 0, program: PROGRAM, reason: 'nobody reads it' }];
const calls = [{ instruction: 0, program: PROGRAM, name: 'earn.mint', terms: [] }];
const all = [
  [OWNER, 3],
  [OWN, 1],
  [DELEGATED, 1],
  [STRANGERS, 1],
] as const;

it('an unread call that the wallet signs reaches all that it may write of the wallet', async () => {
  expect(await reached(all, { unread })).toEqual(
    new Map([
      [SOL, 7_000_000n],
      [USDC, 980n],
    ]),
  );
});

it('without the signature of the wallet, it reaches what delegates may take', async () => {
  const accounts = [
    [OWN, 1],
    [DELEGATED, 1],
  ] as const;
  expect(await reached(accounts, { unread })).toEqual(new Map([[USDC, 30n]]));
});

it('what it may only read, it does not reach', async () => {
  expect(await reached([[OWN, 0]], { unread })).toEqual(new Map());
});

it('a known call that names no maximum reaches all of that mint, and no other', async () => {
  const open = { atMost: undefined, isExact: false, amount: 5n, to: [] };
  expect(await reached(all, { calls, leaving: [{ mint: USDC, ...open }] })).toEqual(
    new Map([[USDC, 980n]]),
  );
  expect(await reached(all, { calls, leaving: [{ mint: SOL, ...open }] })).toEqual(
    new Map([[SOL, 7_000_000n]]),
  );
});

it('a known call whose amounts are bounded reaches nothing more', async () => {
  const leaving = [{ mint: USDC, atMost: 5n, isExact: true, amount: 5n, to: [] }];
  expect(await reached(all, { calls, leaving })).toEqual(new Map());
});
