import type { GuardRule } from '@perijove/core';
import {
  alice,
  ata,
  cosigner,
  custodian,
  mallory,
  partner,
  places,
  pyusd,
  sol,
  sponsor,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import { associated, batch, compute, longer, memo, system, token } from '../../ledger/make.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import { usdcOf, wsolOf } from '../flows.ts';
import {
  closeOrder,
  cosigned,
  create,
  depositPyusd,
  depositSol,
  depositUsdc,
  give,
  legacy,
  openOutput,
  openOutputs,
  pay,
  pyusdDeposit,
  refund,
  solDeposit,
  solWithdrawal,
  usdcDeposit,
  usdcWithdrawal,
  type VaultCase,
  withdrawSol,
  withdrawUsdc,
} from '../vault-flows.ts';

export interface VaultAttack extends VaultCase {
  /** The rule that must be among those that refuse it. */
  readonly rule: GuardRule;
}

const attack =
  (what: string, asked: VaultCase['asked']) =>
  (
    name: string,
    instructions: readonly DraftInstruction[],
    more: Partial<VaultAttack> = {},
  ): VaultAttack => ({
    name: `${what} ${name}`,
    asked,
    draft: legacy(instructions),
    rule: 'terms',
    ...more,
  });

const deposits = attack('deposits', depositUsdc);
const depositsSol = attack('deposits SOL', depositSol);
const depositsPyusd = attack('deposits a token of Token-2022', depositPyusd);
const withdraws = attack('withdraws', withdrawUsdc);
const withdrawsSol = attack('withdraws SOL', withdrawSol);

const opened = usdcDeposit.slice(0, -1);
const usdcOfMallory = ata(mallory, usdc);
const approve = token.approve(usdc, usdcOf.alice, custodian.address, alice, 900n * UNIT);

/** A deposit goes elsewhere, or is more than a deposit. */
const depositAttacks: readonly VaultAttack[] = [
  deposits('to a stranger', [...opened, pay(10n * UNIT, usdcOfMallory)]),
  deposits('to a stranger, and nothing is opened', [pay(10n * UNIT, usdcOfMallory)]),
  deposits("to the vault's associated account", [
    associated.create(alice, custodian, usdc),
    pay(10n * UNIT, ata(custodian, usdc)),
  ]),
  deposits('more', [...opened, pay(11n * UNIT)]),
  deposits('less', [...opened, pay(9n * UNIT)]),
  deposits('nothing', opened),
  deposits('twice', [...usdcDeposit, pay()]),
  deposits('in two parts', [...opened, pay(4n * UNIT), pay(6n * UNIT)]),
  deposits('and a part goes to a stranger', [...opened, pay(9n * UNIT), pay(UNIT, usdcOfMallory)]),
  deposits('by a transfer that does not name the mint', [
    ...opened,
    cosigned(token.transfer(usdc, usdcOf.alice, places.deposit, alice, 10n * UNIT)),
  ]),
  deposits('another token', [...openOutputs(wif), ...pyusdDeposit.slice(2)]),
  deposits('the token, and another one', [
    ...usdcDeposit,
    cosigned(
      token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 10n * UNIT),
    ),
  ]),
  deposits('into an account of a stranger', [
    create(),
    give(usdc, undefined, mallory.address),
    pay(),
  ]),
  deposits('into an account of the co-signer', [
    create(),
    give(usdc, undefined, cosigner.address),
    pay(),
  ]),
  deposits('into an account that a stranger gets first', [
    create(),
    give(usdc, undefined, mallory.address),
    give(usdc),
    pay(),
  ]),
  deposits('into an account that the vault gives on', [
    ...usdcDeposit,
    token.setAuthority(usdc, places.deposit, custodian, 2, mallory.address),
  ]),
  deposits('into an account that is not new', [pay(10n * UNIT, places.orderUsdc)]),
  deposits(
    'into an account with an address of its own',
    [
      system.createAccount(alice, places.newPool, RENT, 165, usdc.program),
      give(usdc, places.newPool),
      pay(10n * UNIT, places.newPool),
    ],
    { rule: 'signer' },
  ),
  deposits('into an account that is derived from a stranger', [
    create(places.malloryDeposit, mallory),
    give(usdc, places.malloryDeposit),
    pay(10n * UNIT, places.malloryDeposit),
  ]),
  deposits('into an account that is derived from the owner', [
    create(places.aliceDeposit, alice),
    give(usdc, places.aliceDeposit),
    pay(10n * UNIT, places.aliceDeposit),
  ]),
  deposits('into an account of the owner', [create(), give(usdc, undefined, alice.address), pay()]),
  deposits('into one of two new accounts', [
    ...opened,
    ...openOutput.slice(0, 1),
    give(usdc, places.depositOutput),
    pay(),
  ]),
  deposits('with too much rent', [create(undefined, undefined, 2n * RENT), give(usdc), pay()]),
  deposits('with rent for too large an account', [
    system.createAccountWithSeed(
      alice,
      places.deposit,
      custodian,
      'x',
      9_000_000n,
      1_000,
      usdc.program,
    ),
    give(usdc),
    pay(),
  ]),
  deposits('with rent for an account of a stranger', [
    associated.create(alice, mallory, wif),
    ...usdcDeposit,
  ]),
  deposits('with rent for an account of another mint', [
    associated.create(alice, custodian, pyusd),
    ...usdcDeposit,
  ]),
  deposits('with a tip', [...usdcDeposit, system.transfer(alice, places.tip, SOL_UNIT)]),
  deposits('with lamports into the new account', [
    ...usdcDeposit,
    system.transfer(alice, places.deposit, SOL_UNIT),
  ]),
  deposits('and lets the vault take more', [...usdcDeposit, approve]),
  deposits('by letting the vault take it', [...opened, approve]),
  deposits('and gives the account away', [
    ...usdcDeposit,
    token.setAuthority(usdc, usdcOf.alice, alice, 2, custodian.address),
  ]),
  deposits('and lets the vault close the account', [
    ...usdcDeposit,
    token.setAuthority(usdc, usdcOf.alice, alice, 3, custodian.address),
  ]),
  deposits('and burns', [...usdcDeposit, token.burn(usdc, usdcOf.alice, alice, UNIT)]),
  deposits('and closes an account of the owner', [
    ...usdcDeposit,
    token.close(usdc, places.aliceEmpty, alice.address, alice),
  ]),
  deposits('and gives the wallet away', [...usdcDeposit, system.assign(alice, usdc.program)]),
  deposits('with a memo', [...usdcDeposit, memo('pay me')]),
  deposits('in a batch', [...opened, batch(usdc, pay())]),
  deposits('and withdraws', [...usdcDeposit, ...usdcWithdrawal.slice(2)]),
  deposits('with another account behind the transfer', [
    ...opened,
    longer(pay(), { accounts: [role.write(usdcOfMallory)] }),
  ]),
  deposits('for the account of somebody else', usdcDeposit, {
    asked: { ...depositUsdc, owner: partner.address },
    rule: 'fee-payer',
  }),
  deposits('at the cost of another fee payer', [], {
    draft: { ...legacy(usdcDeposit), payer: sponsor.address },
    rule: 'fee-payer',
  }),
  deposits(
    'with a further signer',
    [...opened, longer(pay(), { accounts: [role.sign(partner.address)] })],
    { rule: 'signer' },
  ),
  deposits(
    'at a high fee',
    [compute.limit(1_400_000), compute.price(10_000_000n), create(), give(usdc), pay()],
    {
      rule: 'fee',
    },
  ),
  deposits(
    'with a nonce, for ever',
    [system.advanceNonce(places.aliceNonce, alice), ...usdcDeposit],
    {
      rule: 'durable-nonce',
    },
  ),
  depositsSol('to a stranger', [
    ...solDeposit.slice(0, -2),
    cosigned(token.transferChecked(sol, wsolOf.alice, ata(mallory, sol), alice, SOL_UNIT)),
  ]),
  depositsSol('and more lamports to a stranger', [
    ...solDeposit,
    system.transfer(alice, mallory.address, SOL_UNIT),
  ]),
  depositsSol('and more is wrapped', [
    ...solDeposit.slice(0, 5),
    system.transfer(alice, wsolOf.alice, 3n * SOL_UNIT),
    ...solDeposit.slice(6),
  ]),
  depositsSol('and the rest is closed to a stranger', [
    ...solDeposit.slice(0, -1),
    token.close(sol, wsolOf.alice, mallory.address, alice),
  ]),
  depositsSol('twice', [
    ...openOutputs(usdc),
    create(undefined, undefined, RENT + SOL_UNIT),
    give(sol),
    system.transfer(alice, places.deposit, SOL_UNIT),
    token.syncNative(sol, places.deposit),
  ]),
  depositsSol('less than it costs', [
    create(undefined, undefined, RENT + SOL_UNIT / 2n),
    give(sol),
  ]),
  depositsPyusd('into an account of the older program', [
    create(),
    give(usdc),
    ...pyusdDeposit.slice(-1),
  ]),
  depositsPyusd('to a stranger', [
    ...pyusdDeposit.slice(0, -1),
    token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 10n * UNIT),
  ]),
];

