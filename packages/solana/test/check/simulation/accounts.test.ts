import { expect, it } from 'vitest';
import { exposedAssets, writableInCalls } from '../../../src/check/simulation/exposed-assets.ts';
import { extensionOf } from '../../../src/check/simulation/extensions.ts';
import { asHeldBefore, byAddress } from '../../../src/check/simulation/held-before.ts';
import { largeAccounts } from '../../../src/check/simulation/large-accounts.ts';
import { DECIMALS_AT, supplyOf } from '../../../src/check/simulation/mint-account.ts';
import { multisigsSigned } from '../../../src/check/simulation/multisig.ts';
import {
  isNative,
  isRewritten,
  isWatched,
  lostName,
  namedWallet,
  names,
} from '../../../src/check/simulation/native-accounts.ts';
import type { RpcAccount } from '../../../src/rpc/rpc-methods.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { budget, payMaker, usdcOf } from '../../corpus/flows.ts';
import { join, key, zeros } from '../../ledger/byte-writer.ts';
import {
  alice,
  bob,
  LOOKUP,
  partner,
  places,
  pyusd,
  ROUTER,
  STAKE,
  SYSTEM,
  sol,
  TOKEN,
  TOKEN_2022,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { compile, role } from '../../ledger/draft.ts';
import { raw } from '../../ledger/make.ts';
import {
  immutableOwner,
  mintBytes,
  multisigBytes,
  permanentDelegate,
  stakeBytes,
  tokenBytes,
  withheldFeeOf,
} from '../../ledger/states.ts';
import { RENT, UNIT } from '../../ledger/world.ts';
import { account, change, eachRow, factsOf, purse, rulesOf, tokens } from '../scene.ts';

const owner = alice.address;
const FIRST = 4_096;

const of = (program: string, data = zeros(0)) => account(program, RENT, data);
const mint = (program = TOKEN, extensions = [permanentDelegate(owner)]) =>
  of(program, mintBytes(usdc, program === TOKEN ? {} : { extensions }));

eachRow<readonly [string, Uint8Array, number]>([
  ['nowhere', zeros(64), 0],
  ['in too few bytes', key(owner).subarray(1), 0],
  ['as a whole account', key(owner), 1],
  ['at the end', join(zeros(7), key(owner)), 1],
  ['twice', join(key(owner), zeros(1), key(owner)), 2],
  ['as the last that counts', join(zeros(FIRST - 32), key(owner)), 1],
  ['as the first that does not count', join(zeros(FIRST - 31), key(owner)), 0],
])('the name of a wallet is found %s', (_, data, count) => {
  expect(names(of(ROUTER, data), owner)).toBe(count);
});

it('knows the programs whose accounts name authorities', () => {
  const vote = 'Vote111111111111111111111111111111111111111';
  const config = 'Config1111111111111111111111111111111111111';
  const loaders = [
    'BPFLoaderUpgradeab1e11111111111111111111111',
    'LoaderV411111111111111111111111111111111111',
  ];
  for (const program of [SYSTEM, TOKEN, TOKEN_2022, LOOKUP, STAKE, vote, config, ...loaders])
    expect(isNative(of(program)), program).toBe(true);
  expect(isNative(of(ROUTER))).toBe(false);
});

it('watches what can be judged, and what names the wallet', async () => {
  const { meant } = await factsOf({ programs: [ROUTER] });
  const named = key(owner);
  const watched = [
    undefined,
    of(STAKE),
    of(UNKNOWN_PROGRAM),
    of(UNKNOWN_PROGRAM, named),
    of(ROUTER),
    of(ROUTER, named),
  ];
  expect(watched.map((each) => isWatched(each, meant))).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
});

it('compares names and content before and after', () => {
  const [one, other] = [of(ROUTER, key(owner)), of(ROUTER, join(key(owner), key(owner)))];
  const moved = of(UNKNOWN_PROGRAM, key(owner));
  const [none, long] = [of(ROUTER, zeros(32)), of(ROUTER, join(zeros(FIRST), key(owner)))];
  const rows: readonly (readonly [
    RpcAccount | undefined,
    RpcAccount | undefined,
    boolean,
    boolean,
    boolean,
  ])[] = [
    // Before, after; the wallet is named, named less often; the content changed.
    [one, one, true, false, false],
    [one, other, true, false, true],
    [other, one, true, true, true],
    [one, moved, true, true, false],
    [one, none, true, true, true],
    [one, undefined, true, true, false],
    [undefined, one, false, false, false],
    [none, one, false, false, true],
    [undefined, undefined, false, false, false],
    [long, of(ROUTER, zeros(FIRST + 32)), false, false, false],
    [of(ROUTER, zeros(2)), of(ROUTER, zeros(1)), false, false, true],
    [of(ROUTER, zeros(1)), of(ROUTER, zeros(2)), false, false, true],
    [tokens(wif, { owner }), one, false, true, true],
    [of(TOKEN, mintBytes(usdc)), tokens(wif, { owner }), false, false, true],
  ];
  for (const [at, [before, after, ...expected]] of rows.entries()) {
    const each = () => change(places.newPool, before, after);
    const is = [namedWallet(each(), owner), lostName(each(), owner), isRewritten(each())];
    expect(is, `row ${at}`).toEqual(expected);
  }
});

it('ignores a burnt supply, and reports every other changed byte of a mint', () => {
  const before = mintBytes(usdc, { authority: owner });
  const differ = (at: number, by: number, size = before.length): boolean => {
    const after = join(before.subarray(0, size), zeros(size - Math.min(size, before.length)));
    after[at] = (after[at] as number) + by;
    return isRewritten(change(usdc.mint, of(TOKEN, before), of(TOKEN, after)));
  };
  const changed = [...before.keys()].filter((at) => before[at] !== 0 && differ(at, -1));
  const all = [...before.keys()].filter((at) => before[at] !== 0);
  const supply = all.filter((at) => at >= 36 && at < 44);
  expect(changed).toEqual(all.filter((at) => !supply.includes(at)));
  expect(supply.every((at) => differ(at, 1))).toBe(true);
  expect([differ(35, 1), differ(44, 1), differ(0, 0)]).toEqual([true, true, false]);
  expect(differ(0, 0, 83)).toBe(true);
  const burnt = change(usdc.mint, of(TOKEN, before), of(TOKEN, before));
  isRewritten(burnt);
  expect(burnt.before?.data).toEqual(before);
});

it('reads the supply of mints of both programs, and of nothing else', () => {
  const supply = 10n ** 15n;
  expect([mint(), mint(TOKEN_2022), of(TOKEN_2022, mintBytes(pyusd))].map(supplyOf)).toEqual([
    supply,
    supply,
    supply,
  ]);
  const others = [
    undefined,
    of(ROUTER, mintBytes(usdc)),
    tokens(wif, { owner }),
    tokens(pyusd, { owner, extensions: [immutableOwner] }),
    of(TOKEN, multisigBytes(1, [owner])),
    of(TOKEN, zeros(81)),
  ];
  expect(others.map(supplyOf)).toEqual(others.map(() => undefined));
  expect(supplyOf(of(TOKEN, zeros(82)))).toBe(0n);
  expect(mintBytes(usdc)[DECIMALS_AT]).toBe(usdc.decimals);
});

it('finds an extension behind others, and one whose length is wrong up to the end', () => {
  const data = tokenBytes(pyusd, { owner, extensions: [immutableOwner, withheldFeeOf(7n)] });
  expect(extensionOf(data, 2)).toEqual(withheldFeeOf(7n).bytes);
  expect(extensionOf(data, 7)).toEqual(zeros(0));
  expect(extensionOf(data, 12)).toBeUndefined();
  expect(extensionOf(data.subarray(0, -1), 2)).toEqual(withheldFeeOf(7n).bytes.subarray(0, -1));
  expect(extensionOf(data.subarray(0, 170), 2)).toBeUndefined();
  expect(extensionOf(data.subarray(0, 173), 2)).toBeUndefined();
  expect(extensionOf(data.subarray(0, 174), 2)).toEqual(zeros(0));
});

it('a multisig of the wallet is one account of a token program that names it', () => {
  const bytes = multisigBytes(1, [partner.address, owner]);
  const rows = [
    of(TOKEN, bytes),
    of(TOKEN_2022, bytes),
    of(ROUTER, bytes),
    of(TOKEN, multisigBytes(1, [bob.address])),
    of(TOKEN, bytes.subarray(0, -1)),
    undefined,
  ];
  expect(rows.map((each) => rulesOf(multisigsSigned(owner, [each])))).toEqual([
    ['multisig'],
    ['multisig'],
    [],
    [],
    [],
    [],
  ]);
});

it('an account as the node held it when the simulation began', () => {
  const held = tokens(wif, { owner, amount: 9n }, 5n);
  const then = (before: RpcAccount | undefined, lamports: bigint, units?: bigint) =>
    asHeldBefore(before, { lamports, tokens: units });
  expect(then(held, 0n, 3n)).toBeUndefined();
  expect(then(held, 4n, 3n)).toEqual(tokens(wif, { owner, amount: 3n }, 4n));
  expect(held).toEqual(tokens(wif, { owner, amount: 9n }, 5n));
  expect(then(purse(9n), 8n)).toEqual(purse(8n));
  expect([
    then(undefined, 8n),
    then(undefined, 8n, 1n),
    then(held, 8n),
    then(purse(9n), 8n, 1n),
  ]).toEqual(['other', 'other', 'other', 'other']);
});

it('finds what the node held by the place of the account', () => {
  const decoded = decodeTransaction(compile({ instructions: [...budget, payMaker] }));
  const { staticKeys } = decoded.wire;
  const facts = byAddress(decoded, staticKeys);
  const named = [owner, usdcOf.alice, usdc.mint, usdcOf.maker];
  expect([...facts.keys()].sort()).toEqual([...named].sort());
  for (const address of named) expect(facts.get(address)).toBe(address);
  expect([...byAddress(decoded, staticKeys.slice(0, 1))]).toEqual([[owner, owner]]);
  const paid = decodeTransaction(compile({ instructions: [] }));
  expect([...byAddress(paid, ['fee payer'])]).toEqual([[owner, 'fee payer']]);
});

it('remembers large accounts by node, and forgets the oldest', () => {
  const rpc = { call: () => Promise.reject(new Error('unused')) };
  const large = largeAccounts(rpc);
  large.note('none', undefined);
  large.note('small', of(ROUTER, zeros(2_048)));
  large.note('large', of(ROUTER, zeros(2_049)));
  expect(['none', 'small', 'large'].map((each) => largeAccounts(rpc).has(each))).toEqual([
    false,
    false,
    true,
  ]);
  expect(largeAccounts({ ...rpc }).has('large')).toBe(false);
  for (let nth = 1; nth < 1_000; nth++) large.note(`${nth}`, of(ROUTER, zeros(2_049)));
  expect(large.has('large')).toBe(true);
  large.note('1000', of(ROUTER, zeros(2_049)));
  expect(['large', '1', '1000'].map((each) => large.has(each))).toEqual([false, true, true]);
});

it('a program may be given only what the intent involves', async () => {
  const { router, stranger } = {
    router: role.write(places.newPool),
    stranger: raw(SYSTEM, [role.write(places.orderUsdc)], 2),
  };
  const draft = {
    instructions: [
      raw(ROUTER, [router, role.read(places.tip), role.signAndWrite(owner)]),
      stranger,
    ],
  };
  const facts = await factsOf(
    { spend: [{ mint: usdc.mint, atMost: 1n }], involvedMints: [pyusd.mint] },
    draft,
  );
  expect([...writableInCalls(facts.decoded)].sort()).toEqual([places.newPool, owner].sort());
  const rulesAt = (before: RpcAccount | undefined, address = places.newPool) =>
    rulesOf(exposedAssets(facts, [{ address, before }]));
  const held = (coin = wif, state = {}) => tokens(coin, { owner, amount: UNIT, ...state });
  expect(rulesAt(held())).toEqual(['exposed']);
  expect(rulesAt(held(), places.tip)).toEqual([]);
  expect(rulesAt(held(), places.orderUsdc)).toEqual([]);
  for (const harmless of [
    undefined,
    held(usdc),
    held(pyusd),
    held(wif, { amount: 0n }),
    held(wif, { owner: bob.address }),
  ])
    expect(rulesAt(harmless)).toEqual([]);
  expect(rulesAt(held(wif, { amount: 1n }))).toEqual(['exposed']);
  expect(rulesAt(held(sol))).toEqual(['exposed']);
  expect(rulesAt(of(STAKE, stakeBytes(owner)))).toEqual(['exposed']);
  expect(rulesAt(of(STAKE, stakeBytes(bob.address)))).toEqual([]);
  expect(rulesAt(of(UNKNOWN_PROGRAM, key(owner)))).toEqual([]);
  expect(rulesAt(of(SYSTEM, key(owner)), owner)).toEqual([]);
  const arrives = await factsOf({ receive: [{ mint: wif.mint, atLeast: 1n }] }, draft);
  const given = [{ address: places.newPool, before: held() }];
  expect(rulesOf(exposedAssets(arrives, given))).toEqual([]);
});
