import type { Intent } from '../../../src/check/intent.ts';
import { alice, derived, places, ROUTER, shares, usdc } from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, compute, memo, system, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import { budget, openWif, takeShares, usdcOf, wifOf } from '../flows.ts';
import {
  lend,
  openLoan,
  payCollateral,
  payLoan,
  takeLoan,
  vaults,
  vaultsAgain,
} from '../loan-flows.ts';

const record = await derived(alice.address, 'position', ROUTER);
/** The program's own account of a position. */
const openRecord = system.createAccountWithSeed(
  ...([alice, record, alice, 'position', 1_586_880n, 100, ROUTER] as const),
);

const of =
  (what: string, intent: Intent) =>
  (name: string, instructions: readonly DraftInstruction[]): Case => ({
    name: `${what} ${name}`,
    intent,
    draft: { instructions },
    shownBy: 'node',
  });

const opens = of('opens a loan', openLoan);
const pays = of('pays into a position', payLoan);
const takes = of('takes out of a position', takeLoan);
const nft = takeShares(1n);

/** Loans as services build them. */
export const harmlessLoans: readonly Case[] = [
  opens('with its NFT', [...budget, openWif, vaults(payCollateral(), lend(), nft)]),
  opens('with the account of the NFT', [
    openWif,
    associated.create(alice, alice, shares),
    vaults(payCollateral(), lend(), nft),
  ]),
  opens('with a record of the program', [
    openWif,
    vaults(openRecord, payCollateral(), lend(), nft),
  ]),
  opens('for what the program rounds up', [
    openWif,
    vaults(payCollateral(100n * UNIT + 10n), lend(), nft),
  ]),
  opens('in two calls', [openWif, vaults(openRecord, nft), vaultsAgain(payCollateral(), lend())]),
  opens('with a note', [
    compute.limit(400_000),
    openWif,
    vaults(payCollateral(), lend(), nft),
    memo('loan'),
  ]),
  pays('what the input says', [...budget, vaults(payCollateral())]),
  pays('less than all may cost', [vaults(payCollateral(60n * UNIT))]),
  pays('out of another account of the wallet', [
    vaults(token.transferChecked(usdc, places.aliceVault, places.makerVault, alice, 100n * UNIT)),
  ]),
  pays('and some of it comes back', [
    vaults(
      payCollateral(),
      token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, UNIT),
    ),
  ]),
  takes('what the input says', [...budget, openWif, vaults(lend())]),
  takes('it into two accounts of the wallet', [
    openWif,
    vaults(lend(wifOf.alice, 30n * UNIT), lend(places.aliceRich, 10n * UNIT)),
  ]),
  takes('it with a record of the program', [openWif, vaults(openRecord, lend())]),
];
