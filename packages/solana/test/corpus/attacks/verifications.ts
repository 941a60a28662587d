import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  bob,
  mallory,
  partner,
  places,
  pyusd,
  ROUTER,
  shares,
  sponsor,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, compute, memo, raw, system, token } from '../../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { usdcOf } from '../flows.ts';
import {
  giveShares,
  named,
  outOfPool,
  pay,
  payReceiver,
  paySponsored,
  paySwapped,
  swapAgain,
  swapCall,
  usdcOfBob,
} from '../verification-flows.ts';

type More = Partial<Omit<Attack, 'draft'>> & { readonly payer?: string };

const attack =
  (what: string, intent: Intent) =>
  (
    name: string,
    rule: GuardRule,
    instructions: readonly DraftInstruction[],
    { payer, ...more }: More = {},
  ): Attack => ({
    name: `${what} ${name}`,
    intent,
    draft: { instructions, ...(payer && { payer }) },
    rule,
    ...more,
  });

const pays = attack('pays for a verification', payReceiver);
const sponsored = attack('pays for a verification without SOL', paySponsored);
const swaps = attack('pays for a verification by a swap', paySwapped);

const usdcOfMallory = ata(mallory, usdc);
const node = { shownBy: 'node' } as const;
/** The ledger shows no harm: the loss is within the bounds. */
const form = { proof: 'form' } as const;
const bySponsor = { payer: sponsor.address } as const;

const gifts = [wif, shares].map((coin) => associated.create(alice, partner, coin));
const powers: readonly (readonly [string, GuardRule, DraftInstruction])[] = [
  [
    'lets a stranger take more later',
    'approve',
    token.approve(usdc, usdcOf.alice, mallory.address, alice, 900n * UNIT),
  ],
  [
    'lets the receiver take more later',
    'approve',
    token.approve(usdc, usdcOf.alice, bob.address, alice, 900n * UNIT),
  ],
  [
    'gives the account away',
    'authority',
    token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address),
  ],
  [
    'gives away who may close the account',
    'authority',
    token.setAuthority(usdc, usdcOf.alice, alice, 3, mallory.address),
  ],
  ['closes an account', 'close', token.close(usdc, places.aliceEmpty, alice.address, alice)],
];

const transferAttacks: readonly Attack[] = [
  ...powers.map(([name, rule, power]) => pays(`and ${name}`, rule, [pay(), power])),
  pays('more than the price', 'spend', [pay(101n * UNIT)]),
  pays('twice', 'spend', [pay(), pay()]),
  pays('twice in a batch', 'spend', [batch(usdc, pay(), pay())]),
  pays('a unit too much', 'spend', [pay(100n * UNIT + 1n)]),
  pays('to a stranger', 'receive', [pay(100n * UNIT, usdcOfMallory)]),
  pays('in part to a stranger', 'receive', [pay(99n * UNIT), pay(UNIT, usdcOfMallory)]),
  pays('a unit less than the price', 'receive', [pay(100n * UNIT - 1n)]),
  pays('and pays nothing', 'receive', [named]),
  pays('and pays a stranger besides', 'spend', [pay(), pay(UNIT, usdcOfMallory)]),
  pays('into an account that the receiver does not own', 'receive', [
    pay(100n * UNIT, places.makerVault),
  ]),
  pays('in another token', 'spend', [
    associated.create(alice, bob, pyusd),
    token.transferChecked(pyusd, ata(alice, pyusd), ata(bob, pyusd), alice, 100n * UNIT),
  ]),
  pays('and gives another token to the receiver', 'spend', [
    pay(),
    associated.create(alice, bob, pyusd),
    token.transferChecked(pyusd, ata(alice, pyusd), ata(bob, pyusd), alice, UNIT),
  ]),
  pays('out of all accounts', 'spend', [
    pay(),
    token.transferChecked(usdc, places.aliceVault, usdcOfBob, alice, 500n * UNIT),
  ]),
  pays('and pays the receiver in SOL', 'spend', [
    pay(),
    system.transfer(alice, bob.address, SOL_UNIT),
  ]),
  pays('and pays a stranger in SOL', 'spend', [
    pay(),
    system.transfer(alice, mallory.address, 9_000_000n),
  ]),
  pays('and opens accounts for a stranger', 'rent', [...gifts, pay()], form),
  pays('and burns the rest', 'spend', [pay(), token.burn(usdc, usdcOf.alice, alice, UNIT)]),
  pays('and burns the price', 'receive', [token.burn(usdc, usdcOf.alice, alice, 100n * UNIT)]),
  pays('and gives the wallet away', 'owner-account', [pay(), system.assign(alice, ROUTER)]),
  pays('with a dear fee', 'fee', [compute.price(30_000_000_000n), pay()]),
  pays('for another fee payer', 'fee-payer', [pay()], { payer: mallory.address, ...form }),
  pays('with the signature of a stranger', 'signer', [pay(), memo('mine', mallory)], form),
  pays('at any later time', 'durable-nonce', [
    system.advanceNonce(places.aliceNonce, alice),
    pay(),
  ]),
  pays('by a router', 'unknown-program', [swapCall(pay())], form),
  pays('and calls another program', 'unknown-program', [pay(), raw(UNKNOWN_PROGRAM, [], 1)], {
    proof: 'fails',
  }),
];

