import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { describeTransaction } from '../../src/describe/describe-transaction.ts';
import { inWords } from '../../src/describe/in-words.ts';
import { shortWords } from '../../src/describe/short-words.ts';
import { apiPrograms } from '../../src/programs/api-programs.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { payUsdc, usdcOf, wrap, wsolOf } from '../corpus/flows.ts';
import { join, u8, u64 } from '../ledger/byte-writer.ts';
import {
  alice,
  ata,
  bob,
  mallory,
  places,
  sol,
  sponsor,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../ledger/cast.ts';
import { compile, type Draft, type DraftInstruction, role } from '../ledger/draft.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { associated, compute, memo, system, token } from '../ledger/make.ts';
import { call, tagOf } from '../ledger/public-calls.ts';
import { createWorld, SOL_UNIT, tableEntries, UNIT } from '../ledger/world.ts';

const owner = alice.address;
const tokens = {
  [usdc.mint]: { symbol: 'USDC2', decimals: 6 },
  [wif.mint]: { symbol: 'WIF', decimals: 6 },
};
const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

const of = (...instructions: readonly DraftInstruction[]): string => compile({ instructions });

async function words(draft: Draft): Promise<readonly string[]> {
  return inWords(await describeTransaction(compile(draft), { owner }), { tokens });
}

const swap = call('route_v2', { quoted: 90n * UNIT, slippageBps: 50 });

describe('the money', () => {
  it.each<[string, readonly DraftInstruction[], string]>([
    [
      'a swap',
      [compute.limit(200_000), compute.price(35_000n), swap],
      'You pay 100 USDC2 and get at least 89.55 WIF (slippage 0.5 %), network fee 0.000012 SOL.',
    ],
    [
      'a swap with an exact output',
      [call('exact_out_route_v2', { amount: 40n * UNIT, quoted: 100n * UNIT, slippageBps: 100 })],
      'You pay at most 101 USDC2 and get at least 40 WIF (slippage 1 %), network fee 0.000005 SOL.',
    ],
    [
      'a payment',
      [associated.create(alice, bob, usdc), payUsdc(ata(bob, usdc), 5n * UNIT)],
      `You send 5 USDC2 to ${short(bob.address)}, network fee 0.000005 SOL, rent at most 0.00203928 SOL.`,
    ],
    [
      'a tip',
      [
        payUsdc(ata(bob, usdc), 5n * UNIT),
        system.transfer(alice, '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5', 20_000n),
      ],
      `You send 5 USDC2 to ${short(ata(bob, usdc))}, network fee 0.000005 SOL, tip 0.00002 SOL.`,
    ],
    [
      'a payment to the wallet',
      [token.transferChecked(usdc, ata(bob, usdc), usdcOf.alice, bob, 3n * UNIT)],
      'You get at least 3 USDC2, network fee 0.00001 SOL.',
    ],
    ['nothing', [memo('hello')], 'Nothing is paid or received, network fee 0.000005 SOL.'],
    [
      'an unknown call',
      [{ program: UNKNOWN_PROGRAM, accounts: [role.sign(owner)], data: u8(1) }],
      'What moves could not be read, network fee 0.000005 SOL.',
    ],
  ])('of %s', async (_, instructions, sentence) => {
    expect((await words({ instructions }))[0]).toBe(sentence);
  });

  it('says who else pays the fee', async () => {
    const instructions = [payUsdc(ata(bob, usdc), 5n * UNIT)];
    const [sentence] = await words({ instructions, payer: sponsor.address });
    expect(sentence).toMatch(`network fee paid by ${short(sponsor.address)}.`);
  });

  it('shows base units where the decimals are not known', async () => {
    const transaction = of(token.transfer(usdc, usdcOf.alice, ata(bob, usdc), alice, 7n), swap);
    const description = await describeTransaction(transaction, { owner });
    expect(inWords(description)[0]).toContain(`base units of ${short(usdc.mint)}`);
  });
});

it.each(['legacy', 0, 1] as const)('describes version %s', async (version) => {
  const instructions = [payUsdc(ata(bob, usdc), 5n * UNIT)];
  const config = {
    computeUnitLimit: 200_000,
    loadedAccountsDataSizeLimit: 2 ** 20,
    priorityFeeLamports: 7_000n,
  };
  const description = await describeTransaction(compile({ instructions, version, config }), {
    owner,
    rpc: ledgerRpc(createWorld()),
  });
  expect(description).toMatchObject({
    version,
    leaving: [{ mint: usdc.mint, atMost: 5n * UNIT, amount: 5n * UNIT, to: [bob.address] }],
    fee: { byOwner: true, priorityLamports: version === 1 ? 7_000n : 0n },
  });
});

it('takes bytes, base64, and what was decoded before', async () => {
  const base64 = of(payUsdc(ata(bob, usdc)));
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  const [one, ...others] = await Promise.all(
    [base64, bytes, decodeTransaction(base64)].map((each) => describeTransaction(each, { owner })),
  );
  expect(others).toEqual([one, one]);
});

it('says nothing of accounts in tables that were not read', async () => {
  const draft: Draft = {
    instructions: [payUsdc(ata(bob, usdc), 5n * UNIT)],
    table: places.lookupTable,
  };
  const hidden = await describeTransaction(compile(draft), { owner });
  expect(hidden.leaving).toEqual([]);
  expect(inWords(hidden)[0]).toMatch(/^What moves could not be read/);
  expect(hidden.unread).toMatchObject([{ reason: expect.stringContaining('lookup tables') }]);
  const tables = new Map([[places.lookupTable, tableEntries]]);
  const told = await describeTransaction(compile(draft), { owner, tables });
  expect(told.leaving).toMatchObject([{ mint: usdc.mint, atMost: 5n * UNIT }]);
  const read = await describeTransaction(compile(draft), { owner, rpc: ledgerRpc(createWorld()) });
  expect(read.leaving).toMatchObject([{ mint: usdc.mint, amount: 5n * UNIT }]);
});

describe('powers', () => {
  it.each<[string, DraftInstruction, string, string]>([
    [
      'an approval',
      token.approveChecked(usdc, usdcOf.alice, mallory.address, alice, 9n * UNIT),
      `Lets ${short(mallory.address)} take up to 9 USDC2 from ${short(usdcOf.alice)} later.`,
      '!APPROVE fee 0.000005',
    ],
    [
      'an authority',
      token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address),
      `Gives the owner authority over ${short(usdcOf.alice)} to ${short(mallory.address)}.`,
      '!AUTHORITY fee 0.000005',
    ],
    [
      'a durable nonce',
      system.advanceNonce(places.aliceNonce, alice),
      'Warning: the transaction uses a durable nonce, so that it never expires.',
      '!WARNING fee 0.000005',
    ],
    [
      'an unknown program',
      { program: UNKNOWN_PROGRAM, accounts: [], data: u8(1) },
      `Not read: a call of the unknown program ${UNKNOWN_PROGRAM}.`,
      '!UNREAD fee 0.000005',
    ],
    [
      'an unknown call of a known program',
      { program: apiPrograms.trigger, accounts: [], data: join(tagOf('fill_order')) },
      `Not read: an unknown call of Jupiter limit orders (${apiPrograms.trigger}).`,
      '!UNREAD fee 0.000005',
    ],
  ])('%s has a sentence and a flag', async (_, instruction, sentence, flagged) => {
    const description = await describeTransaction(of(instruction), { owner });
    expect(inWords(description, { tokens })).toContain(sentence);
    expect(shortWords(description)).toBe(flagged);
  });

  it('are not given by an approval of another wallet', async () => {
    const approve = token.approve(usdc, ata(bob, usdc), mallory.address, bob, UNIT);
    expect((await describeTransaction(of(approve), { owner })).approvals).toEqual([]);
  });

  it('end with a revocation', async () => {
    const approve = token.approve(usdc, usdcOf.alice, mallory.address, alice, UNIT);
    const transaction = of(approve, token.revoke(usdc, usdcOf.alice, alice));
    expect((await describeTransaction(transaction, { owner })).approvals).toEqual([]);
  });
});

