import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  custodian,
  mallory,
  order,
  places,
  pyusd,
  ROUTER,
  sol,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, memo, stake, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import {
  budget,
  fundOrder,
  openOrderUsdc,
  orderUsdc,
  payUsdc,
  refundUsdc,
  sharesOf,
  takeShares,
  unwrap,
  usdcOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import {
  cancelOrder,
  cancelOrderByProgram,
  cancelOrderUnseen,
  cancelSolOrder,
  openOrder,
  openOrderByProgram,
  openSolOrder,
  openUnknownOrder,
} from '../intents.ts';

const script = await thing('script of an order');

const attack =
  (what: string, intent: Intent, shownBy: 'bytes' | 'node' = 'bytes') =>
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
    shownBy,
    ...more,
  });

const unknownByProgram: Intent = {
  ...openUnknownOrder,
  programs: [ROUTER],
};

const opens = attack('opens an order', openOrder);
const opensUnknown = attack('opens an unknown order', openUnknownOrder);
const opensByProgram = attack('opens an order by a program', openOrderByProgram, 'node');
const opensForSol = attack('opens an order for SOL', openSolOrder);
const cancels = attack('cancels an order', cancelOrder);
const cancelsUnseen = attack('cancels an order unseen', cancelOrderUnseen);
const cancelsByProgram = attack('cancels an order by a program', cancelOrderByProgram, 'node');
const cancelsForSol = attack('cancels an order for SOL', cancelSolOrder);

const toMallory = payUsdc(ata(mallory, usdc));
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const approve = (delegate: string) =>
  token.approve(usdc, usdcOf.alice, delegate, alice, 900n * UNIT);
const record = (lamports: bigint) =>
  system.createAccount(alice, places.newPool, lamports, 100, ROUTER);
const withRecord: Intent = { ...openOrderByProgram, otherSigners: [places.newPool] };

