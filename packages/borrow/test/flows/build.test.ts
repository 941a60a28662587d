import { SOL, USDC } from '@perijove/core';
import {
  addressBytes,
  decodeTransaction,
  findAssociatedTokenAddress,
  type Rpc,
} from '@perijove/solana';
import { VAULTS_PROGRAM, writeInstruction } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { raw } from '../../../solana/test/corpus/builds.ts';
import { clientWith } from '../../../solana/test/family/client.ts';
import { derive } from '../../../solana/test/family/derive.ts';
import { nodeWith } from '../../../solana/test/family/node.ts';
import { planOf, wallet } from '../../../solana/test/family/plan-of.ts';
import { ATA, SYSTEM, TOKEN, TOKEN_2022, wif } from '../../../solana/test/ledger/cast.ts';
import { compute, memo } from '../../../solana/test/ledger/make.ts';
import { endpoints } from '../../src/endpoints.ts';
import { runAction } from '../../src/flows/actions.ts';
import { findPosition, findPositionMint, findVaultConfig } from '../../src/flows/addresses.ts';
import type { ActionInput, BorrowAction, BorrowFlowOptions } from '../../src/flows/inputs.ts';
import { readVaultTokens } from '../../src/flows/read-vault-tokens.ts';
import { termsOf } from '../../src/flows/review-terms.ts';
import { readVaultConfig } from '../../src/flows/vault-config.ts';
import { aroundSol } from '../../src/flows/wrap-sol.ts';

const VAULT = await findVaultConfig(258);
const WRAPPED = await findAssociatedTokenAddress(wallet, SOL, TOKEN);
const [listed] = endpoints.vaults.example.response;

/** The account of vault 258: SOL for USDC, 80 % and 85 %. */
function configData(change: (data: Buffer) => void = () => undefined): Buffer {
  const data = Buffer.alloc(218);
  data.set([99, 86, 43, 216, 184, 102, 119, 77]);
  data.writeUInt16LE(258, 8);
  data.writeUInt16LE(800, 14);
  data.writeUInt16LE(850, 16);
  data.set(addressBytes(SOL), 154);
  data.set(addressBytes(USDC), 186);
  change(data);
  return data;
}
const account = (data = configData(), owner: string = VAULTS_PROGRAM) => ({
  at: VAULT,
  owner,
  data,
});

/** SOL at 100 $ and USDC at 1 $. */
const vault = (own: object = {}) => ({
  ...listed,
  id: 258,
  ...own,
  supplyToken: {
    ...listed?.supplyToken,
    address: SOL,
    price: '100',
  },
  borrowToken: {
    ...listed?.borrowToken,
    address: USDC,
    price: '1',
  },
});
const held = { id: 7, vaultId: 258, supply: '1000000000', borrow: '50000000' };
const call = writeInstruction(raw(memo('operate')));
const offer = {
  nftId: 7,
  instructions: [
    writeInstruction(raw(compute.price(9n))),
    writeInstruction(raw(memo('first'))),
    call,
  ],
  addressLookupTableAddresses: [],
};

const inputs: Readonly<Record<BorrowAction, object>> = {
  open: { collateral: 1_000_000_000n, debt: 10_000_000n },
  deposit: { positionId: 7, amount: 5n },
  borrow: { positionId: 7, amount: 5n },
  repay: { positionId: 7, amount: 5n },
  withdraw: { positionId: 7, amount: 5n },
};

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly answers?: object;
  readonly accounts?: Parameters<typeof nodeWith>[0];
}

async function planned(action: BorrowAction, { own, options, answers, accounts }: Given = {}) {
  const { client, calls } = clientWith(endpoints, {
    vaults: [vault({ id: 3 }), vault()],
    operateInstructions: offer,
    positions: [
      {
        ...held,
        vaultId: 3,
      },
      {
        ...held,
        id: 8,
      },
      held,
    ],
    ...answers,
  });
  const input = { vaultId: 258, ...inputs[action], ...own } as ActionInput;
  const rpc = await nodeWith(accounts ?? [account()]);
  const run = (given: BorrowFlowOptions) => runAction(client, action, input, given);
  return { plan: await planOf(run, { rpc, ...options }), calls };
}
const built = async (action: BorrowAction, given: Given = {}) =>
  (await planned(action, given)).plan.build();