it('finds the approval that a program gives, in the simulation', async () => {
  const svm = createWorld();
  const transaction = of(token.approve(usdc, usdcOf.alice, mallory.address, alice, 4n * UNIT));
  const { approvals } = await describeTransaction(transaction, { owner, rpc: ledgerRpc(svm) });
  expect(approvals).toEqual([
    {
      account: usdcOf.alice,
      mint: usdc.mint,
      delegate: mallory.address,
      amount: 4n * UNIT,
    },
  ]);
});

it('says what arrives for another wallet, and not that a tip does', async () => {
  const transaction = of(
    associated.create(alice, bob, wif),
    call('route_v2', { instead: ata(bob, wif) }),
    system.transfer(alice, 'GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ', 1_000_000n),
    system.transfer(alice, bob.address, 7n),
  );
  const description = await describeTransaction(transaction, { owner });
  expect(description.delivers).toEqual([
    { mint: wif.mint, wallet: bob.address, atLeast: 40n * UNIT },
  ]);
  expect(description.fee.tipLamports).toBe(1_000_000n);
  expect(inWords(description, { tokens })).toContain(`${short(bob.address)} gets at least 40 WIF.`);
});

it('counts wrapped SOL as SOL, and the rent that stays', async () => {
  const rpc = ledgerRpc(createWorld());
  const transaction = of(...wrap(SOL_UNIT));
  const description = await describeTransaction(transaction, { owner, rpc });
  expect(description.leaving).toEqual([]);
  expect(description.opened).toMatchObject([{ account: wsolOf.alice, mint: SOL, party: owner }]);
  expect(description.moved).toEqual({ [SOL]: -2_039_280n });
  expect(inWords(description)).toContain('Rent 0.00203928 SOL for your wrapped SOL account.');
});

