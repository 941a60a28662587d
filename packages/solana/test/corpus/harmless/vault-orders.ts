import { alice, custodian, places, sol, usdc } from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, system, token } from '../../ledger/make.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import { usdcOf } from '../flows.ts';
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
  vaultBudget,
  withdrawSol,
  withdrawUsdc,
} from '../vault-flows.ts';

const deposits = (
  name: string,
  asked: VaultCase['asked'],
  instructions: readonly DraftInstruction[],
): VaultCase => ({ name: `deposits ${name}`, asked, draft: legacy(instructions) });

const withdraws = (
  name: string,
  asked: VaultCase['asked'],
  instructions: readonly DraftInstruction[],
): VaultCase => ({ name: `withdraws ${name}`, asked, draft: legacy(instructions) });

/** Deposits and withdrawals in the forms in which services build them. */
export const harmlessVaultOrders: readonly VaultCase[] = [
  deposits('a token', depositUsdc, usdcDeposit),
  {
    name: 'deposits a token in version 0',
    asked: depositUsdc,
    draft: { instructions: usdcDeposit },
  },
  deposits('a token, with an account for the output of the entry', depositUsdc, [
    ...usdcDeposit.slice(0, -1),
    ...openOutput,
    pay(),
  ]),
  deposits('a token where all accounts exist', depositUsdc, [create(), give(usdc), pay()]),
  deposits('a token without a co-signer', depositUsdc, [
    create(),
    give(usdc),
    token.transferChecked(usdc, usdcOf.alice, places.deposit, alice, 10n * UNIT),
  ]),
  deposits('a token of Token-2022', depositPyusd, pyusdDeposit),
  deposits('SOL by an account of the owner', depositSol, solDeposit),
  deposits('SOL by an account of the owner that stays', depositSol, solDeposit.slice(0, -1)),
  deposits('SOL as the account is opened', depositSol, [
    ...openOutputs(usdc),
    create(places.deposit, undefined, RENT + SOL_UNIT),
    give(sol),
  ]),
  deposits('SOL after the account is opened', depositSol, [
    ...openOutputs(usdc),
    create(),
    give(sol),
    system.transfer(alice, places.deposit, SOL_UNIT),
    token.syncNative(sol, places.deposit),
  ]),
  withdraws('a token', withdrawUsdc, usdcWithdrawal),
  withdraws('a token with its account opened', withdrawUsdc, [
    ...vaultBudget,
    associated.create(alice, alice, usdc),
    refund(),
    closeOrder(),
  ]),
  withdraws('a token by a checked transfer', withdrawUsdc, [
    cosigned(
      token.transferChecked(
        usdc,
        places.orderUsdc,
        usdcOf.alice,
        { address: withdrawUsdc.vault },
        100n * UNIT,
      ),
    ),
    closeOrder(),
  ]),
  withdraws(
    'a token, and the order was of an unknown account',
    {
      ...withdrawUsdc,
      accounts: undefined,
    },
    usdcWithdrawal,
  ),
  withdraws(
    'what an order holds beyond the list',
    {
      ...withdrawUsdc,
      atLeast: new Map([[usdc.mint, 1n]]),
    },
    usdcWithdrawal,
  ),
  withdraws('SOL', withdrawSol, solWithdrawal),
  withdraws('SOL by closing the account', withdrawSol, [
    cosigned(token.close(sol, places.orderSol, alice.address, custodian)),
  ]),
];