/** The types of the instructions, and the texts of memos. */
const namesIn = (transaction: string): readonly string[] =>
  decodeTransaction(transaction).instructions.map((each) =>
    each.program === 'memo' ? Buffer.from(each.bytes).toString() : Object(each).type,
  );

describe('a change', () => {
  it('asks for the instructions of the input', async () => {
    const { signal } = new AbortController();
    for (const [action, asked] of [
      ['open', { positionId: 0, colAmount: 1_000_000_000n, debtAmount: 10_000_000n }],
      ['repay', { positionId: 7, colAmount: 0n, debtAmount: -5n }],
      ['withdraw', { positionId: 7, colAmount: -5n, debtAmount: 0n }],
    ] as const) {
      const { plan, calls } = await planned(action, { options: { signal } });
      await plan.build();
      const wanted = { vaultId: 258, signer: wallet, ...asked };
      expect(calls[0]).toEqual(['operateInstructions', wanted, signal]);
      expect(calls.map(([name]) => name).slice(1)).toEqual(
        action === 'open' ? ['vaults'] : ['vaults', 'positions'],
      );
      expect(calls.every(([, , given]) => given === signal)).toBe(true);
      if (action !== 'open') expect(calls[2]?.[1]).toEqual({ users: [wallet] });
    }
  });

  it('passes on the signal to the node', async () => {
    const { signal } = new AbortController();
    const node = await nodeWith([account()]);
    const given: unknown[] = [];
    const noting: Rpc = {
      call(method, params, own) {
        given.push(own);
        return node.call(method, params, own);
      },
    };
    await built('deposit', { options: { rpc: noting, signal } });
    expect(given.length).toBeGreaterThan(1);
    expect(given.every((each) => each === signal)).toBe(true);
  });

  it('reads the vault of its number among others', async () => {
    // Of the first one, the price would be too low.
    const cheap = { ...vault({ id: 3 }), supplyToken: { address: SOL, price: '1' } };
    const answers = { vaults: [cheap, vault()] };
    const { notes } = await built('deposit', { answers });
    expect(notes.health.before?.factor).toBeCloseTo(1.7);
  });

  it('ignores an account of wrapped SOL that cannot be read', async () => {
    const odd = { at: WRAPPED, owner: TOKEN, data: new Uint8Array(71).fill(255) };
    const names = namesIn((await built('deposit', { accounts: [account(), odd] })).transaction);
    expect(names).toContain('transfer');
    const least = { ...odd, data: new Uint8Array(72).fill(255) };
    const full = namesIn((await built('deposit', { accounts: [account(), least] })).transaction);
    expect(full).not.toContain('transfer');
  });

  it.each([
    ['deposit', [{ mint: SOL, atMost: 15n, atLeast: 1n }], []],
    ['borrow', [], [{ mint: USDC, atLeast: 5n }]],
    ['repay', [{ mint: USDC, atMost: 15n, atLeast: 1n }], []],
    ['withdraw', [], [{ mint: SOL, atLeast: 5n }]],
  ] as const)('by %s is bounded by its input', async (action, spend, receive) => {
    const { intent, notes, agreed, terms, judge } = await built(action);
    const nft = await findPositionMint(258, 7);
    expect(intent).toMatchObject({
      owner: wallet,
      spend,
      receive,
      programs: [VAULTS_PROGRAM],
      maxFeeLamports: 1000000n,
      maxOtherRentLamports: 10000000n,
      involvedMints: [nft, SOL, SOL, USDC],
    });
    expect(notes).toMatchObject({
      positionId: 7,
      health: { before: { factor: expect.closeTo(1.7) } },
    });
    expect(agreed).toBeNull();
    expect(terms?.map(({ name }) => name)).toContain('healthAfter');
    // It has no call of the program.
    expect(judge?.({ instructions: [], hidden: [] } as never).length).toBeGreaterThan(1);
  });

  it('that opens a position leaves its NFT in the wallet', async () => {
    const nft = await findPositionMint(258, 7);
    const { intent, notes, terms } = await built('open');
    expect(intent.receive).toContainEqual({ mint: nft, atLeast: 1n });
    expect(notes.health.before).toBeNull();
    expect(terms).toEqual(
      termsOf(
        {
          action: 'open',
          vaultId: 258,
          positionId: 0,
          col: 1_000_000_000n,
          debt: 10_000_000n,
          bound: undefined,
          minHealth: 1.1,
        },
        readVaultConfig(account() as never, 258),
        notes.health,
      ),
    );
  });

  it('wraps what SOL it pays, and unwraps what is left', async () => {
    const around = ['setComputeUnitLimit', 'setComputeUnitPrice'];
    const inside = ['first', 'operate'];
    const wraps = ['create', 'createIdempotent', 'transfer', 'syncNative'];
    const names = async (action: BorrowAction, accounts = [account()] as Given['accounts']) =>
      namesIn((await built(action, { accounts } as Given)).transaction).filter(
        (name) => !around.includes(name),
      );
    const shown = await names('deposit');
    expect(shown.filter((name) => !wraps.includes(name))).toEqual([...inside, 'closeAccount']);
    expect(shown.slice(0, 3)).toEqual(['createIdempotent', 'transfer', 'syncNative']);
    expect(await names('withdraw')).toEqual([...inside, 'closeAccount']);
    expect(await names('repay')).toEqual(inside);
    // A position that is opened pays SOL, and its loan arrives.
    expect(await names('open')).toEqual([...shown.slice(0, 3), ...inside, 'closeAccount']);
    // What is wrapped already is used, and its account stays.
    const little = { owner: wallet, mint: SOL, amount: 3n };
    expect(await names('deposit', [account(), little])).toEqual([...shown.slice(0, 3), ...inside]);
    const wrapped = { owner: wallet, mint: SOL, amount: 15n };
    expect(await names('deposit', [account(), wrapped])).toEqual(inside);
  });

  it.each([
    [9n, 9n],
    // Of 0.0005 SOL for 1.4 million units.
    [1_000_000n, 357_142n],
  ])('has the price %s of the service, up to its maximum: %s', async (price, expected) => {
    const instructions = [
      writeInstruction(raw(compute.price(price))),
      writeInstruction(raw(memo('first'))),
      writeInstruction(raw(memo('second'))),
      call,
    ];
    const answers = { operateInstructions: { ...offer, instructions } };
    const { transaction } = await built('repay', { answers });
    expect(namesIn(transaction)).toEqual([
      'setComputeUnitLimit',
      'setComputeUnitPrice',
      'first',
      'second',
      'operate',
    ]);
    const [, priced] = decodeTransaction(transaction).instructions;
    expect(Buffer.from(priced?.bytes ?? []).readBigUInt64LE(1)).toBe(expected);
  });

  it('is judged by the accounts of the wallet', async () => {
    const { judge } = await built('deposit');
    const nft = await findPositionMint(258, 7);
    const own = await Promise.all(
      [SOL, USDC, nft].map((mint) => findAssociatedTokenAddress(wallet, mint, TOKEN)),
    );
    const [sol = '', usdc = '', nftAccount = ''] = own;
    const places: Readonly<Record<number, string>> = {
      0: wallet,
      1: sol,
      2: usdc,
      3: wallet,
      4: usdc,
      5: sol,
      6: VAULT,
      8: SOL,
      9: USDC,
      11: await findPosition(258, 7),
      12: nftAccount,
    };
    const bytes = Buffer.alloc(45);
    bytes.set([217, 106, 208, 99, 116, 151, 42, 135]);
    bytes.writeBigInt64LE(5n, 8);
    const findings = (accounts: Readonly<Record<number, string>>): number => {
      const metas = Array.from({ length: 35 }, (_, at) => ({ address: accounts[at] ?? TOKEN }));
      const instructions = [{ programAddress: VAULTS_PROGRAM, bytes, metas }];
      return judge?.({ instructions, hidden: [] } as never).length ?? 0;
    };
    // What is left is of the parts around it.
    const others = findings(places);
    for (const at of Object.keys(places))
      expect([at, findings({ ...places, [at]: wif.mint })]).toEqual([at, others + 1]);
    const newer = await findAssociatedTokenAddress(wallet, SOL, TOKEN_2022);
    expect(findings({ ...places, 1: newer })).toBe(others);
    expect(findings({ ...places, 12: newer })).toBe(others + 1);
  });

  it('wraps nothing where SOL only arrives, whatever leaves beside it', async () => {
    const data = configData((each) => {
      each.set(addressBytes(USDC), 154);
      each.set(addressBytes(SOL), 186);
    });
    const { supplyToken, borrowToken } = vault();
    const answers = {
      vaults: [{ ...vault(), supplyToken: borrowToken, borrowToken: supplyToken }],
    };
    const accounts = [account(data)];
    const own = { collateral: 1_000_000_000n, debt: 1_000_000_000n };
    const names = namesIn((await built('open', { own, answers, accounts })).transaction);
    expect(names).toContain('closeAccount');
    expect(names).not.toContain('transfer');
  });

  it.each([
    ['for another position', { operateInstructions: { ...offer, nftId: 8 } }, 'unreadable_offer'],
    [
      'without an instruction',
      { operateInstructions: { ...offer, instructions: [] } },
      'unreadable_offer',
    ],
    [
      'that is too large',
      {
        operateInstructions: {
          ...offer,
          instructions: [writeInstruction(raw(memo('x'.repeat(1_200))))],
        },
      },
      'unreadable_offer',
    ],
    ['of a vault that is not listed', { vaults: [] }, 'other_vault'],
    [
      'of another collateral',
      { vaults: [{ ...vault(), supplyToken: { address: wif.mint } }] },
      'other_vault',
    ],
    [
      'of another loan',
      { vaults: [{ ...vault(), borrowToken: { address: wif.mint } }] },
      'other_vault',
    ],
  ])('is refused %s', async (_, answers, name) => {
    await expect(built('deposit', { answers })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name },
      advice: 'retry',
    });
  });

  it('is refused for a position of another wallet, and where the node has no vault', async () => {
    for (const [given, field] of [
      [{ answers: { positions: [{ ...held, id: 8 }] } }, 'positionId'],
      [{ answers: { positions: [{ ...held, vaultId: 3 }] } }, 'positionId'],
      [{ accounts: [] }, 'vaultId'],
    ] as const)
      await expect(built('deposit', given as Given)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field },
      });
  });

  it('is refused where it would leave too little health', async () => {
    await expect(built('borrow', { own: { amount: 28_000_000n } })).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'health_too_low' },
      advice: 'fix-input',
    });
  });
});