it('does not move what fails', async () => {
  const rpc = ledgerRpc(createWorld());
  const description = await describeTransaction(of(payUsdc(ata(bob, usdc), 10n ** 15n)), {
    owner,
    rpc,
  });
  expect(description).toMatchObject({ basis: 'simulation', moved: undefined });
  expect(inWords(description)[0]).toMatch(/^It would fail: the transaction would fail: /);
  expect(shortWords(description)).toMatch(/^!FAILS /);
});

describe('bad input', () => {
  const transaction = of(memo('x'));
  it.each([
    [{ owner: 'nobody' }, 'owner'],
    [{}, 'owner'],
    [{ owner, rpc: 'http://127.0.0.1' }, 'rpc'],
    [{ owner, tipAccounts: 'all' }, 'tipAccounts'],
    [{ owner, simulate: true }, 'simulate'],
  ])('%o names %s', async (options, field) => {
    await expect(describeTransaction(transaction, options as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
  });

  it('a signature needs a node', async () => {
    const signature = '5'.repeat(87);
    await expect(describeTransaction(signature, { owner })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'rpc' },
    });
  });

  it('what is no transaction is malformed', async () => {
    await expect(describeTransaction('AAAA', { owner })).rejects.toMatchObject({
      code: 'malformed_transaction',
    });
    await expect(describeTransaction(7 as never, { owner })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('known calls', () => {
  const named = (data: Uint8Array, program: string, accounts: readonly string[]) => ({
    program,
    data,
    accounts: accounts.map((each) => (each === owner ? role.sign(each) : role.write(each))),
  });
  const fill = (count: number): readonly string[] =>
    Array.from({ length: count }, () => places.tip);

  it.each<[string, DraftInstruction, readonly string[]]>([
    [
      'trigger.place',
      named(
        join(
          tagOf('initialize_order'),
          u64(1n),
          u64(100n * UNIT),
          u64(50n * UNIT),
          u8(1),
          u64(1_893_553_445n),
          u8(0),
        ),
        apiPrograms.trigger,
        [owner, owner, ...fill(5), usdc.mint, wif.mint, ...fill(6)],
      ),
      [
        'You pay 100 USDC2, network fee 0.000005 SOL.',
        'Limit order: sells 100 USDC2, for at least 50 WIF, price 50 WIF for 100 USDC2, expires 2030-01-02 03:04 UTC.',
      ],
    ],
    [
      'earn.deposit',
      named(join(tagOf('deposit'), u64(100n * UNIT)), apiPrograms.lending, [
        owner,
        ...fill(2),
        usdc.mint,
        ...fill(2),
        wif.mint,
      ]),
      [
        'You pay 100 USDC2 and get an amount of WIF that the program decides, network fee 0.000005 SOL.',
        'Lending deposit: deposits 100 USDC2.',
      ],
    ],
    [
      'earn.redeem',
      named(
        join(tagOf('redeem_with_min_amount_out'), u64(UNIT), u64(2n * UNIT)),
        apiPrograms.lending,
        [owner, ...fill(4), usdc.mint, wif.mint],
      ),
      [
        'You pay 1 WIF and get at least 2 USDC2, network fee 0.000005 SOL.',
        'Lending withdrawal: redeems shares 1 WIF.',
      ],
    ],
  ])('%s', async (name, instruction, sentences) => {
    const description = await describeTransaction(of(instruction), { owner });
    expect(description.calls.map((each) => each.name)).toEqual([name]);
    expect(description.unread).toEqual([]);
    expect(inWords(description, { tokens })).toEqual(sentences);
  });

  it('counts none of what another wallet gives', async () => {
    const deposit = named(join(tagOf('deposit'), u64(UNIT)), apiPrograms.lending, [
      bob.address,
      ...fill(2),
      usdc.mint,
      ...fill(2),
      wif.mint,
    ]);
    const description = await describeTransaction(of(deposit), { owner });
    expect(description).toMatchObject({ leaving: [], arriving: [], family: 'earn' });
  });
});

it('leaves the name of USDC to USDC', async () => {
  const false2 = { [usdc.mint]: { symbol: 'usdc', decimals: 6 } };
  const odd = { [usdc.mint]: { symbol: 'US\u202eDC', decimals: 6 } };
  const description = await describeTransaction(of(payUsdc(ata(bob, usdc), UNIT)), { owner });
  expect(inWords(description, { tokens: false2 })[0]).toContain(`1 usdc (${short(usdc.mint)})`);
  expect(inWords(description, { tokens: odd })[0]).toContain(`1 ${short(usdc.mint)}`);
  expect(shortWords(description, { tokens: odd })).toBe(
    `-1 ${short(usdc.mint).replace('…', '..')} fee 0.000005`,
  );
});

it('writes numbers in the language of the reader', async () => {
  const pay = of(system.transfer(alice, bob.address, 1_234_500_000_000n));
  const description = await describeTransaction(pay, { owner });
  expect(inWords(description, { locale: 'de' })[0]).toMatch(/^You send 1\.234,5 SOL to /);
  expect(sol.decimals).toBe(9);
});
