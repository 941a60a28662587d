import { expect, it } from 'vitest';
import { authoritiesUsed } from '../../../src/check/simulation/authorities-used.ts';
import type { RpcAccount } from '../../../src/rpc/rpc-methods.ts';
import { u16 } from '../../ledger/byte-writer.ts';
import { alice, bob, mallory, places, pyusd, SYSTEM, wif } from '../../ledger/cast.ts';
import {
  type Extension,
  mintBytes,
  permanentDelegate,
  type TokenState,
  transferFee,
  withheldFeeOf,
} from '../../ledger/states.ts';
import { RENT } from '../../ledger/world.ts';
import { account, change, eachRow, factsOf, rulesOf, tokens } from '../scene.ts';

const owner = alice.address;

/** One of whose accounts the wallet may freeze, one whose fees it may take, one that it may seize. */
const frozenMint = { ...wif, mint: places.aliceMint };
const feeMint = { ...pyusd, mint: places.aliceFeeMint };
const seizeMint = { ...pyusd, mint: places.aliceSeizeMint };
const theirMint = { ...pyusd, mint: places.tip };
const foreign = { ...pyusd, mint: places.newMint };

const mintOf = (coin: typeof pyusd, extensions: readonly Extension[], authority = bob.address) =>
  [coin.mint, account(coin.program, RENT, mintBytes(coin, { authority, extensions }))] as const;
const mints = new Map([
  mintOf(frozenMint, [], owner),
  mintOf(feeMint, [transferFee(1, owner)]),
  mintOf(seizeMint, [permanentDelegate(owner)]),
  mintOf(theirMint, [permanentDelegate(bob.address)], owner),
  mintOf(foreign, [permanentDelegate(bob.address)]),
]);

type Before = RpcAccount | undefined;
type State = Partial<TokenState>;
const held = (coin: typeof pyusd, state: State = {}) =>
  tokens(coin, { owner: mallory.address, amount: 10n, ...state });
const closable = (state: State = {}) => held(wif, { closeAuthority: owner, ...state });
const withheld = (units: bigint, state: State = {}, coin = feeMint) =>
  held(coin, { extensions: [withheldFeeOf(units)], ...state });
const odd = held(feeMint, { extensions: [{ kind: 2, bytes: u16(500) }] });

eachRow<readonly [string, Before, Before, readonly string[]]>([
  ['an account that the wallet may close', closable(), closable({ amount: 9n }), []],
  ['one that is closed', closable(), undefined, ['authority']],
  ['one that becomes a wallet', closable(), account(SYSTEM, RENT), ['authority']],
  [
    'one that another may close then',
    closable(),
    closable({ closeAuthority: bob.address }),
    ['authority'],
  ],
  ['one that was new', undefined, closable(), []],
  ['one of the wallet itself', closable({ owner }), held(wif, { owner }), []],
  ['one that another may close', closable({ closeAuthority: bob.address }), undefined, []],

  ['an account of a mint of the wallet', held(frozenMint), held(frozenMint, { amount: 9n }), []],
  ['a frozen one', held(frozenMint), held(frozenMint, { frozen: true }), ['authority']],
  ['a thawed one', held(frozenMint, { frozen: true }), held(frozenMint), ['authority']],
  [
    'one that stays frozen',
    held(frozenMint, { frozen: true }),
    held(frozenMint, { frozen: true }),
    [],
  ],
  [
    'a frozen one of the wallet itself',
    held(frozenMint, { owner }),
    held(frozenMint, { owner, frozen: true }),
    [],
  ],
  ['a frozen one of another mint', held(foreign), held(foreign, { frozen: true }), []],
  ['a closed one', held(frozenMint, { frozen: true }), undefined, []],
  ['a new one', undefined, held(frozenMint, { frozen: true }), []],

  ['fees that stay', withheld(5n), withheld(5n), []],
  ['fees that are added', withheld(5n), withheld(6n), []],
  ['fees that are taken', withheld(5n), withheld(4n), ['authority']],
  [
    'fees of an account of the wallet',
    withheld(5n, { owner }),
    withheld(4n, { owner }),
    ['authority'],
  ],
  ['fees of another mint', withheld(5n, {}, foreign), withheld(4n, {}, foreign), []],
  ['fees of an account that is closed', withheld(5n), undefined, ['authority']],
  ['one unit of fees', withheld(1n), undefined, ['authority']],
  ['no fees of an account that is closed', withheld(0n), undefined, []],
  ['fees of another form', odd, withheld(1n), []],
])('%s', async (_, before, after, rules) => {
  const changes = [change(places.newPool, before, after)];
  const findings = authoritiesUsed(await factsOf({}), changes, mints);
  expect(rulesOf(findings)).toEqual(rules);
  for (const { reason } of findings) expect(reason).toContain(places.newPool);
});