describe('the account of a vault', () => {
  it('has its tokens and its factors', async () => {
    expect(readVaultConfig(account() as never, 258)).toEqual({
      supply: SOL,
      borrow: USDC,
      collateralFactor: 800,
      liquidationThreshold: 850,
    });
    const rpc = await nodeWith([account()]);
    expect(await readVaultTokens(258, rpc, undefined)).toEqual({ supply: SOL, borrow: USDC });
    const { signal } = new AbortController();
    const given: unknown[] = [];
    const noting: Rpc = {
      call(method, params, own) {
        given.push(own);
        return rpc.call(method, params, own);
      },
    };
    await readVaultTokens(258, noting, signal);
    expect(given).toEqual([signal]);
    for (const [id, asked] of [
      [-1, 0],
      [65_536, 0],
      [0, 1],
      [65_535, 1],
    ] as const) {
      const empty = await nodeWith();
      await expect(readVaultTokens(id, empty, undefined)).rejects.toMatchObject({
        details: { field: 'vaultId' },
      });
      expect(empty.called).toHaveLength(asked);
    }
  });

  it.each([
    ['of another program', account(configData(), TOKEN)],
    ['that is too short', account(configData().subarray(0, 217))],
    ['of another type', account(configData((data) => data.writeUInt8(0, 0)))],
    ['of another type at its end', account(configData((data) => data.writeUInt8(0, 7)))],
    ['of another vault', account(configData((data) => data.writeUInt16LE(257, 8)))],
    ['of a vault with other upper bits', account(configData((data) => data.writeUInt16LE(2, 8)))],
    ['that is missing', undefined],
  ])('is not one %s', (_, odd) => {
    const refused = expect.objectContaining({ code: 'invalid_input' });
    expect(() => readVaultConfig(odd as never, 258)).toThrow(refused as Error);
  });

  it.each([
    [1, 2],
    [258, 65_538],
    [65_535, 4_294_967_295],
  ])('is derived by vault %d and position %d, as other clients derive it', async (vaultId, id) => {
    const by = (name: string) => derive(VAULTS_PROGRAM, name, vaultId, id);
    expect(await findVaultConfig(vaultId)).toBe(
      await derive(VAULTS_PROGRAM, 'vault_config', vaultId),
    );
    expect(await findPosition(vaultId, id)).toBe(await by('position'));
    expect(await findPositionMint(vaultId, id)).toBe(await by('position_mint'));
  });

  it('is derived from its number, as are the accounts of a position', async () => {
    const all = await Promise.all([
      findVaultConfig(1),
      findVaultConfig(256),
      findPosition(1, 2),
      findPosition(1, 65538),
      findPosition(1, 512),
      findPositionMint(1, 2),
      findPositionMint(2, 1),
    ]);
    expect(new Set(all).size).toBe(7);
  });
});