const sponsoredAttacks: readonly Attack[] = [
  ...powers.map(([name, rule, power]) => sponsored(`and ${name}`, rule, [pay(), power], bySponsor)),
  sponsored('out of the own SOL', 'fee-payer', [pay()], form),
  sponsored('but for the fee of a stranger', 'fee-payer', [pay()], {
    payer: mallory.address,
    ...form,
  }),
  sponsored('and pays another besides', 'spend', [pay(), pay(UNIT, usdcOfMallory)], bySponsor),
  sponsored(
    'and pays the sponsor in SOL',
    'spend',
    [pay(), system.transfer(alice, sponsor.address, SOL_UNIT)],
    bySponsor,
  ),
  sponsored('to another', 'receive', [pay(100n * UNIT, usdcOfMallory)], bySponsor),
  sponsored('and opens accounts for a stranger', 'rent', [...gifts, pay()], {
    ...bySponsor,
    ...form,
  }),
];

const swapAttacks: readonly Attack[] = [
  ...powers.flatMap(([name, rule, power]) => [
    swaps(`and ${name}`, rule, [swapCall(giveShares(), outOfPool()), power]),
    swaps(`that ${name}`, rule, [swapCall(giveShares(), outOfPool(), power)], node),
  ]),
  swaps('for more', 'spend', [swapCall(giveShares(99n * UNIT), outOfPool())], node),
  swaps(
    'for more, by a second call',
    'spend',
    [swapCall(giveShares(), outOfPool()), swapAgain(giveShares())],
    node,
  ),
  swaps(
    'for more, of which a part is in the open',
    'spend',
    [swapCall(giveShares(), outOfPool()), giveShares(UNIT)],
    node,
  ),
  swaps(
    'that gives him less',
    'receive',
    [swapCall(giveShares(), outOfPool(usdcOfBob, 99n * UNIT))],
    node,
  ),
  swaps('that gives him nothing', 'receive', [swapCall(giveShares())], node),
  swaps(
    'that pays a stranger',
    'receive',
    [swapCall(giveShares(), outOfPool(usdcOfMallory))],
    node,
  ),
  swaps(
    'that pays the wallet instead',
    'receive',
    [swapCall(giveShares(), outOfPool(usdcOf.alice))],
    node,
  ),
  swaps('that also pays a stranger', 'spend', [
    swapCall(giveShares(), outOfPool()),
    pay(UNIT, usdcOfMallory),
  ]),
  swaps(
    'that keeps SOL',
    'spend',
    [swapCall(giveShares(), outOfPool(), system.transfer(alice, places.tip, SOL_UNIT))],
    node,
  ),
  swaps(
    'with another token',
    'spend',
    [
      swapCall(
        token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, UNIT),
        outOfPool(),
      ),
    ],
    node,
  ),
  swaps(
    'that burns',
    'spend',
    [swapCall(giveShares(), outOfPool(), token.burn(usdc, usdcOf.alice, alice, UNIT))],
    node,
  ),
  swaps(
    'that gives the wallet away',
    'owner-account',
    [swapCall(giveShares(), outOfPool(), system.assign(alice, ROUTER))],
    node,
  ),
  swaps(
    'and opens accounts for a stranger',
    'rent',
    [...gifts, swapCall(giveShares(), outOfPool())],
    form,
  ),
  swaps(
    'by another program',
    'unknown-program',
    [swapCall(giveShares(), outOfPool()), raw(UNKNOWN_PROGRAM, [], 1)],
    { proof: 'fails' },
  ),
];

/** Payments of the verification of a token: too much, for somebody else, or with more in them. */
export const verificationAttacks: readonly Attack[] = [
  ...transferAttacks,
  ...sponsoredAttacks,
  ...swapAttacks,
];