/** Orders are opened and cancelled, and more happens than that. */
export const orderAttacks: readonly Attack[] = [
  opens('with more than meant', 'spend', [openOrderUsdc, payUsdc(orderUsdc, 101n * UNIT)]),
  opens('twice', 'spend', [...fundOrder, payUsdc(orderUsdc)]),
  opens('of somebody else', 'recipient', [...budget, toMallory]),
  opens('and a part of it goes elsewhere', 'recipient', [
    openOrderUsdc,
    payUsdc(orderUsdc, 99n * UNIT),
    payUsdc(ata(mallory, usdc), UNIT),
  ]),
  opens('in a batch that pays somebody else', 'recipient', [openOrderUsdc, batch(usdc, toMallory)]),
  opens('with another token', 'spend', [
    associated.create(alice, order, pyusd),
    token.transferChecked(pyusd, ata(alice, pyusd), ata(order, pyusd), alice, 100n * UNIT),
  ]),
  opens('with a tip', 'spend', [...fundOrder, system.transfer(alice, places.tip, SOL_UNIT)]),
  opens('that may take more later', 'approve', [...fundOrder, approve(order.address)]),
  opens('that may take instead of being given', 'approve', [openOrderUsdc, approve(order.address)]),
  opens('that gets the whole account', 'authority', [
    token.setAuthority(usdc, usdcOf.alice, alice, 2, order.address),
  ]),
  opens('that may close the account', 'authority', [
    ...fundOrder,
    token.setAuthority(usdc, usdcOf.alice, alice, 3, order.address),
  ]),
  opens(
    'and an account for a stranger',
    'rent',
    [
      ...fundOrder,
      associated.create(alice, mallory, sol),
      associated.create(alice, { address: mallory.address }, { ...usdc, program: pyusd.program }),
    ],
    { proof: 'fails' },
  ),
  opens('with many accounts', 'rent', [
    ...fundOrder,
    associated.create(alice, order, wif),
    associated.create(alice, order, pyusd),
  ]),
  opens('that somebody else must sign', 'signer', [...fundOrder, memo('mine', mallory)], {
    proof: 'form',
  }),
  opens('that can be sent at any later time', 'durable-nonce', [
    system.advanceNonce(places.aliceNonce, alice),
    ...fundOrder,
  ]),
  opens('by a program that was not named', 'unknown-program', [...fundOrder, call()], {
    proof: 'form',
  }),
  opens('by burning it', 'burn', [token.burn(usdc, usdcOf.alice, alice, 100n * UNIT)], {
    proof: 'form',
  }),
  opensUnknown('with more than meant', 'spend', [payUsdc(places.makerVault, 101n * UNIT)]),
  opensUnknown('and sends SOL besides', 'spend', [
    payUsdc(places.makerVault),
    system.transfer(alice, places.tip, SOL_UNIT),
  ]),
  opensUnknown('that may take more later', 'approve', [
    payUsdc(places.makerVault),
    approve(places.makerVault),
  ]),
  opensUnknown('with many accounts', 'rent', [
    ...[order, custodian].flatMap((wallet) =>
      [usdc, wif, pyusd].map((coin) => associated.create(alice, wallet, coin)),
    ),
    payUsdc(orderUsdc),
  ]),
  opensUnknown('by burning it', 'burn', [token.burn(usdc, usdcOf.alice, alice, 100n * UNIT)], {
    proof: 'form',
  }),
  {
    ...opensUnknown('by a program that burns it', 'burn', [
      call(token.burn(usdc, usdcOf.alice, alice, 100n * UNIT)),
    ]),
    intent: { ...openUnknownOrder, programs: [ROUTER] },
    shownBy: 'node',
    proof: 'form',
  },
  opensUnknown('out of all accounts', 'spend', [
    payUsdc(places.makerVault),
    token.transferChecked(usdc, places.aliceVault, places.makerVault, alice, 500n * UNIT),
  ]),
  ...[
    opensByProgram,
    attack('opens an unknown order by a program', unknownByProgram, 'node'),
  ].flatMap((opensBy) => [
    opensBy(
      'with what another one holds',
      'spend',
      [openOrderUsdc, router(script, [payUsdc(orderUsdc), refundUsdc(50n * UNIT, orderUsdc)])],
      { proof: 'form' },
    ),
    opensBy(
      'with what comes back from another one',
      'spend',
      [openOrderUsdc, router(script, [refundUsdc(50n * UNIT), payUsdc(orderUsdc, 150n * UNIT)])],
      { proof: 'form' },
    ),
    opensBy(
      'with shares that another one holds',
      'spend',
      [openOrderUsdc, router(script, [payUsdc(orderUsdc), takeShares(10n * UNIT, sharesOf.maker)])],
      { proof: 'form' },
    ),
  ]),
  opensByProgram('that takes more', 'spend', [
    call(openOrderUsdc, payUsdc(orderUsdc, 101n * UNIT)),
  ]),
  opensByProgram('that pays somebody else', 'recipient', [call(toMallory)]),
  opensByProgram('that takes another token', 'spend', [
    call(token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 1n)),
  ]),
  opensByProgram('that lets itself take more later', 'approve', [
    call(openOrderUsdc, payUsdc(orderUsdc), approve(order.address)),
  ]),
  opensByProgram('that gets the whole account', 'authority', [
    call(token.setAuthority(usdc, usdcOf.alice, alice, 2, order.address)),
  ]),
  opensByProgram('that gets the wallet', 'owner-account', [
    call(openOrderUsdc, payUsdc(orderUsdc), system.assign(alice, ROUTER)),
  ]),
  opensByProgram(
    'that keeps lamports',
    'spend',
    [call(openOrderUsdc, payUsdc(orderUsdc), system.transfer(alice, places.tip, 3_000_000n))],
    { proof: 'form' },
  ),
  {
    ...opensByProgram('that keeps too much rent', 'rent', [
      call(openOrderUsdc, payUsdc(orderUsdc)),
      system.createAccount(alice, places.newPool, 13_418_880n, 1_800, ROUTER),
    ]),
    intent: withRecord,
    shownBy: 'bytes',
    rule: 'not-simulated',
    ruleOfNode: 'rent',
  },
  {
    ...opensByProgram('that puts spare lamports into its record', 'spend', [record(1_600_000n)]),
    intent: withRecord,
    shownBy: 'bytes',
    proof: 'form',
  },
  opensForSol('with more than meant', 'spend', [
    ...wrap(2n * SOL_UNIT),
    associated.create(alice, order, sol),
    token.transferChecked(sol, wsolOf.alice, ata(order, sol), alice, 2n * SOL_UNIT),
  ]),
  opensForSol('and unwraps the rest for somebody else', 'close', [
    ...wrap(2n * SOL_UNIT),
    associated.create(alice, order, sol),
    token.transferChecked(sol, wsolOf.alice, ata(order, sol), alice, SOL_UNIT),
    token.close(sol, wsolOf.alice, mallory.address, alice),
  ]),
  opensForSol('in native SOL and in wrapped SOL', 'spend', [
    ...wrap(SOL_UNIT),
    associated.create(alice, order, sol),
    token.transferChecked(sol, wsolOf.alice, ata(order, sol), alice, SOL_UNIT),
    system.transfer(alice, order.address, SOL_UNIT),
  ]),
  cancels('and gives less back', 'receive', [refundUsdc(99n * UNIT)]),
  cancels('and gives one unit less back', 'receive', [refundUsdc(100n * UNIT - 1n)]),
  cancels('and gives nothing back', 'receive', [memo('cancelled')]),
  cancels('and gives it to somebody else', 'spend', [refundUsdc(100n * UNIT, ata(mallory, usdc))]),
  cancels('and gives it to somebody else by a batch', 'spend', [
    batch(usdc, refundUsdc(100n * UNIT, ata(mallory, usdc))),
  ]),
  cancels(
    'and gives back what was there already',
    'receive',
    [token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, 100n * UNIT)],
    { shownBy: 'node' },
  ),
  cancels(
    'and gives another token back',
    'receive',
    [token.transferChecked(wif, places.escrow, ata(alice, wif), alice, 40n * UNIT)],
    { proof: 'fails', ruleOfNode: 'simulation-failed' },
  ),
  cancels('and takes a fee', 'spend', [refundUsdc(), payUsdc(ata(mallory, usdc), UNIT)]),
  cancels('and opens it again', 'spend', [refundUsdc(), ...fundOrder]),
  cancels('and takes SOL', 'spend', [refundUsdc(), system.transfer(alice, places.tip, SOL_UNIT)]),
  cancels('and burns it', 'spend', [
    refundUsdc(),
    token.burn(usdc, usdcOf.alice, alice, 100n * UNIT),
  ]),
  cancels('and approves somebody', 'approve', [refundUsdc(), approve(mallory.address)]),
  cancels('and closes an account', 'close', [
    refundUsdc(),
    token.close(usdc, places.aliceEmpty, alice.address, alice),
  ]),
  cancels('and calls a program', 'unknown-program', [refundUsdc(), call()], { proof: 'form' }),
  cancelsUnseen('and gives less back', 'receive', [refundUsdc(99n * UNIT)]),
  cancelsUnseen('and gives it to somebody else', 'spend', [
    refundUsdc(100n * UNIT, ata(mallory, usdc)),
  ]),
  cancelsUnseen('and takes a fee', 'spend', [refundUsdc(), payUsdc(ata(mallory, usdc), UNIT)]),
  cancelsUnseen('and hides a fee in the same batch', 'spend', [
    batch(usdc, refundUsdc(), payUsdc(ata(mallory, usdc), UNIT)),
  ]),
  cancelsUnseen('and delivers to an account that nobody knows', 'spend', [
    refundUsdc(100n * UNIT, places.makerVault),
  ]),
  cancelsUnseen('and calls a program', 'unknown-program', [refundUsdc(), call()], {
    proof: 'form',
  }),
  cancelsByProgram('that gives less back', 'receive', [call(refundUsdc(99n * UNIT))]),
  cancelsByProgram('that gives nothing back', 'receive', [call()]),
  cancelsByProgram('that gives it to somebody else', 'receive', [
    call(refundUsdc(100n * UNIT, ata(mallory, usdc))),
  ]),
  cancelsByProgram('that gives back what was there already', 'receive', [
    call(token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, 100n * UNIT)),
  ]),
  cancelsByProgram('that takes SOL', 'spend', [
    call(refundUsdc(), system.transfer(alice, places.tip, SOL_UNIT)),
  ]),
  cancelsByProgram('that approves itself', 'approve', [call(refundUsdc(), approve(order.address))]),
  cancelsForSol('and gives less back', 'receive', [
    associated.create(alice, alice, sol),
    token.transferChecked(sol, places.escrowSol, wsolOf.alice, alice, SOL_UNIT / 2n),
    unwrap,
  ]),
  cancelsForSol('and unwraps it for somebody else', 'close', [
    associated.create(alice, alice, sol),
    token.transferChecked(sol, places.escrowSol, wsolOf.alice, alice, SOL_UNIT),
    token.close(sol, wsolOf.alice, mallory.address, alice),
  ]),
  ...[mallory.address, alice.address].map((to) => ({
    ...cancelsForSol(
      `and takes stake for ${to === alice.address ? 'it' : 'somebody else'}`,
      'receive',
      [
        associated.create(alice, alice, sol),
        call(
          stake.withdraw(places.aliceStake, to, alice, SOL_UNIT),
          ...(to === alice.address
            ? []
            : [token.transferChecked(sol, places.escrowSol, wsolOf.alice, alice, SOL_UNIT)]),
        ),
      ],
      { shownBy: 'node', intent: { ...cancelSolOrder, programs: [ROUTER] } },
    ),
  })),
  cancelsForSol('and gives back what was wrapped for it', 'receive', [...wrap(SOL_UNIT), unwrap]),
];
