import {
  alice,
  ata,
  bob,
  derived,
  maker,
  mallory,
  places,
  pyusd,
  ROUTER,
  SYSTEM,
  sol,
  sponsor,
  TOKEN,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import { associated, longer, raw, stake, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { getWif, payMaker, payUsdc, usdcOf, wifOf, wrap, wsolOf } from '../flows.ts';
import {
  callRouter,
  nothing,
  payBob,
  sellSol,
  sendUsdc,
  swapByRouter,
  swapWithMaker,
} from '../intents.ts';

const script = await thing('script of a disguise');
const withMallory = { ...nothing, otherSigners: [mallory.address] };
const bait = await derived(mallory.address, 'bait', TOKEN);
const openBait = system.createAccountWithSeed(mallory, bait, mallory, 'bait', RENT, 165, TOKEN);
const takeBait = system.transferWithSeed(
  bait,
  mallory,
  'bait',
  mallory.address,
  50n * SOL_UNIT,
  TOKEN,
);
const giveWif = token.setAuthority(wif, places.malloryFrozen, mallory, 2, alice.address);
const ofAliceMint = { ...usdc, mint: places.aliceMint };
const onlyPayBob = {
  ...callRouter,
  spend: [{ mint: usdc.mint, atMost: UNIT }],
  recipients: [bob.address],
};

/** Accounts and authorities that are not what they seem. */
export const disguiseAttacks: readonly Attack[] = [
  {
    name: 'takes SOL out of an address before it makes it an account of the owner',
    intent: withMallory,
    draft: {
      instructions: [
        system.transfer(alice, bait, 50n * SOL_UNIT),
        takeBait,
        openBait,
        token.initializeAccount(sol, bait, alice.address),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'does so in the middle of a swap',
    intent: { ...swapWithMaker, otherSigners: [maker.address, mallory.address] },
    draft: {
      instructions: [
        associated.create(alice, alice, wif),
        payMaker,
        getWif,
        system.transfer(alice, bait, 50n * SOL_UNIT),
        takeBait,
        openBait,
        token.initializeAccount(sol, bait, alice.address),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'delivers what lies in an account that is associated with somebody else, but is the own',
    intent: { ...sellSol, programs: [], recipients: [maker.address, sponsor.address] },
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        token.transferChecked(sol, wsolOf.alice, wsolOf.maker, alice, SOL_UNIT),
        token.transferChecked(usdc, ata(sponsor, usdc), usdcOf.alice, alice, 150n * UNIT),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'pays and takes it back as a delegate of the one it paid',
    intent: { ...payBob, otherSigners: [mallory.address] },
    draft: {
      instructions: [
        payUsdc(ata(bob, usdc), 5n * UNIT),
        token.transferChecked(usdc, ata(bob, usdc), ata(mallory, usdc), mallory, 5n * UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'pays and burns it as a delegate of the one it paid',
    intent: { ...payBob, otherSigners: [mallory.address] },
    draft: {
      instructions: [
        payUsdc(ata(bob, usdc), 5n * UNIT),
        token.burn(usdc, ata(bob, usdc), mallory, 5n * UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'approves a delegate for nothing',
    intent: nothing,
    draft: { instructions: [token.approve(usdc, usdcOf.alice, mallory.address, alice, 0n)] },
    rule: 'approve',
  },
  {
    name: 'approves a delegate for all that there ever is',
    intent: nothing,
    draft: {
      instructions: [token.approve(usdc, usdcOf.alice, mallory.address, alice, 2n ** 64n - 1n)],
    },
    rule: 'approve',
  },
  {
    name: 'sends all that there ever is',
    intent: sendUsdc,
    draft: { instructions: [payUsdc(ata(bob, usdc), 2n ** 64n - 1n)] },
    rule: 'spend',
    proof: 'fails',
  },
  {
    name: 'swaps by a program that delivers to where somebody may take it',
    intent: swapByRouter,
    draft: {
      instructions: [
        router(script, [
          payMaker,
          token.transferChecked(wif, wifOf.maker, places.aliceTrap, maker, 40n * UNIT),
        ]),
      ],
    },
    rule: 'approve',
    shownBy: 'node',
  },
  {
    name: 'swaps with a maker who delivers to where somebody may take it',
    intent: swapWithMaker,
    draft: {
      instructions: [
        payMaker,
        token.transferChecked(wif, wifOf.maker, places.aliceTrap, maker, 40n * UNIT),
      ],
    },
    rule: 'receive',
    ruleOfNode: 'approve',
  },
  {
    name: 'swaps by a program that delivers in a frozen account',
    intent: { ...swapByRouter, otherSigners: [maker.address, mallory.address] },
    draft: {
      instructions: [
        router(script, [
          payMaker,
          token.thaw(wif, places.malloryFrozen, mallory),
          giveWif,
          token.freeze(wif, places.malloryFrozen, mallory),
        ]),
      ],
    },
    rule: 'freeze',
    shownBy: 'node',
  },
  {
    name: 'pays by a program that freezes what it paid',
    intent: { ...payBob, programs: [ROUTER], otherSigners: [mallory.address] },
    draft: {
      instructions: [
        router(script, [
          payUsdc(ata(bob, usdc), 5n * UNIT),
          token.freeze(usdc, ata(bob, usdc), mallory),
        ]),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
    proof: 'form',
  },
  {
    name: 'is called, and mints with the authority of the owner',
    intent: callRouter,
    draft: {
      instructions: [
        router(script, [token.mintTo(ofAliceMint, places.malloryOfAliceMint, alice, 10n ** 9n)]),
      ],
    },
    rule: 'authority',
    shownBy: 'node',
  },
  {
    name: 'mints with the authority of the owner, openly',
    intent: nothing,
    draft: {
      instructions: [token.mintTo(ofAliceMint, places.malloryOfAliceMint, alice, 10n ** 9n)],
    },
    rule: 'authority',
  },
  {
    name: 'is called, and signs for a multisig',
    intent: callRouter,
    draft: {
      instructions: [
        router(script, [
          {
            ...longer(payUsdc(ata(mallory, usdc), 700n * UNIT), {}),
            accounts: [
              role.write(places.sharedVault),
              role.read(usdc.mint),
              role.write(ata(mallory, usdc)),
              role.read(places.multisig),
              role.sign(alice.address),
            ],
          },
        ]),
      ],
    },
    rule: 'multisig',
    shownBy: 'node',
    proof: 'form',
  },
  {
    name: 'is called, and demands memos for whatever arrives',
    intent: callRouter,
    draft: { instructions: [router(script, [token.enableMemo(pyusd, places.aliceStrict, alice)])] },
    rule: 'authority',
    shownBy: 'node',
  },
  {
    name: 'demands memos for whatever arrives, openly',
    intent: nothing,
    draft: { instructions: [token.enableMemo(pyusd, places.aliceStrict, alice)] },
    rule: 'authority',
  },
  {
    name: 'is called, and makes an account larger at the cost of the owner',
    intent: callRouter,
    draft: {
      instructions: [router(script, [token.reallocate(pyusd, places.aliceStrict, alice, alice)])],
    },
    rule: 'rent',
    shownBy: 'node',
  },
  {
    name: 'is called, and sends to somebody who was not named',
    intent: onlyPayBob,
    draft: { instructions: [router(script, [payUsdc(ata(mallory, usdc), UNIT)])] },
    rule: 'recipient',
    shownBy: 'node',
  },
  {
    name: 'is called, and sends a part to somebody who was not named',
    intent: onlyPayBob,
    draft: {
      instructions: [
        router(script, [payUsdc(ata(bob, usdc), UNIT - 1n), payUsdc(ata(mallory, usdc), 1n)]),
      ],
    },
    rule: 'recipient',
    shownBy: 'node',
  },
  {
    name: 'is called, and sends SOL to somebody who was not named',
    intent: { ...onlyPayBob, spend: [{ mint: sol.mint, atMost: SOL_UNIT }] },
    draft: { instructions: [router(script, [system.transfer(alice, mallory.address, SOL_UNIT)])] },
    rule: 'recipient',
    shownBy: 'node',
    proof: 'form',
  },
  {
    name: 'is called, and burns what was to be sent',
    intent: onlyPayBob,
    draft: { instructions: [router(script, [token.burn(usdc, usdcOf.alice, alice, UNIT)])] },
    rule: 'burn',
    shownBy: 'node',
    proof: 'form',
  },
  {
    name: 'is called, and lets stake be staked elsewhere',
    intent: callRouter,
    draft: {
      instructions: [
        router(script, [stake.authorize(places.aliceStake, alice, mallory.address, 0)]),
      ],
    },
    rule: 'authority',
    shownBy: 'node',
  },
  {
    name: 'is called, and calls the funding of a wallet rent',
    intent: { ...callRouter, maxOtherRentLamports: 5_000_000n },
    draft: {
      instructions: [router(script, [system.transfer(alice, await thing('nobody yet'), 890_880n)])],
    },
    rule: 'spend',
    shownBy: 'node',
    proof: 'form',
  },
  {
    name: 'is called, and takes more rent than meant, some for the owner and some for itself',
    intent: { ...callRouter, maxOtherRentLamports: 2_000_000n },
    draft: {
      instructions: [
        router(script, [
          associated.create(alice, alice, wif),
          system.createAccountWithSeed(
            ...([alice, await derived(alice.address, 'order', ROUTER), alice, 'order'] as const),
            ...([2_282_880n, 200, ROUTER] as const),
          ),
        ]),
      ],
    },
    rule: 'rent',
    shownBy: 'node',
    proof: 'form',
  },
  {
    name: 'funds a wallet and calls it rent',
    intent: { ...nothing, maxOtherRentLamports: 5_000_000n, otherSigners: [places.newPool] },
    draft: {
      instructions: [system.createAccount(alice, places.newPool, 4_000_000n, 0, SYSTEM)],
    },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'puts more into a new account than its rent',
    intent: { ...nothing, maxOtherRentLamports: 5_000_000n, otherSigners: [places.newPool] },
    draft: {
      instructions: [system.createAccount(alice, places.newPool, 4_000_000n, 100, ROUTER)],
    },
    rule: 'spend',
    proof: 'form',
  },
  ...[
    ['uses confidential transfers', 27],
    ['changes the default state of accounts, with more than is known', 28],
    ['changes the fee of confidential transfers', 37],
    ['changes the pointer to a group', 40],
    ['changes the pointer to members', 41],
    ['mints and burns confidentially', 42],
    ['changes the scale of amounts', 43],
    ['uses what comes after all that is known', 60],
  ].map(
    ([name, tag]): Attack => ({
      name: `${name}`,
      intent: nothing,
      draft: {
        instructions: [
          raw(
            pyusd.program,
            [role.write(ata(alice, pyusd)), role.sign(alice.address)],
            Number(tag),
            9,
          ),
        ],
      },
      rule: 'unknown-instruction',
      proof: 'fails',
    }),
  ),
  ...[
    ['the upgradeable loader', 'BPFLoaderUpgradeab1e11111111111111111111111'],
    ['the loader of version 4', 'LoaderV411111111111111111111111111111111111'],
    ['Vote', 'Vote111111111111111111111111111111111111111'],
    ['Stake', 'Stake11111111111111111111111111111111111111'],
    ['the Ed25519 verifier', 'Ed25519SigVerify111111111111111111111111111'],
    ['the Secp256k1 verifier', 'KeccakSecp256k11111111111111111111111111111'],
  ].map(
    ([name, program]): Attack => ({
      name: `calls ${name}`,
      intent: nothing,
      draft: { instructions: [raw(`${program}`, [role.signAndWrite(alice.address)], 4, 0, 0, 0)] },
      rule: 'unknown-program',
      proof: 'fails',
    }),
  ),
];
