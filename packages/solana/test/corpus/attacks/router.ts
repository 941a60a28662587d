import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  derived,
  hooked,
  maker,
  mallory,
  places,
  pyusd,
  ROUTER,
  seizable,
  sol,
  TOKEN,
  taxed,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, stake, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import {
  budget,
  getUsdc,
  getWif,
  openUnseen,
  openWif,
  payMaker,
  payMakerSol,
  usdcOf,
  wifOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import { buySolByRouter, callRouter, sellSol, swapByRouter } from '../intents.ts';

const script = await thing('script of an attack');
const withMallory = (intent: Intent): Intent => ({
  ...intent,
  otherSigners: [...(intent.otherSigners ?? []), mallory.address],
});

/** A swap by a program that was named, and what else the program does. */
function swapAnd(name: string, rule: GuardRule, ...more: readonly DraftInstruction[]): Attack {
  const instructions = [...budget, openWif, router(script, [payMaker, getWif, ...more])];
  return {
    name: `swaps, and ${name}`,
    intent: swapByRouter,
    draft: { instructions },
    rule,
    shownBy: 'node',
  };
}

/** A call that shall neither take nor give. */
function onlyCalls(name: string, rule: GuardRule, ...calls: readonly DraftInstruction[]): Attack {
  const draft = { instructions: [router(script, calls)] };
  return { name: `is called, and ${name}`, intent: callRouter, draft, rule, shownBy: 'node' };
}

const pay = (amount: bigint) =>
  token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, amount);
const get = (amount: bigint) => token.transferChecked(wif, wifOf.maker, wifOf.alice, maker, amount);

const calls = (name: string, rule: GuardRule, ...made: readonly DraftInstruction[]): Attack => ({
  name: `swaps by a program that ${name}`,
  intent: swapByRouter,
  draft: { instructions: [...budget, openWif, router(script, made)] },
  rule,
  shownBy: 'node',
});

const temporary = await derived(alice.address, 'temporary', TOKEN);

/** Sells SOL out of an account that the program opens, and closes that. */
function sellThrough(
  lamports: bigint,
  sold: bigint,
  rest = alice.address,
): readonly DraftInstruction[] {
  return [
    system.transfer(alice, temporary, lamports),
    router(script, [
      ...openUnseen(temporary, 'temporary'),
      token.transferChecked(sol, temporary, wsolOf.maker, alice, sold),
      getUsdc,
    ]),
    token.close(sol, temporary, rest, alice),
  ];
}

