import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  invite,
  inviteVault,
  maker,
  mallory,
  places,
  pyusd,
  ROUTER,
  SYSTEM,
  shares,
  TOKEN,
  thing,
  usdc,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, memo, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import {
  burnShares,
  fundInvite,
  inviteUsdc,
  launch,
  makeMint,
  makePool,
  POOL_RENT,
  payUsdc,
  refundUsdc,
  sharesOf,
  startMint,
  takeShares,
  usdcOf,
} from '../flows.ts';
import {
  claimFee,
  clawback,
  craftSend,
  createPool,
  createPoolByProgram,
  depositForShares,
  redeemShares,
} from '../intents.ts';

const script = await thing('script of a vault');

const attack =
  (what: string, intent: Intent) =>
  (
    name: string,
    rule: GuardRule,
    instructions: readonly DraftInstruction[],
    more: Partial<Attack> = {},
  ): Attack => ({
    name: `${what}: ${name}`,
    intent,
    draft: { instructions },
    rule,
    ...more,
  });

const deposits = attack('deposits', depositForShares);
const redeems = attack('redeems', redeemShares);
const sends = attack('sends an invite', craftSend);
const claws = attack('claws an invite back', clawback);
const launches = attack('launches', createPool);
const claims = attack('claims a fee', claimFee);

const node = { shownBy: 'node' } as const;
const form = { proof: 'form' } as const;
const payVault = payUsdc(places.makerVault);
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const byProgram = (intent: Intent) => ({ ...node, intent: { ...intent, programs: [ROUTER] } });

