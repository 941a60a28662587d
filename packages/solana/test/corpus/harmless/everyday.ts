import {
  alice,
  ata,
  bob,
  LIGHTHOUSE,
  MEMO,
  MEMO_1,
  MEMO_4,
  maker,
  mallory,
  order,
  places,
  pyusd,
  ROUTER,
  sol,
  thing,
  usdc,
} from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import { associated, batch, lighthouse, longer, memoOf, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import {
  budget,
  getUsdc,
  getWif,
  openWif,
  payMaker,
  payMakerSol,
  payUsdc,
  unwrap,
  usdcOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import { nothing, openSolOrder, payBob, sellSol, sendSol, swapByRouter } from '../intents.ts';

const script = await thing('script of every day');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
/** A call that is given an account and does nothing with it. */
function shown(account: string): DraftInstruction {
  const each = call();
  return { ...each, accounts: [...each.accounts, role.read(account)] };
}
const ownerAgain = { accounts: [role.sign(alice.address)] };
const paySol = token.transferChecked(sol, wsolOf.alice, ata(order, sol), alice, SOL_UNIT);
const toBob = payUsdc(ata(bob, usdc), 5n * UNIT);

const of =
  (intent: Case['intent'], shownBy: Case['shownBy'] = 'bytes') =>
  (name: string, ...instructions: readonly DraftInstruction[]): Case => ({
    name,
    intent,
    draft: { instructions },
    shownBy,
  });

const assertWallet = (tag: number) => lighthouse(tag, role.signAndWrite(alice.address));
const assertAccount = lighthouse(10, role.read(usdcOf.alice), role.read(LIGHTHOUSE));

const opensSol = of(openSolOrder);
const pays = of(payBob);
const does = of(nothing);
const sells = of(sellSol, 'node');

/** What services and wallets put into transactions every day. */
export const harmlessEveryday: readonly Case[] = [
  opensSol(
    'opens an order for SOL and closes the account with the owner named again behind it',
    ...budget,
    ...wrap(SOL_UNIT),
    associated.create(alice, order, sol),
    paySol,
    longer(unwrap, ownerAgain),
  ),
  opensSol(
    'opens an order for SOL with the owner named again behind every instruction',
    ...wrap(SOL_UNIT),
    associated.create(alice, order, sol),
    longer(paySol, ownerAgain),
    longer(unwrap, ownerAgain),
  ),
  pays('pays with the owner named again behind the transfer', longer(toBob, ownerAgain)),
  pays('pays in a batch with the owner named again', batch(usdc, longer(toBob, ownerAgain))),
  pays(
    'pays with a stranger named behind the transfer',
    longer(toBob, { accounts: [role.read(mallory.address)] }),
  ),
  does(
    'revokes with the owner named again',
    longer(token.revoke(usdc, usdcOf.alice, alice), ownerAgain),
  ),
  of({ ...nothing, mayClose: [places.aliceStrict] })(
    'revokes an account of Token-2022 with the owner named again',
    longer(token.revoke(pyusd, places.aliceStrict, alice), ownerAgain),
  ),
  does('wraps, unwraps and wraps again', ...wrap(SOL_UNIT), unwrap, ...wrap(2n * SOL_UNIT), unwrap),
  sells(
    'sells SOL, and a program is shown the account after it was closed',
    ...wrap(SOL_UNIT),
    payMakerSol,
    getUsdc,
    unwrap,
    shown(wsolOf.alice),
  ),
  pays(
    'unwraps, and names the closed account behind a transfer',
    ...wrap(SOL_UNIT),
    unwrap,
    longer(toBob, { accounts: [role.read(wsolOf.alice)] }),
  ),
  of({ ...sendSol, recipients: [places.routerStore], programs: [ROUTER] }, 'node')(
    'sends SOL to the account of a program that was named',
    call(system.transfer(alice, places.routerStore, SOL_UNIT)),
  ),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((tag) =>
    pays(`pays, and a wallet asserts (${tag}) what it will hold`, toBob, assertWallet(tag)),
  ),
  pays('pays with assertions before and after', assertWallet(5), toBob, assertAccount),
  of(sellSol)(
    'sells SOL, and a wallet asserts what becomes of the closed account',
    ...wrap(SOL_UNIT),
    payMakerSol,
    getUsdc,
    unwrap,
    lighthouse(5, role.read(wsolOf.alice)),
    assertAccount,
  ),
  of(swapByRouter, 'node')(
    'swaps by a program, and a wallet asserts what it will hold',
    ...budget,
    openWif,
    call(payMaker, getWif),
    assertWallet(6),
    assertAccount,
  ),
  ...[MEMO, MEMO_1, MEMO_4].map((program) =>
    pays(`pays with a memo of ${program.slice(0, 5)}`, toBob, memoOf(program, 'lunch')),
  ),
  of({ ...swapByRouter, involvedMints: [pyusd.mint] }, 'node')(
    'swaps by a program through an account of its owner for another mint',
    openWif,
    call(
      payMaker,
      token.transferChecked(pyusd, ata(maker, pyusd), ata(alice, pyusd), maker, UNIT),
      token.transferChecked(pyusd, ata(alice, pyusd), ata(maker, pyusd), alice, UNIT),
      getWif,
    ),
  ),
  of(swapByRouter, 'node')(
    'swaps by a program through an empty account of another mint',
    openWif,
    associated.create(alice, alice, sol),
    call(
      payMaker,
      token.transferChecked(sol, wsolOf.maker, wsolOf.alice, maker, SOL_UNIT),
      token.transferChecked(sol, wsolOf.alice, wsolOf.maker, alice, SOL_UNIT),
      getWif,
    ),
  ),
  of(swapByRouter, 'node')(
    'swaps by a program that is given a second account of what is sold',
    openWif,
    call(token.transferChecked(usdc, places.aliceVault, usdcOf.maker, alice, 100n * UNIT), getWif),
  ),
];
