import { expect } from 'vitest';
import type { Intent } from '../../../src/check/intent.ts';
import { powersLost } from '../../../src/check/simulation/powers.ts';
import type { RpcAccount } from '../../../src/rpc/rpc-methods.ts';
import { wifOf, wsolOf } from '../../corpus/flows.ts';
import { swapWithMaker } from '../../corpus/intents.ts';
import { key, u64 } from '../../ledger/byte-writer.ts';
import {
  alice,
  bob,
  mallory,
  places,
  pyusd,
  ROUTER,
  STAKE,
  SYSTEM,
  sol,
  TOKEN,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import {
  immutableOwner,
  mintBytes,
  stakeBytes,
  type TokenState,
  withheldFeeOf,
} from '../../ledger/states.ts';
import { RENT, SOL_UNIT } from '../../ledger/world.ts';
import { account, change, eachRow, factsOf, purse, rulesOf, tokens } from '../scene.ts';

type State = Partial<TokenState>;
type Before = RpcAccount | undefined;

const owner = alice.address;
const own = (state: State = {}, coin = wif) => tokens(coin, { owner, amount: 10n, ...state });
const bobs = (state: State = {}, coin = wif) => own({ owner: bob.address, ...state }, coin);
const lent = (delegated: bigint, more: State = {}) =>
  own({ delegate: mallory.address, delegated, ...more });
const closable = (more: State = {}, coin = wif) =>
  own({ closeAuthority: mallory.address, ...more }, coin);
const strict = own({ extensions: [immutableOwner] }, pyusd);
const memoed = { kind: 8, bytes: Uint8Array.of(1) };
const unmemoed = { kind: 8, bytes: Uint8Array.of(0) };

const stake = (lamports = SOL_UNIT, authority = owner, program = STAKE) =>
  account(program, lamports, stakeBytes(authority));
const mint = (supply: bigint, authority = owner, more: { readonly decimals?: number } = {}) => {
  const data = mintBytes({ ...usdc, ...more }, { authority });
  data.set(u64(supply), 36);
  return account(TOKEN, RENT, data);
};
/** Of a program whose layout nobody knows. */
const record = (counter: number, names: string, lamports = RENT) =>
  account(UNKNOWN_PROGRAM, lamports, Uint8Array.from([counter, ...key(names)]));

const trap = places.aliceTrap;
const closes = (address: string): Partial<Intent> => ({ mayClose: [address] });

eachRow<readonly [string, string, Before, Before, readonly string[], Partial<Intent>?]>([
  // The wallet itself.
  ['a wallet as it was', owner, purse(9n), purse(8n), []],
  ['a wallet that is emptied', owner, purse(9n), undefined, []],
  ['a wallet that did not exist', owner, undefined, purse(9n), []],
  ['a wallet of a program', owner, purse(9n), account(ROUTER, 9n), ['owner-account']],
  ['a new wallet of a program', owner, undefined, account(ROUTER, 9n), ['owner-account']],
  ['a wallet that was of a program', owner, account(ROUTER, 9n), account(ROUTER, 8n), []],
  [
    'a wallet with data',
    owner,
    purse(9n),
    account(SYSTEM, 9n, Uint8Array.of(1)),
    ['owner-account'],
  ],
  ['a new wallet with data', owner, undefined, stake(), ['owner-account']],
  [
    'a wallet that had data',
    owner,
    account(SYSTEM, 9n, Uint8Array.of(1)),
    account(SYSTEM, 9n, Uint8Array.of(2)),
    [],
  ],

  // Accounts that are lost.
  ['an account that is given away', trap, own(), bobs(), ['authority']],
  ['wrapped SOL that is given away', trap, own({}, sol), bobs({}, sol), ['authority']],
  ['an account of another that is given on', trap, bobs(), bobs({ owner: mallory.address }), []],
  ['a closed account', trap, own(), undefined, ['close']],
  ['an account that becomes a wallet', trap, own(), purse(RENT), ['close']],
  ['a closed account that may be closed', trap, own(), undefined, [], closes(trap)],
  ['another one than may be closed', trap, own(), undefined, ['close'], closes(places.aliceVault)],
  ['one given away that may be closed', trap, own(), bobs(), ['authority'], closes(trap)],
  ['closed wrapped SOL', trap, own({}, sol), undefined, []],
  ['a closed account of another', trap, bobs(), undefined, []],

  // Who else may take from an account.
  ['an account as it was', trap, own(), own({ amount: 11n }), []],
  ['a delegate', wifOf.alice, own(), lent(1n), ['approve']],
  ['a delegate where nobody expects it', trap, own(), lent(1n), ['approve', 'approve']],
  ['a delegate of nothing', trap, own(), lent(0n), ['approve']],
  ['the same delegate', trap, lent(5n), lent(5n), []],
  ['the same delegate with more', trap, lent(5n), lent(6n), ['approve', 'approve']],
  ['the same delegate with more than there is', trap, lent(10n), lent(11n), ['approve']],
  ['the same delegate with less', trap, lent(5n), lent(4n), []],
  ['another delegate', trap, lent(5n), own({ delegate: bob.address, delegated: 5n }), ['approve']],
  ['no delegate any more', trap, lent(5n), own(), []],
  ['an amount without a delegate', trap, own(), own({ delegated: 5n }), []],
  ['a close authority', trap, own(), closable(), ['authority']],
  ['the same close authority', trap, closable(), closable(), []],
  ['no close authority any more', trap, closable(), own(), []],
  ['another one', trap, closable(), own({ closeAuthority: bob.address }), ['authority']],
  ['a frozen account', trap, own(), own({ frozen: true }), ['freeze']],
  ['an account that was frozen', trap, own({ frozen: true }), own({ frozen: true }), []],
  ['a thawed account', trap, own({ frozen: true }), own(), []],
  [
    'settings that change',
    trap,
    own({ extensions: [unmemoed] }, pyusd),
    own({ extensions: [memoed] }, pyusd),
    ['authority'],
  ],
  ['a new account with settings', trap, undefined, strict, []],
  [
    'withheld fees',
    trap,
    own({ extensions: [withheldFeeOf(1n)] }, pyusd),
    own({ extensions: [withheldFeeOf(2n)] }, pyusd),
    [],
  ],

  // Every power over a new account is new.
  ['a new account', trap, undefined, own(), []],
  ['a new account with a delegate', trap, undefined, lent(1n), ['approve']],
  ['a new account with a close authority', trap, undefined, closable(), ['authority']],
  ['a new frozen account', trap, undefined, own({ frozen: true }), ['freeze']],
  [
    'the account of another with a delegate',
    trap,
    lent(5n, { owner: bob.address }),
    lent(5n),
    ['approve'],
  ],
  [
    'the frozen account of another with a closer',
    trap,
    closable({ owner: bob.address, frozen: true }),
    closable({ frozen: true }),
    ['authority', 'freeze'],
  ],
  [
    'the account of another with other settings',
    trap,
    bobs({ extensions: [memoed] }, pyusd),
    own({ extensions: [unmemoed] }, pyusd),
    [],
  ],

  // Tokens that arrive where others may take them.
  [
    'within reach of a delegate',
    trap,
    lent(9n, { amount: 5n }),
    lent(9n, { amount: 6n }),
    ['approve'],
  ],
  ['beyond its reach', trap, lent(5n, { amount: 5n }), lent(5n, { amount: 6n }), []],
  ['less within its reach', trap, lent(9n, { amount: 6n }), lent(9n, { amount: 5n }), []],
  [
    'in the associated account',
    wifOf.alice,
    lent(9n, { amount: 5n }),
    lent(9n, { amount: 6n }),
    [],
  ],
  [
    'SOL within reach of a closer',
    trap,
    closable({}, sol),
    closable({ amount: 11n }, sol),
    ['approve'],
  ],
  ['SOL as before', trap, closable({}, sol), closable({}, sol), []],
  [
    'SOL in the associated account',
    wsolOf.alice,
    closable({}, sol),
    closable({ amount: 11n }, sol),
    [],
  ],
  ['SOL without a closer', trap, own({}, sol), own({ amount: 11n }, sol), []],
  [
    'SOL with a closer and a small delegate',
    trap,
    closable({ delegate: bob.address, delegated: 1n }, sol),
    closable({ delegate: bob.address, delegated: 1n, amount: 11n }, sol),
    ['approve'],
  ],
  ['tokens with a closer', trap, closable(), closable({ amount: 11n }), []],

  // Size.
  ['an account that grows', trap, own({}, pyusd), strict, ['authority', 'rent']],
  ['an account that shrinks', trap, strict, own({}, pyusd), ['authority', 'rent']],
  ['an account at an address with lamports', trap, purse(1n), strict, []],

  // Authorities over what is not a token account.
  ['stake as it was', places.aliceStake, stake(), stake(), []],
  ['stake that gains', places.aliceStake, stake(), stake(SOL_UNIT + 1n), []],
  ['stake that loses', places.aliceStake, stake(), stake(SOL_UNIT - 1n), ['authority']],
  ['stake of another', places.aliceStake, stake(), stake(SOL_UNIT, bob.address), ['authority']],
  ['stake that is gone', places.aliceStake, stake(), undefined, ['authority']],
  ['new stake', places.aliceStake, undefined, stake(), []],
  [
    'stake that another loses',
    places.aliceStake,
    stake(9n, bob.address),
    stake(8n, bob.address),
    [],
  ],
  [
    'stake of another program',
    places.aliceStake,
    stake(),
    stake(SOL_UNIT, owner, UNKNOWN_PROGRAM),
    ['authority'],
  ],
  ['a mint as it was', places.aliceMint, mint(9n), mint(9n), []],
  ['a mint of which some is burnt', places.aliceMint, mint(9n), mint(8n), []],
  ['a mint of which there is more', places.aliceMint, mint(9n), mint(10n), ['authority']],
  [
    'a mint that changes',
    places.aliceMint,
    mint(9n),
    mint(9n, owner, { decimals: 7 }),
    ['authority'],
  ],
  [
    'a mint that changes, burnt',
    places.aliceMint,
    mint(9n),
    mint(8n, owner, { decimals: 7 }),
    ['authority'],
  ],
  ['a mint of another', places.aliceMint, mint(9n), mint(9n, bob.address), ['authority']],
  ['a record as it was', places.aliceRecord, record(1, owner), record(1, owner), []],
  ['a counter in a record', places.aliceRecord, record(1, owner), record(2, owner, 1n), []],
  [
    'a record of another',
    places.aliceRecord,
    record(1, owner),
    record(1, bob.address),
    ['authority'],
  ],
  ['a record that is gone', places.aliceRecord, record(1, owner), undefined, ['authority']],
  [
    'an account of a program that was a token account',
    places.escrow,
    bobs({ delegate: owner, delegated: 10n }),
    bobs({ delegate: owner, delegated: 9n, amount: 9n }),
    [],
  ],
])('%s', async (_, address, before, after, rules, more = {}) => {
  const facts = await factsOf({ ...swapWithMaker, ...more });
  expect(rulesOf(powersLost(facts, [change(address, before, after)]))).toEqual(rules);
});
