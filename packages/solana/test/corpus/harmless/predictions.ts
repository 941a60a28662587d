import type { Intent } from '../../../src/check/intent.ts';
import { alice, derived, places, ROUTER, usdc } from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { memo, system, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import {
  budget,
  openOrderUsdc,
  openWif,
  orderUsdc,
  payUsdc,
  refundUsdc,
  sharesOf,
  takeShares,
  usdcOf,
} from '../flows.ts';
import {
  buyFromKeeper,
  buyOutcome,
  claimOther,
  claimPayout,
  deposit,
  giveShares,
  giveWif,
  keeper,
  payout,
  sellOutcome,
  sellToKeeper,
} from '../prediction-flows.ts';

const record = await derived(alice.address, 'prediction', ROUTER);
/** The program's own account of an order. */
const openRecord = system.createAccountWithSeed(
  ...([alice, record, alice, 'prediction', 1_586_880n, 100, ROUTER] as const),
);

const of =
  (what: string, intent: Intent) =>
  (name: string, instructions: readonly DraftInstruction[], more: Partial<Case> = {}): Case => ({
    name: `${what} ${name}`,
    intent,
    draft: { instructions },
    shownBy: 'node',
    ...more,
  });

const buys = of('buys contracts', buyFromKeeper);
const sells = of('sells contracts', sellToKeeper);
const claims = of('claims a payout', claimPayout);
const claimsOther = of('claims a payout in another mint', claimOther);
const buysOutcome = of('buys an outcome', buyOutcome);
const sellsOutcome = of('sells an outcome', sellOutcome);
const paysMaker = payUsdc(places.makerVault);

/** Orders of predictions, their payouts and their swaps, as services build them. */
export const harmlessPredictions: readonly Case[] = [
  buys('of which the program opens the account', [...budget, deposit()]),
  buys('for less than the most', [deposit(40n * UNIT)]),
  buys('and the account of the order is opened before', [
    openOrderUsdc,
    keeper(payUsdc(orderUsdc)),
  ]),
  buys('with the deposit beside the call', [openOrderUsdc, payUsdc(orderUsdc), keeper()]),
  buys('with a deposit that the program keeps', [keeper(payUsdc(places.makerVault))]),
  buys('with a record of the program', [keeper(openRecord, openOrderUsdc, payUsdc(orderUsdc))]),
  buys('with a record that is opened in the open', [openRecord, deposit()]),
  buys('with a note', [deposit(), memo('order')]),
  buys('out of another account of the wallet', [
    keeper(
      openOrderUsdc,
      token.transferChecked(usdc, places.aliceVault, orderUsdc, alice, 100n * UNIT),
    ),
  ]),
  sells('and moves nothing', [...budget, keeper()]),
  sells('and opens the own account for what comes', [openWif, keeper()]),
  sells('with a record of the program', [keeper(openRecord)]),
  sells('and moves the own USDC to and fro', [
    keeper(
      token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, UNIT),
      token.transferChecked(usdc, usdcOf.alice, places.aliceVault, alice, UNIT),
    ),
  ]),
  claims('of all', [...budget, payout()]),
  claims('that is more', [payout(150n * UNIT)]),
  claims('into another account of the wallet', [payout(100n * UNIT, places.aliceVault)]),
  claims('in two parts', [
    keeper(refundUsdc(60n * UNIT), refundUsdc(40n * UNIT, places.aliceVault)),
  ]),
  claimsOther('into an account that is opened for it', [openWif, keeper(giveWif())]),
  buysOutcome('in one swap', [...budget, keeper(paysMaker, takeShares())]),
  buysOutcome('for less than the most', [
    keeper(payUsdc(places.makerVault, 90n * UNIT), takeShares()),
  ]),
  sellsOutcome('in one swap', [keeper(giveShares(sharesOf.maker), refundUsdc())]),
  sellsOutcome('for more than the least', [
    keeper(giveShares(sharesOf.maker), refundUsdc(120n * UNIT)),
  ]),
];
