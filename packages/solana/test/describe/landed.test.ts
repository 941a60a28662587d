import { type Signature, SOL } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { expect, it } from 'vitest';
import { receiptOf } from '../../src/describe/receipt.ts';
import { knownTipAccounts } from '../../src/programs/tip-accounts.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { usdcOf, wsolOf } from '../corpus/flows.ts';
import { alice, ata, bob, maker, places, SYSTEM, sol, TOKEN, usdc } from '../ledger/cast.ts';
import { compile, type DraftInstruction, role } from '../ledger/draft.ts';
import { associated, system, token } from '../ledger/make.ts';
import { RENT, SOL_UNIT, UNIT } from '../ledger/world.ts';

const owner = alice.address;
const signature: Signature = encodeBase58(new Uint8Array(64).fill(7));
const FEE = 5_000n;

interface State {
  /** Lamports before and after; others have one lamport that stays. */
  readonly lamports?: Readonly<Record<string, readonly [bigint, bigint]>>;
  readonly tokens?: readonly {
    readonly account: string;
    readonly owner: string;
    readonly mint: string;
    readonly before?: bigint;
    readonly after?: bigint;
  }[];
  /** Of the transaction, when it failed. */
  readonly err?: object;
  /** What the first instruction calls. */
  readonly inner?: readonly DraftInstruction[];
}

/** The receipt of a transaction that changed these accounts. */
async function receipt(instructions: readonly DraftInstruction[], state: State) {
  const { lamports = {}, tokens = [], inner = [], err = null } = state;
  // Accounts of inner calls are accounts of the transaction.
  const named = inner.flatMap((each) => [
    ...each.accounts.map(({ address }) => role.write(address)),
    role.read(each.program),
  ]);
  const [first, ...others] = instructions;
  if (!first) throw new Error('no instruction');
  const drafts = [{ ...first, accounts: [...first.accounts, ...named] }, ...others];
  const base64 = compile({ instructions: drafts, filled: [owner] });
  const { staticKeys: keys } = decodeTransaction(base64).wire;
  const balance = (at: 0 | 1) =>
    keys.map((each) => {
      const held = lamports[each]?.[at] ?? 1n;
      return each === owner && at === 1 ? held - FEE : held;
    });
  const held = (at: 'before' | 'after') =>
    tokens.flatMap((each) => {
      const uiTokenAmount = { amount: String(each[at]), decimals: each.mint === SOL ? 9 : 6 };
      const { mint, owner: whose } = each;
      const accountIndex = keys.indexOf(each.account);
      const balance = { accountIndex, mint, owner: whose, programId: TOKEN, uiTokenAmount };
      return each[at] === undefined ? [] : [balance];
    });
  const calls = inner.map(({ program, accounts, data }) => ({
    programIdIndex: keys.indexOf(program),
    accounts: accounts.map(({ address }) => keys.indexOf(address)),
    data: encodeBase58(data),
  }));
  const meta = {
    err,
    fee: Number(FEE),
    preBalances: balance(0),
    postBalances: balance(1),
    preTokenBalances: held('before'),
    postTokenBalances: held('after'),
    innerInstructions: [{ index: 0, instructions: calls }],
  };
  const answer = { slot: 5, blockTime: 9, transaction: [base64, 'base64'], meta };
  const told = await receiptOf(signature, { rpc: { call: async () => answer }, owner });
  if (!told) throw new Error('no receipt');
  return told;
}

const rentOf = (
  change: Partial<Record<'ownLamports' | 'othersLamports' | 'returnedLamports', bigint>>,
) => ({
  ownLamports: 0n,
  othersLamports: 0n,
  returnedLamports: 0n,
  ...change,
});

it('counts neither a payment nor a tip of a transaction that failed', async () => {
  const [tip = ''] = knownTipAccounts;
  const { arrived, left, feeLamports, description } = await receipt(
    [system.transfer(alice, tip, 20_000n), system.transfer(alice, bob.address, SOL_UNIT / 2n)],
    {
      lamports: { [owner]: [SOL_UNIT, SOL_UNIT] },
      err: { InstructionError: [0, { Custom: 1 }] },
    },
  );
  expect({ arrived, left, feeLamports }).toEqual({ arrived: [], left: [], feeLamports: FEE });
  expect(description.fee.tipLamports).toBe(0n);
  expect(description.arriving).toEqual([]);
});

it('counts the rent of an own account that is opened', async () => {
  const { rent, left, description } = await receipt([associated.create(alice, alice, usdc)], {
    lamports: { [owner]: [SOL_UNIT, SOL_UNIT - RENT], [usdcOf.alice]: [0n, RENT] },
    tokens: [{ account: usdcOf.alice, owner, mint: usdc.mint, after: 0n }],
  });
  expect({ rent, left }).toEqual({ rent: rentOf({ ownLamports: RENT }), left: [] });
  expect(description.opened).toEqual([
    { account: usdcOf.alice, wallet: owner, mint: usdc.mint, lamports: RENT, party: owner },
  ]);
});

