import { type Address, isPerijoveError, SOL, USDC } from '@perijove/core';
import { TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { apiPrograms, createRpc, findAssociatedTokenAddress, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import type * as swap from 'perijove/swap';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { emptyWallet, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { otherOrder, type Tamper, tamper } from './tampering-service.ts';

const AMOUNT = 100_000_000n;
const pair = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };
const sale = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
const thief = emptyWallet('thief').address;

type Build = swap.SwapBuild;
type Instruction = swap.Instruction;

/** Addresses of a test. */
interface Places {
  readonly owner: Address;
  readonly usdc: Address;
  readonly jup: Address;
  readonly thiefUsdc: Address;
  readonly thiefJup: Address;
  readonly bob: Address;
}

async function placesOf({ alice, bob }: Trading): Promise<Places> {
  const ata = (owner: Address, mint: Address) =>
    findAssociatedTokenAddress(owner, mint, TOKEN_PROGRAM);
  return {
    owner: alice.address,
    bob: bob.address,
    usdc: await ata(alice.address, USDC),
    jup: await ata(alice.address, JUP),
    thiefUsdc: await ata(bob.address, USDC),
    thiefJup: await ata(bob.address, JUP),
  };
}

function token(data: readonly number[], ...accounts: readonly (readonly [Address, boolean])[]) {
  const metas = accounts.map(([pubkey, isSigner]) => ({ pubkey, isSigner, isWritable: !isSigner }));
  const bytes = Buffer.from(data).toString('base64');
  return { programId: TOKEN_PROGRAM, accounts: metas, data: bytes };
}

function payLamports({ owner, bob }: Places, lamports: number): Instruction {
  return lamportsFrom(owner, bob, lamports, true);
}

function lamportsFrom(from: Address, to: Address, lamports: number, isSigner: boolean) {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2, 0);
  data.writeUInt32LE(lamports, 4);
  const accounts = [from, to].map((pubkey) => ({
    pubkey,
    isSigner: isSigner && pubkey === from,
    isWritable: true,
  }));
  return { programId: '11111111111111111111111111111111', accounts, data: data.toString('base64') };
}

const one = [1, 0, 0, 0, 0, 0, 0, 0];

const additions: Readonly<Record<string, (at: Places) => Instruction>> = {
  'a transfer': ({ owner, usdc, thiefUsdc }) =>
    token([3, ...one], [usdc, false], [thiefUsdc, false], [owner, true]),
  'an approval': ({ owner, usdc, bob }) =>
    token([4, ...one], [usdc, false], [bob, false], [owner, true]),
  'a new authority': ({ owner, usdc }) =>
    token([6, 2, 1, ...new Uint8Array(32).fill(7)], [usdc, false], [owner, true]),
  'a closing to a stranger': ({ owner, jup, bob }) =>
    token([9], [jup, false], [bob, false], [owner, true]),
  'a transfer of SOL': (at) => payLamports(at, 1_000),
};

const places: Readonly<Record<string, (build: Build, more: Instruction) => Partial<Build>>> = {
  setupInstructions: ({ setupInstructions }, more) => ({
    setupInstructions: [...setupInstructions, more],
  }),
  computeBudgetInstructions: ({ computeBudgetInstructions }, more) => ({
    computeBudgetInstructions: [...computeBudgetInstructions, more],
  }),
  cleanupInstruction: (_, more) => ({ cleanupInstruction: more }),
  otherInstructions: (_, more) => ({ otherInstructions: [more] }),
  tipInstruction: (_, more) => ({ tipInstruction: more }),
};

type Lie = (build: Build, at: Places) => Partial<Build>;

/** The call of the swap with a number of 64 bits changed. */
const withUnits = (offset: number, change: (units: bigint) => bigint): Lie => {
  return ({ swapInstruction }) => {
    const data = Buffer.from(swapInstruction.data, 'base64');
    data.writeBigUInt64LE(change(data.readBigUInt64LE(offset)), offset);
    return { swapInstruction: { ...swapInstruction, data: data.toString('base64') } };
  };
};

/** The call of the swap with one account in place of another. */
const instead = (of: keyof Places, by: keyof Places): Lie => {
  return ({ swapInstruction }, at) => {
    const accounts = swapInstruction.accounts.map((each) =>
      each.pubkey === at[of] ? { ...each, pubkey: at[by] } : each,
    );
    return { swapInstruction: { ...swapInstruction, accounts } };
  };
};

const lies: readonly (readonly [string, Lie])[] = [
  ...Object.entries(additions).flatMap(([what, make]) =>
    Object.entries(places).map(
      ([where, put]) =>
        [`${what} in ${where}`, (build: Build, at: Places) => put(build, make(at))] as const,
    ),
  ),
  ['twice the amount', withUnits(8, (amount) => 2n * amount)],
  ['a lower minimum than it says', withUnits(16, (quoted) => quoted / 2n)],
  ['another destination', instead('jup', 'thiefJup')],
  ['the account of somebody else as the one that pays', instead('owner', 'bob')],
  ['a second swap', ({ swapInstruction }) => ({ otherInstructions: [swapInstruction] })],
  ['no call of the router', (_, at) => ({ swapInstruction: payLamports(at, 1) })],
];

/** Another build than the one that was asked for. */
const queries: readonly (readonly [string, (query: URLSearchParams) => void])[] = [
  ['twice the amount', (query) => query.set('amount', String(2n * AMOUNT))],
  ['another output', (query) => query.set('outputMint', SOL)],
  ['another input', (query) => query.set('inputMint', SOL)],
  ['another taker', (query) => query.set('taker', thief)],
  ['a tip', (query) => query.set('tipAmount', '1000000')],
];

interface Scene extends Trading {
  readonly lying: Perijove;
  readonly rpc: Rpc;
  readonly at: Places;
}

async function open(change: (at: Places) => Tamper): Promise<Scene> {
  const trading = await startTrading();
  const { sandbox } = trading;
  const at = await placesOf(trading);
  const deployment = await tamper(sandbox, change(at));
  const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => lying.close());
  return { ...trading, lying, rpc: createRpc(sandbox.rpcUrl), at };
}