describe('the instructions around a change', () => {
  it('name the wallet as signer, and write only to it and its account', () => {
    const { before, after } = aroundSol(wallet, { account: WRAPPED, held: 0n }, 5n);
    const shown = [...before, ...after].map(({ programId, accounts }) => [
      programId,
      accounts.map(({ pubkey, isSigner, isWritable }) => {
        const name = pubkey === wallet ? 'wallet' : pubkey === WRAPPED ? 'wrapped' : pubkey;
        return `${name}${isSigner ? ' signs' : ''}${isWritable ? ' writable' : ''}`;
      }),
    ]);
    expect(shown).toEqual([
      [ATA, ['wallet signs writable', 'wrapped writable', 'wallet', SOL, SYSTEM, TOKEN]],
      [SYSTEM, ['wallet signs writable', 'wrapped writable']],
      [TOKEN, ['wrapped writable']],
      [TOKEN, ['wrapped writable', 'wallet writable', 'wallet signs']],
    ]);
  });
});

describe('SOL around a change', () => {
  const around = (heldLamports: bigint, needed: bigint) => {
    const { before, after } = aroundSol(wallet, { account: WRAPPED, held: heldLamports }, needed);
    const lamports = before[1] && Buffer.from(before[1].data, 'base64').readBigUInt64LE(4);
    return [before.length, lamports, after.length];
  };

  it.each([
    [0n, 0n, [0, undefined, 1]],
    [0n, 1n, [3, 1n, 1]],
    [0n, 5n, [3, 5n, 1]],
    [0n, 255n, [3, 255n, 1]],
    [0n, 2n ** 40n + 7n, [3, 2n ** 40n + 7n, 1]],
    [3n, 5n, [3, 2n, 0]],
    [5n, 5n, [0, undefined, 0]],
    [9n, 5n, [0, undefined, 0]],
  ])('with %s wrapped and %s needed', (heldLamports, needed, expected) => {
    expect(around(heldLamports, needed)).toEqual(expected);
  });
});