it('counts no rent that another wallet pays', async () => {
  const pay = token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, alice, UNIT);
  const { rent, arrived } = await receipt([pay], {
    lamports: { [owner]: [SOL_UNIT, SOL_UNIT], [usdcOf.alice]: [0n, RENT] },
    tokens: [{ account: usdcOf.alice, owner, mint: usdc.mint, after: UNIT }],
    inner: [system.createAccount(maker, usdcOf.alice, RENT, 165, TOKEN)],
  });
  expect({ rent, arrived }).toEqual({
    rent: rentOf({}),
    arrived: [{ mint: usdc.mint, amount: UNIT }],
  });
});

it('gives back the rent of an own account that is closed', async () => {
  const { rent, arrived } = await receipt([token.close(usdc, usdcOf.alice, owner, alice)], {
    lamports: { [owner]: [SOL_UNIT, SOL_UNIT + RENT], [usdcOf.alice]: [RENT, 0n] },
    tokens: [{ account: usdcOf.alice, owner, mint: usdc.mint, before: 0n }],
  });
  expect({ rent, arrived }).toEqual({ rent: rentOf({ returnedLamports: RENT }), arrived: [] });
});

it('does not count wrapped SOL as rent', async () => {
  const { rent, arrived, moved } = await receipt([token.close(sol, wsolOf.alice, owner, alice)], {
    lamports: {
      [owner]: [SOL_UNIT, 3n * SOL_UNIT + RENT],
      [wsolOf.alice]: [RENT + 2n * SOL_UNIT, 0n],
    },
    tokens: [{ account: wsolOf.alice, owner, mint: SOL, before: 2n * SOL_UNIT }],
  });
  expect({ rent, arrived }).toEqual({ rent: rentOf({ returnedLamports: RENT }), arrived: [] });
  expect(moved).toEqual({ [SOL]: String(RENT) });
});

it('names rent that goes to another wallet, and gives none back', async () => {
  const { rent, description } = await receipt(
    [token.close(usdc, usdcOf.alice, bob.address, alice)],
    {
      lamports: { [owner]: [SOL_UNIT, SOL_UNIT], [usdcOf.alice]: [RENT, 0n] },
      tokens: [{ account: usdcOf.alice, owner, mint: usdc.mint, before: 0n }],
    },
  );
  expect(rent).toEqual(rentOf({}));
  expect(description.closed).toMatchObject([{ wallet: owner, party: bob.address }]);
});

it('takes no part in accounts that strangers close for themselves', async () => {
  const { description } = await receipt([token.close(usdc, ata(bob, usdc), bob.address, alice)], {
    lamports: { [owner]: [SOL_UNIT, SOL_UNIT], [ata(bob, usdc)]: [RENT, 0n] },
    tokens: [{ account: ata(bob, usdc), owner: bob.address, mint: usdc.mint, before: 0n }],
  });
  expect(description.closed).toEqual([]);
});

it('does not take SOL for a new wallet as rent', async () => {
  const { rent, left, description } = await receipt(
    [system.transfer(alice, places.newMint, SOL_UNIT)],
    { lamports: { [owner]: [3n * SOL_UNIT, 2n * SOL_UNIT], [places.newMint]: [0n, SOL_UNIT] } },
  );
  expect({ rent, left }).toEqual({ rent: rentOf({}), left: [{ mint: SOL, amount: SOL_UNIT }] });
  expect(description.opened).toEqual([]);
});

it('takes SOL as rent where a program makes an account of it', async () => {
  const allocate = new Uint8Array(12);
  new DataView(allocate.buffer).setUint32(0, 8, true);
  allocate[4] = 64;
  const { rent, left } = await receipt([token.syncNative(sol, wsolOf.alice)], {
    lamports: { [owner]: [SOL_UNIT, SOL_UNIT - RENT], [places.newMint]: [0n, RENT] },
    inner: [
      system.transfer(alice, places.newMint, RENT),
      { program: SYSTEM, accounts: [role.write(places.newMint)], data: allocate },
    ],
  });
  expect({ rent, left }).toEqual({ rent: rentOf({ othersLamports: RENT }), left: [] });
});

it('finds an approval that a program gives', async () => {
  const { description } = await receipt([token.syncNative(sol, wsolOf.alice)], {
    lamports: { [owner]: [SOL_UNIT, SOL_UNIT] },
    inner: [token.approveChecked(usdc, usdcOf.alice, bob.address, alice, 9n)],
    tokens: [{ account: usdcOf.alice, owner, mint: usdc.mint, before: 20n, after: 20n }],
  });
  expect(description.approvals).toEqual([
    { account: usdcOf.alice, mint: usdc.mint, delegate: bob.address, amount: 9n },
  ]);
});