const lieOnBuild =
  (lie: Lie) =>
  (at: Places): Tamper =>
  async (target, forward) => {
    const { status, body } = await forward();
    if (!target.pathname.endsWith('/build')) return { status, body };
    return { status, body: { ...(body as Build), ...lie(body as Build, at) } };
  };

async function expectUnsafe(run: Promise<unknown>): Promise<readonly string[]> {
  const error = await run.then(
    () => new Error('it was accepted'),
    (thrown: unknown) => thrown,
  );
  if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
  return error.details.findings.map(({ rule }) => rule);
}

/** With a node, which signs nothing, and without one. */
async function expectRefused({ lying, rpc, alice, sandbox, at }: Scene): Promise<void> {
  const before = sandbox.ledger.holdings(alice.address);
  const options = { signer: alice.secretKey, rpc };
  // The bound of the caller holds also where the service's own guarantee is lower.
  for (const minOutput of [undefined, 1n])
    await expectUnsafe(lying.swap.swapByBuild({ ...pair, minOutput }, options));
  await expectUnsafe(lying.swap.forCpi({ ...pair, taker: at.owner }));
  expect(sandbox.ledger.holdings(alice.address)).toEqual(before);
}

describe('a build that holds', () => {
  it.each(sample(lies, 2))('%s is refused', async (_, lie) => {
    await expectRefused(await open(lieOnBuild(lie)));
  });

  it.each(sample(queries, 1))('%s is refused', async (_, change) => {
    const scene = await open(() => (target, forward) => {
      if (target.pathname.endsWith('/build')) change(target.searchParams);
      return forward();
    });
    await expectRefused(scene);
  });

  it('accounts that its lookup tables do not have is refused with a node', async () => {
    const tables: Lie = ({ addressesByLookupTableAddress: tables }, at) => ({
      addressesByLookupTableAddress: Object.fromEntries(
        Object.entries(tables ?? {}).map(([table, entries = []]) => [
          table,
          [at.usdc, at.jup, ...entries.slice(2)],
        ]),
      ),
    });
    const { lying, rpc, alice, at } = await open(lieOnBuild(tables));
    const options = { signer: alice.secretKey, rpc };
    expect(await expectUnsafe(lying.swap.swapByBuild(pair, options))).toContain('terms');
    expect(await expectUnsafe(lying.swap.forCpi({ ...pair, taker: at.owner }, { rpc }))).toEqual(
      expect.arrayContaining(['terms']),
    );
  });

  it('a lookup table that does not exist is refused with a node', async () => {
    const table: Lie = ({ swapInstruction }) => ({
      addressesByLookupTableAddress: {
        [thief]: swapInstruction.accounts.map(({ pubkey }) => pubkey),
      },
    });
    const { lying, rpc, alice, at } = await open(lieOnBuild(table));
    const code = 'malformed_transaction';
    await expect(
      lying.swap.swapByBuild(pair, { signer: alice.secretKey, rpc }),
    ).rejects.toMatchObject({ code });
    await expect(lying.swap.forCpi({ ...pair, taker: at.owner }, { rpc })).rejects.toMatchObject({
      code,
    });
  });
});