/** Deposits, invites and launches, and more happens than that. */
export const vaultAndLaunchAttacks: readonly Attack[] = [
  deposits('for fewer shares', 'receive', [batch(usdc, payVault, takeShares(97n * UNIT))]),
  deposits('for nothing', 'receive', [payVault]),
  deposits('for shares of somebody else', 'spend', [
    batch(usdc, payVault, takeShares(98n * UNIT, ata(mallory, shares))),
  ]),
  deposits('more than meant', 'spend', [
    batch(usdc, payUsdc(places.makerVault, 101n * UNIT), takeShares()),
  ]),
  deposits('twice', 'spend', [payVault, payVault, takeShares()]),
  deposits('for the shares that were there already', 'receive', [
    batch(
      usdc,
      payVault,
      token.transferChecked(shares, sharesOf.alice, sharesOf.alice, alice, 98n * UNIT),
    ),
  ]),
  deposits('and lets the vault take more later', 'approve', [
    batch(
      usdc,
      payVault,
      takeShares(),
      token.approve(usdc, usdcOf.alice, maker.address, alice, 1n),
    ),
  ]),
  deposits('and lets the vault take the shares', 'approve', [
    batch(
      usdc,
      payVault,
      takeShares(),
      token.approve(shares, sharesOf.alice, maker.address, alice, 1n),
    ),
  ]),
  deposits('and gives the shares back', 'spend', [
    payVault,
    takeShares(),
    token.transferChecked(shares, sharesOf.alice, sharesOf.maker, alice, 98n * UNIT),
  ]),
  deposits('and burns the shares', 'spend', [payVault, takeShares(), burnShares()]),
  deposits(
    'into a vault that mints fewer shares',
    'receive',
    [call(payVault, token.mintTo(shares, sharesOf.alice, maker, 97n * UNIT))],
    byProgram({ ...depositForShares, otherSigners: [maker.address] }),
  ),
  deposits(
    'into a vault that mints for somebody else',
    'receive',
    [call(payVault, token.mintTo(shares, ata(mallory, shares), maker, 98n * UNIT))],
    byProgram({ ...depositForShares, otherSigners: [maker.address] }),
  ),
  redeems('for less', 'receive', [batch(usdc, burnShares(), refundUsdc(99n * UNIT))]),
  redeems('for nothing', 'receive', [burnShares()]),
  redeems('more shares than meant', 'spend', [batch(usdc, burnShares(99n * UNIT), refundUsdc())]),
  redeems('all shares', 'spend', [batch(usdc, burnShares(500n * UNIT), refundUsdc())]),
  redeems('for somebody else', 'spend', [
    batch(usdc, burnShares(), refundUsdc(100n * UNIT, ata(mallory, usdc))),
  ]),
  redeems(
    'for what was there already',
    'receive',
    [
      burnShares(),
      token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, 100n * UNIT),
    ],
    node,
  ),
  redeems('and takes a fee in SOL', 'spend', [
    burnShares(),
    refundUsdc(),
    system.transfer(alice, places.tip, SOL_UNIT),
  ]),
  redeems(
    'and closes the account of the shares',
    'close',
    [burnShares(), refundUsdc(), token.close(shares, sharesOf.alice, alice.address, alice)],
    { proof: 'fails' },
  ),
  redeems(
    'from a vault that burns more',
    'spend',
    [call(burnShares(99n * UNIT), refundUsdc())],
    byProgram(redeemShares),
  ),
  redeems(
    'from a vault that gives less',
    'receive',
    [call(burnShares(), refundUsdc(99n * UNIT))],
    byProgram(redeemShares),
  ),
  sends('of somebody else', 'recipient', [
    payUsdc(ata(mallory, usdc), 50n * UNIT),
    memo('invite', invite),
  ]),
  sends('with more than meant', 'spend', [...fundInvite, payUsdc(inviteUsdc, UNIT)]),
  sends('with a part for somebody else', 'recipient', [
    associated.create(alice, inviteVault, usdc),
    payUsdc(inviteUsdc, 49n * UNIT),
    payUsdc(ata(mallory, usdc), UNIT),
    memo('invite', invite),
  ]),
  sends(
    'with a larger tip',
    'spend',
    [...fundInvite, system.transfer(alice, invite.address, 3_000_000n)],
    form,
  ),
  sends(
    'with a tip for somebody else',
    'recipient',
    [...fundInvite, system.transfer(alice, mallory.address, 1_000_000n)],
    form,
  ),
  sends('that somebody else must sign', 'signer', [...fundInvite, memo('me too', mallory)], form),
  sends('and lets the invite take more', 'approve', [
    ...fundInvite,
    token.approve(usdc, usdcOf.alice, invite.address, alice, 900n * UNIT),
  ]),
  sends('and gives the account to the invite', 'authority', [
    ...fundInvite,
    token.setAuthority(usdc, usdcOf.alice, alice, 2, invite.address),
  ]),
  sends('and lets the invite send it at any later time', 'durable-nonce', [
    system.advanceNonce(places.aliceNonce, alice),
    ...fundInvite,
  ]),
  sends('with another token', 'spend', [
    token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 50n * UNIT),
    memo('invite', invite),
  ]),
  sends('and takes it back out as the invite', 'recipient', [
    associated.create(alice, invite, usdc),
    payUsdc(ata(invite, usdc), 40n * UNIT),
    payUsdc(ata(mallory, usdc), 10n * UNIT),
    memo('invite', invite),
  ]),
  sends(
    'and opens accounts for strangers',
    'rent',
    [...fundInvite, associated.create(alice, mallory, { ...usdc, program: pyusd.program })],
    {
      proof: 'fails',
    },
  ),
  sends(
    'by a program that pays somebody else',
    'recipient',
    [call(payUsdc(ata(mallory, usdc), 50n * UNIT)), memo('invite', invite)],
    byProgram(craftSend),
  ),
  claws('and gives less', 'receive', [refundUsdc(49n * UNIT)]),
  claws('and gives it to somebody else', 'spend', [refundUsdc(50n * UNIT, ata(mallory, usdc))]),
  claws('and takes a fee', 'spend', [
    refundUsdc(50n * UNIT),
    system.transfer(alice, places.tip, SOL_UNIT),
  ]),
  claws(
    'that the invite must sign',
    'signer',
    [refundUsdc(50n * UNIT), memo('claimed', invite)],
    form,
  ),
  claws('by a program that gives nothing', 'receive', [call()], byProgram(clawback)),
  launches('and pays for it', 'spend', [...launch, system.transfer(alice, places.tip, SOL_UNIT)]),
  launches('with too much rent', 'rent', [
    makeMint,
    startMint,
    system.createAccount(alice, places.newPool, 9_242_880n, 1_200, ROUTER),
  ]),
  launches('with more than rent in the mint', 'spend', [
    system.createAccount(alice, places.newMint, SOL_UNIT, 82, TOKEN),
    startMint,
    makePool,
  ]),
  launches(
    'with a wallet in place of a pool',
    'spend',
    [makeMint, startMint, system.createAccount(alice, places.newPool, POOL_RENT, 0, SYSTEM)],
    form,
  ),
  launches('that somebody else must sign', 'signer', [...launch, memo('and me', mallory)], form),
  launches('and buys what was not meant', 'spend', [...launch, payUsdc(places.makerVault, UNIT)]),
  launches('and approves the pool', 'approve', [
    ...launch,
    token.approve(usdc, usdcOf.alice, places.newPool, alice, 1n),
  ]),
  launches('and gives the wallet to the program', 'owner-account', [
    ...launch,
    system.assign(alice, ROUTER),
  ]),
  launches('and gives another mint away', 'authority', [
    ...launch,
    token.setAuthority(usdc, places.aliceMint, alice, 0, mallory.address),
  ]),
  launches(
    'by a program that takes SOL',
    'spend',
    [...launch, call(system.transfer(alice, places.tip, SOL_UNIT))],
    { ...node, intent: createPoolByProgram },
  ),
  launches(
    'by a program that mints with another authority of the owner',
    'authority',
    [
      ...launch,
      call(token.mintTo({ ...usdc, mint: places.aliceMint }, places.malloryOfAliceMint, alice, 1n)),
    ],
    { ...node, intent: createPoolByProgram },
  ),
  launches('by a program that was not named', 'unknown-program', [...launch, call()], form),
  claims('that is smaller', 'receive', [refundUsdc(6n * UNIT)]),
  claims('that is invalid', 'receive', [memo('claimed')]),
  claims('for somebody else', 'spend', [refundUsdc(7n * UNIT, ata(mallory, usdc))]),
  claims('and pays for it', 'spend', [
    refundUsdc(7n * UNIT),
    system.transfer(alice, places.tip, SOL_UNIT),
  ]),
  claims('in another token', 'receive', [takeShares()]),
  claims('and gives the mint away', 'authority', [
    refundUsdc(7n * UNIT),
    token.setAuthority(usdc, places.aliceMint, alice, 0, mallory.address),
  ]),
];