/** What is done by a program and stands nowhere in the transaction: only a simulation shows it. */
export const routerAttacks: readonly Attack[] = [
  calls('takes more than may be spent', 'spend', pay(150n * UNIT), getWif),
  calls('takes one unit more', 'spend', pay(100n * UNIT + 1n), getWif),
  calls('delivers less', 'receive', payMaker, get(39n * UNIT)),
  calls('delivers one unit less', 'receive', payMaker, get(40n * UNIT - 1n)),
  calls('delivers nothing', 'receive', payMaker),
  calls(
    'delivers to somebody else',
    'receive',
    payMaker,
    token.transferChecked(wif, wifOf.maker, ata(mallory, wif), maker, 40n * UNIT),
  ),
  swapAnd('drains SOL', 'spend', system.transfer(alice, mallory.address, SOL_UNIT)),
  swapAnd(
    'takes another token',
    'spend',
    token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 1n),
  ),
  swapAnd(
    'takes from a second account',
    'spend',
    token.transferChecked(usdc, places.aliceVault, ata(mallory, usdc), alice, 500n * UNIT),
  ),
  swapAnd('burns', 'spend', token.burn(pyusd, ata(alice, pyusd), alice, 1n)),
  swapAnd(
    'takes back what it delivered',
    'receive',
    token.transferChecked(wif, wifOf.alice, ata(mallory, wif), alice, 1n),
  ),
  swapAnd('approves', 'approve', token.approve(usdc, usdcOf.alice, mallory.address, alice, 1n)),
  swapAnd(
    'approves what it delivered',
    'approve',
    token.approve(wif, wifOf.alice, mallory.address, alice, 40n * UNIT),
  ),
  swapAnd(
    'approves an account of another token',
    'approve',
    token.approve(pyusd, ata(alice, pyusd), mallory.address, alice, 1n),
  ),
  swapAnd(
    'gives a token account away',
    'authority',
    token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address),
  ),
  swapAnd(
    'lets somebody close an account',
    'authority',
    token.setAuthority(usdc, places.aliceEmpty, alice, 3, mallory.address),
  ),
  swapAnd(
    'does so in a batch',
    'authority',
    batch(usdc, token.setAuthority(usdc, places.aliceVault, alice, 2, mallory.address)),
  ),
  swapAnd(
    'closes an account',
    'close',
    token.close(usdc, places.aliceEmpty, mallory.address, alice),
  ),
  swapAnd(
    'closes an account and gives the rent back',
    'close',
    token.close(usdc, places.aliceEmpty, alice.address, alice),
  ),
  onlyCalls('drains SOL', 'spend', system.transfer(alice, mallory.address, 2n * SOL_UNIT)),
  onlyCalls('takes tokens', 'spend', pay(1n)),
  onlyCalls('gives the wallet to a program', 'owner-account', system.assign(alice, ROUTER)),
  onlyCalls('makes the wallet hold data', 'owner-account', system.allocate(alice, 8)),
  onlyCalls(
    'gives stake away',
    'authority',
    stake.authorize(places.aliceStake, alice, mallory.address, 1),
  ),
  onlyCalls(
    'gives the staking away',
    'authority',
    stake.authorize(places.aliceStake, alice, mallory.address, 0),
  ),
  onlyCalls(
    'takes stake',
    'spend',
    stake.withdraw(places.aliceStake, mallory.address, alice, SOL_UNIT),
  ),
  onlyCalls(
    'gives a nonce away',
    'authority',
    system.authorizeNonce(places.aliceNonce, alice, mallory.address),
  ),
  onlyCalls(
    'gives a mint away',
    'authority',
    token.setAuthority(usdc, places.aliceMint, alice, 0, mallory.address),
  ),
  onlyCalls(
    'puts SOL into stake',
    'spend',
    system.transfer(alice, places.aliceStake, 2n * SOL_UNIT),
  ),
  onlyCalls(
    'pays for the account of somebody else',
    'spend',
    associated.create(alice, { address: maker.address }, sol),
    system.transfer(alice, mallory.address, 3_000_000n),
  ),
  onlyCalls(
    'pays for an account of its own',
    'spend',
    system.createAccountWithSeed(
      ...([alice, await derived(alice.address, 'order', ROUTER), alice, 'order'] as const),
      ...([10_000_000n, 100, ROUTER] as const),
    ),
  ),
  {
    ...onlyCalls(
      'locks lamports in accounts of the owner',
      'spend',
      ...[wif, sol].map((coin) => associated.create(alice, alice, coin)),
      system.transfer(alice, usdcOf.alice, SOL_UNIT),
    ),
    proof: 'form',
  },
  {
    ...onlyCalls('freezes an account', 'freeze', token.freeze(usdc, usdcOf.alice, mallory)),
    intent: withMallory(callRouter),
  },
  {
    ...onlyCalls(
      'takes as permanent delegate',
      'spend',
      token.transferChecked(seizable, ata(alice, seizable), ata(mallory, seizable), mallory, 1n),
    ),
    intent: withMallory(callRouter),
  },
  {
    ...onlyCalls(
      'loses a fee between own accounts',
      'spend',
      token.transferChecked(taxed, ata(alice, taxed), ata(maker, taxed), alice, UNIT),
    ),
  },
  {
    name: 'takes all that was wrapped',
    intent: sellSol,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        router(script, [payMakerSol, getUsdc, system.transfer(alice, mallory.address, SOL_UNIT)]),
      ],
    },
    rule: 'spend',
    shownBy: 'node',
  },
  {
    name: 'wraps more than may be spent before the call',
    intent: sellSol,
    draft: {
      instructions: [
        ...wrap(10n * SOL_UNIT),
        router(script, [
          token.transferChecked(sol, wsolOf.alice, wsolOf.maker, alice, 10n * SOL_UNIT),
          getUsdc,
        ]),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'puts more than may be spent where an account is opened',
    intent: sellSol,
    draft: { instructions: sellThrough(RENT + 2n * SOL_UNIT, 2n * SOL_UNIT) },
    rule: 'spend',
  },
  {
    name: 'does so in two parts',
    intent: sellSol,
    draft: {
      instructions: [
        system.transfer(alice, temporary, RENT),
        ...sellThrough(RENT + SOL_UNIT, RENT + SOL_UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'sends what is left of the opened account to somebody else',
    intent: sellSol,
    draft: { instructions: sellThrough(RENT + SOL_UNIT, SOL_UNIT / 2n, mallory.address) },
    rule: 'close',
  },
  {
    name: 'opens the account for somebody else',
    intent: withMallory(sellSol),
    draft: {
      instructions: [
        system.transfer(alice, temporary, RENT + SOL_UNIT),
        router(script, [
          system.allocateWithSeed(temporary, alice, 'temporary', TOKEN, 165),
          token.initializeAccount(sol, temporary, mallory.address),
          token.transferChecked(sol, temporary, ata(mallory, sol), mallory, SOL_UNIT),
          token.setAuthority(sol, temporary, mallory, 3, alice.address),
        ]),
        token.close(sol, temporary, alice.address, alice),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'takes from the opened account beside the program',
    intent: withMallory(sellSol),
    draft: {
      instructions: [
        ...sellThrough(RENT + SOL_UNIT, SOL_UNIT / 2n).slice(0, -1),
        token.transferChecked(sol, temporary, ata(mallory, sol), alice, SOL_UNIT / 2n),
        system.transfer(alice, mallory.address, SOL_UNIT),
        token.close(sol, temporary, alice.address, alice),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'closes an account that was shown to a program',
    intent: swapByRouter,
    draft: {
      instructions: [
        openWif,
        router(script, [
          payMaker,
          getWif,
          token.transfer(usdc, places.aliceEmpty, places.aliceEmpty, alice, 0n),
        ]),
        token.close(usdc, places.aliceEmpty, alice.address, alice),
      ],
    },
    rule: 'close',
    shownBy: 'node',
  },
  {
    name: 'leaves the bought SOL with somebody else',
    intent: buySolByRouter,
    draft: {
      instructions: [
        router(script, [pay(150n * UNIT), system.transfer(maker, mallory.address, SOL_UNIT)]),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'gives the bought SOL and takes it back',
    intent: buySolByRouter,
    draft: {
      instructions: [
        router(script, [
          pay(150n * UNIT),
          system.transfer(maker, alice.address, SOL_UNIT),
          system.transfer(alice, mallory.address, SOL_UNIT / 2n),
        ]),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'sells to a program that fails',
    intent: swapByRouter,
    draft: { instructions: [openWif, router(script, [pay(10_000n * UNIT), getWif])] },
    rule: 'simulation-failed',
    shownBy: 'node',
    proof: 'fails',
  },
  {
    name: 'is called with tokens of a mint with a hook that fails',
    intent: callRouter,
    draft: {
      instructions: [
        router(script, [
          token.transferChecked(hooked, ata(alice, hooked), ata(mallory, hooked), alice, 1n),
        ]),
      ],
    },
    rule: 'simulation-failed',
    shownBy: 'node',
    proof: 'fails',
  },
];