describe('a build for a transaction that others sign too', () => {
  const noted = (address: Address) => ({
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    accounts: [{ address, role: 2 }],
    data: [97],
  });

  it.each([
    ['the payer', true, (bob: Address) => [{ payer: bob }, {}] as const],
    ['the payer, not marked as signer', false, (bob: Address) => [{ payer: bob }, {}] as const],
    [
      'the signer of an own instruction',
      false,
      (bob: Address) => [{}, { after: [noted(bob)] }] as const,
    ],
  ])('is not signed when it takes from %s', async (_, isSigner, own) => {
    const robs: Lie = (__, { bob }) => ({
      otherInstructions: [lamportsFrom(bob, thief, 5_000_000, isSigner)],
    });
    const { lying, rpc, alice, bob, sandbox } = await open(lieOnBuild(robs));
    const before = sandbox.ledger.holdings(bob.address);
    const [input, more] = own(bob.address);
    const options = { signer: alice.secretKey, alsoSign: [bob.secretKey], rpc, ...more };
    await expectUnsafe(lying.swap.swapByBuild({ ...pair, ...input }, options));
    if ('payer' in input)
      await expectUnsafe(lying.swap.forCpi({ ...pair, ...input, taker: alice.address }));
    expect(sandbox.ledger.holdings(bob.address)).toEqual(before);
  });
});

it('a build whose call can be read in two ways is refused', async () => {
  const twoForms: Lie = ({ swapInstruction }) => {
    const other = { programAddress: swapInstruction.programId, programId: thief };
    return { swapInstruction: { ...swapInstruction, ...other } };
  };
  const { lying, at } = await open(lieOnBuild(twoForms));
  await expect(lying.swap.forCpi({ ...pair, taker: at.owner })).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'unreadable_offer' },
  });
});

describe('an order', () => {
  const orders = [
    ['for twice as much', (query: URLSearchParams) => query.set('amount', String(2n * AMOUNT))],
    ['that pays somebody else', (query: URLSearchParams) => query.set('receiver', thief)],
    ['for another token', (query: URLSearchParams) => query.set('outputMint', JUP)],
    ['with another token', (query: URLSearchParams) => query.set('inputMint', USDC)],
    ['with a tip', (query: URLSearchParams) => query.set('jitoTipLamports', '1000000')],
  ] as const;

  it.each(sample(orders, 1))('%s is refused', async (name, change) => {
    const { lying, rpc, alice, sandbox } = await open(() => otherOrder(change));
    const before = sandbox.ledger.holdings(alice.address);
    const input = name === 'with another token' ? { ...sale, outputMint: JUP } : sale;
    const trustPrograms = [apiPrograms.router, apiPrograms.orderEngine];
    for (const surroundings of [{ rpc }, { trustPrograms }]) {
      const options = { signer: alice.secretKey, ...surroundings };
      await expectUnsafe(lying.swap.swap(input, options));
    }
    expect(sandbox.ledger.holdings(alice.address)).toEqual(before);
  });

  it('that someone pays for whom it does not name is refused', async () => {
    const { lying, rpc, alice } = await open(({ bob }) => async (target, forward) => {
      if (target.pathname.endsWith('/order')) target.searchParams.set('payer', bob);
      const { status, body } = await forward();
      return { status, body: { ...(body as object), gasless: false } };
    });
    const found = await expectUnsafe(lying.swap.swap(sale, { signer: alice.secretKey, rpc }));
    expect(found).toEqual(expect.arrayContaining(['fee-payer', 'signer']));
  });

  it('of another swap mode is refused', async () => {
    const other: Tamper = async (target, forward) => {
      const { status, body } = await forward();
      return target.pathname.endsWith('/order')
        ? { status, body: { ...(body as object), swapMode: 'ExactOut' } }
        : { status, body };
    };
    const { lying, rpc, alice } = await open(() => other);
    await expect(lying.swap.swap(sale, { signer: alice.secretKey, rpc })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'other_swap_mode' },
    });
  });
});
