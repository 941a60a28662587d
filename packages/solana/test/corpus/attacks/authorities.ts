import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  maker,
  mallory,
  places,
  pyusd,
  ROUTER,
  shares,
  sol,
  thing,
  usdc,
} from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import { token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { getWif, openWif, payMaker, payUsdc, sharesOf } from '../flows.ts';
import {
  callRouter,
  cancelOrderByProgram,
  depositForShares,
  nothing,
  swapByRouter,
} from '../intents.ts';

const script = await thing('script of an authority');
const feeMint = { ...pyusd, mint: places.aliceFeeMint };
const seizeMint = { ...pyusd, mint: places.aliceSeizeMint };
const ownMint = { ...usdc, mint: places.aliceMint };
const ofMallory = places.malloryOfFeeMint;

/** What a program can do with authorities of the owner, none of which move what the owner holds. */
const deeds: readonly (readonly [string, GuardRule, ...DraftInstruction[]])[] = [
  [
    'takes withheld fees out of accounts',
    'authority',
    token.withdrawWithheldFromAccounts(feeMint, ofMallory, alice, places.bobOfFeeMint),
  ],
  [
    'takes the withheld fees of one account into another of the same wallet',
    'authority',
    token.withdrawWithheldFromAccounts(feeMint, ofMallory, alice, ofMallory),
  ],
  [
    'collects withheld fees and takes them out of the mint',
    'authority',
    token.harvest(feeMint, places.bobOfFeeMint),
    token.withdrawWithheldFromMint(feeMint, ofMallory, alice),
  ],
  ['sets the fee of a mint', 'authority', token.setTransferFee(feeMint, alice, 5_000)],
  [
    'takes tokens of others as permanent delegate',
    'authority',
    token.transferChecked(
      seizeMint,
      places.bobOfSeizeMint,
      places.malloryOfSeizeMint,
      alice,
      10n * UNIT,
    ),
  ],
  [
    'burns tokens of others as permanent delegate',
    'authority',
    token.burnChecked(seizeMint, places.bobOfSeizeMint, alice, 10n * UNIT),
  ],
  [
    'freezes an account of others',
    'authority',
    token.freeze(ownMint, places.malloryOfAliceMint, alice),
  ],
  [
    'mints and burns as much',
    'exposed',
    token.mintTo(ownMint, places.malloryOfAliceMint, alice, UNIT),
    token.burn(ownMint, places.malloryOfAliceMint, mallory, UNIT),
  ],
  [
    'closes an account of others for itself',
    'authority',
    token.close(sol, places.closable, mallory.address, alice),
  ],
  [
    'gives away who may close an account of others',
    'authority',
    token.setAuthority(sol, places.closable, alice, 3, mallory.address),
  ],
];

const signedByAll = (intent: Intent): Intent => ({
  ...intent,
  programs: [ROUTER],
  otherSigners: [maker.address, mallory.address],
});

/** Of these, only a mint that the owner rules is changed; the others are accounts of other people. */
const proofOf = (name: string): 'measured' | 'form' =>
  name.startsWith('sets the fee') ? 'measured' : 'form';

const openly: readonly Attack[] = deeds
  .filter(([name]) => !name.startsWith('mints'))
  .map(([name, rule, ...instructions]) => ({
    name: `openly ${name}`,
    intent: signedByAll(nothing),
    draft: { instructions },
    rule: name.startsWith('closes')
      ? 'close'
      : name.startsWith('freezes')
        ? 'freeze'
        : name.includes('delegate')
          ? 'spend'
          : rule,
    proof: proofOf(name),
  }));

/** Given to a program that does nothing with them while it is looked at. */
const exposed: readonly (readonly [string, string])[] = [
  ['tokens of another mint', ata(alice, pyusd)],
  ['shares of a vault', ata(alice, shares)],
  ['a nonce', places.aliceNonce],
  ['stake', places.aliceStake],
  ['a mint of the owner', places.aliceMint],
  ['a mint whose fees are the owner', places.aliceFeeMint],
];

const payVault = payUsdc(places.makerVault);
const mintShares = token.mintTo(shares, sharesOf.alice, maker, 98n * UNIT);
const depositByProgram: Intent = {
  ...depositForShares,
  programs: [ROUTER],
  otherSigners: [maker.address],
};

function twoFaced(
  honest: readonly DraftInstruction[],
  account: string,
): readonly DraftInstruction[] {
  const call = router(script, honest);
  return [{ ...call, accounts: [...call.accounts, role.write(account)] }];
}

const given = (
  what: string,
  name: string,
  intent: Intent,
  instructions: readonly DraftInstruction[],
): Attack => ({
  name: `${what} by a program that is given ${name}`,
  intent,
  draft: { instructions },
  rule: 'exposed',
  shownBy: 'node',
  proof: 'form',
});

/** Authorities of the owner over accounts of others, used by programs. */
export const authorityAttacks: readonly Attack[] = [
  ...openly,
  ...exposed.flatMap(([name, account]) => [
    given('swaps', name, swapByRouter, [openWif, ...twoFaced([payMaker, getWif], account)]),
    given('is called', name, callRouter, twoFaced([], account)),
    ...(account === sharesOf.alice
      ? []
      : [given('deposits', name, depositByProgram, twoFaced([payVault, mintShares], account))]),
  ]),
  ...deeds.map(
    ([name, rule, ...calls]): Attack => ({
      name: `swaps by a program that ${name}`,
      intent: signedByAll(swapByRouter),
      draft: { instructions: [openWif, router(script, [payMaker, getWif, ...calls])] },
      rule,
      shownBy: 'node',
      proof: proofOf(name),
    }),
  ),
  ...deeds.map(
    ([name, rule, ...calls]): Attack => ({
      name: `cancels by a program that ${name}`,
      intent: signedByAll({ ...cancelOrderByProgram, receive: [] }),
      draft: { instructions: [router(script, calls)] },
      rule,
      shownBy: 'node',
      proof: proofOf(name),
    }),
  ),
];