type Move = readonly [whose: string, before: bigint | undefined, after: bigint | undefined];
const [me, they, others] = [owner, bob.address, mallory.address];

eachRow<readonly [string, readonly Move[], readonly string[], typeof pyusd?]>([
  ['nothing moves', [[they, 9n, 9n]], []],
  [
    'one unit moves to an account without any',
    [
      [they, 1n, undefined],
      [me, undefined, 0n],
    ],
    ['authority'],
  ],
  [
    'one unit moves to the wallet',
    [
      [they, 1n, 0n],
      [me, undefined, 1n],
    ],
    [],
  ],
  ['others lose one unit to nobody', [[they, 9n, 8n]], ['authority']],
  [
    'others lose what the wallet gains',
    [
      [they, 9n, 4n],
      [me, 0n, 5n],
    ],
    [],
  ],
  [
    'others lose more than the wallet gains',
    [
      [they, 9n, 4n],
      [me, 0n, 4n],
    ],
    ['authority'],
  ],
  [
    'the wallet gains in two accounts',
    [
      [they, 9n, 4n],
      [me, 0n, 2n],
      [me, undefined, 3n],
    ],
    [],
  ],
  [
    'two others lose',
    [
      [they, 9n, 7n],
      [others, 9n, 6n],
      [me, 0n, 4n],
    ],
    ['authority'],
  ],
  [
    'two others lose what the wallet gains',
    [
      [they, 9n, 7n],
      [others, 9n, 6n],
      [me, 0n, 5n],
    ],
    [],
  ],
  [
    'others lose to others',
    [
      [they, 9n, 8n],
      [others, 0n, 1n],
    ],
    ['authority'],
  ],
  ['others gain', [[they, 8n, 9n]], []],
  ['the wallet loses', [[me, 9n, 8n]], []],
  [
    'the wallet loses to others',
    [
      [me, 9n, 8n],
      [they, 0n, 1n],
    ],
    [],
  ],
  ['others lose an account', [[they, 9n, undefined]], ['authority']],
  ['others get an account', [[they, undefined, 9n]], []],
  ['another may seize it', [[they, 9n, 8n]], [], foreign],
  ['another may seize it, and the wallet mint it', [[they, 9n, 8n]], [], theirMint],
  ['the wallet may not seize it', [[they, 9n, 8n]], [], feeMint],
])('where the wallet may seize tokens, and %s', async (_, moves, rules, coin = seizeMint) => {
  const state = (whose: string, amount: bigint | undefined) =>
    amount === undefined ? undefined : held(coin, { owner: whose, amount });
  const changes = moves.map(([whose, before, after], at) =>
    change(`place ${at}`, state(whose, before), state(whose, after)),
  );
  // Of another mint: it counts for nothing.
  const beside = change(
    'beside',
    held(wif, { owner, amount: 0n }),
    held(wif, { owner, amount: 99n }),
  );
  const findings = authoritiesUsed(await factsOf({}), [...changes, beside], mints);
  expect(rulesOf(findings)).toEqual(rules);
  for (const { reason } of findings) expect(reason).toContain(coin.mint);
});

it('a delegate of another length is none', async () => {
  const short = mintOf(seizeMint, [{ kind: 12, bytes: new Uint8Array(31) }], owner);
  const changes = [change('place', held(seizeMint), held(seizeMint, { amount: 9n }))];
  expect(authoritiesUsed(await factsOf({}), changes, new Map([short]))).toEqual([]);
});