/** A withdrawal goes elsewhere, or takes more. */
const withdrawalAttacks: readonly VaultAttack[] = [
  withdraws('to a stranger', [refund(undefined, usdcOfMallory), closeOrder()]),
  withdraws('to an account that is not the associated one', [
    refund(undefined, places.aliceVault),
    closeOrder(),
  ]),
  withdraws('in part to a stranger', [
    refund(60n * UNIT),
    refund(40n * UNIT, usdcOfMallory),
    closeOrder(),
  ]),
  withdraws('less', [refund(99n * UNIT)]),
  withdraws('less, from another account', [
    refund(UNIT, undefined, places.smallOrderUsdc),
    closeOrder(undefined, places.smallOrderUsdc),
  ]),
  withdraws(
    'less, from an account that is not known',
    [refund(UNIT, undefined, places.smallOrderUsdc), closeOrder(undefined, places.smallOrderUsdc)],
    { asked: { ...withdrawUsdc, accounts: undefined }, rule: 'receive' },
  ),
  withdraws('nothing', []),
  withdraws('nothing but the rent', [closeOrder(undefined, places.smallOrderUsdc)]),
  withdraws('with the rent to a stranger', [refund(), closeOrder(mallory.address)]),
  withdraws('with the rent to the vault', [refund(), closeOrder(custodian.address)]),
  withdraws('without the rent', [refund()]),
  withdraws('one account, and closes another one', [
    refund(),
    closeOrder(undefined, places.smallOrderUsdc),
  ]),
  withdraws('with a deposit inside', [...usdcWithdrawal, create(), give(usdc), pay()]),
  withdraws('and pays it to a stranger', [
    ...usdcWithdrawal,
    token.transferChecked(usdc, usdcOf.alice, usdcOfMallory, alice, 100n * UNIT),
  ]),
  withdraws('with a tip', [...usdcWithdrawal, system.transfer(alice, places.tip, SOL_UNIT)]),
  withdraws('and lets a stranger take more', [
    ...usdcWithdrawal,
    token.approve(usdc, usdcOf.alice, mallory.address, alice, 900n * UNIT),
  ]),
  withdraws('and gives the account away', [
    ...usdcWithdrawal,
    token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address),
  ]),
  withdraws('with rent for an account of a stranger', [
    associated.create(alice, mallory, wif),
    ...usdcWithdrawal,
  ]),
  withdraws('with rent for an account of another mint', [
    associated.create(alice, alice, pyusd),
    ...usdcWithdrawal,
  ]),
  withdraws('from an account of the owner', [
    token.transfer(usdc, places.aliceVault, usdcOf.alice, alice, 100n * UNIT),
    closeOrder(),
  ]),
  withdraws("and closes the owner's account", [
    ...usdcWithdrawal,
    token.close(usdc, places.aliceEmpty, alice.address, alice),
  ]),
  withdraws('at the cost of another fee payer', [], {
    draft: { ...legacy(usdcWithdrawal), payer: sponsor.address },
    rule: 'fee-payer',
  }),
  withdraws(
    'with a further signer',
    [
      ...usdcWithdrawal.slice(0, -2),
      longer(refund(), { accounts: [role.sign(partner.address)] }),
      closeOrder(),
    ],
    { rule: 'signer' },
  ),
  withdraws(
    'with a nonce, for ever',
    [system.advanceNonce(places.aliceNonce, alice), ...usdcWithdrawal],
    { rule: 'durable-nonce' },
  ),
  attack('withdraws', {
    ...withdrawUsdc,
    mints: [usdc.mint, sol.mint],
    accounts: undefined,
  })('another account, which is for SOL', [closeOrder(alice.address, places.orderSol)], {
    rule: 'receive',
  }),
  withdrawsSol('by closing the account to a stranger', [
    token.close(sol, places.orderSol, mallory.address, custodian),
  ]),
  withdrawsSol('by closing two accounts', [
    token.close(sol, places.orderSol, alice.address, custodian),
    token.close(usdc, places.smallOrderUsdc, alice.address, custodian),
  ]),
  withdrawsSol('to a stranger', [
    ...solWithdrawal.slice(0, 2),
    token.close(sol, places.orderSol, mallory.address, custodian),
  ]),
  withdrawsSol('and unwraps to a stranger', [
    ...solWithdrawal.slice(0, -1),
    token.close(sol, wsolOf.alice, mallory.address, alice),
  ]),
];

export const vaultAttacks: readonly VaultAttack[] = [...depositAttacks, ...withdrawalAttacks];
