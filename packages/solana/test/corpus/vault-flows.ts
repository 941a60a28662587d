import type { VaultDeposit } from '../../src/check/vault/guard-deposit.ts';
import type { VaultWithdrawal } from '../../src/check/vault/guard-withdrawal.ts';
import {
  alice,
  ata,
  type Coin,
  cosigner,
  custodian,
  DEPOSIT_SEED,
  places,
  pyusd,
  sol,
  TOKEN,
  TOKEN_2022,
  usdc,
  wif,
} from '../ledger/cast.ts';
import { type Draft, type DraftInstruction, role } from '../ledger/draft.ts';
import { associated, compute, longer, system, token } from '../ledger/make.ts';
import { RENT, SOL_UNIT, UNIT } from '../ledger/world.ts';
import { usdcOf, wsolOf } from './flows.ts';

/** A transaction into a vault or out of it, with what the caller asked for. */
export interface VaultCase {
  readonly name: string;
  readonly draft: Draft;
  readonly asked: VaultDeposit | VaultWithdrawal;
}

const parties = { owner: alice.address, vault: custodian.address };

export const depositUsdc: VaultDeposit = {
  ...parties,
  mint: usdc.mint,
  amount: 10n * UNIT,
  outputMint: wif.mint,
};
export const depositSol: VaultDeposit = {
  ...parties,
  mint: sol.mint,
  amount: SOL_UNIT,
  outputMint: usdc.mint,
};
export const depositPyusd: VaultDeposit = { ...depositUsdc, mint: pyusd.mint };

export const withdrawUsdc: VaultWithdrawal = {
  ...parties,
  mints: [usdc.mint, wif.mint],
  atLeast: new Map([[usdc.mint, 100n * UNIT]]),
  accounts: [places.orderUsdc],
};
export const withdrawSol: VaultWithdrawal = {
  ...parties,
  mints: [sol.mint, usdc.mint],
  atLeast: new Map([[sol.mint, SOL_UNIT]]),
};

export const vaultBudget: readonly DraftInstruction[] = [
  compute.limit(90_000),
  compute.price(377_694n),
];

/** Accounts of the output for the owner and for the vault. */
export const openOutputs = (coin: Coin): readonly DraftInstruction[] => [
  associated.create(alice, alice, coin),
  associated.create(alice, custodian, coin),
];

export const create = (account = places.deposit, base = custodian, lamports = RENT) =>
  system.createAccountWithSeed(alice, account, base, DEPOSIT_SEED, lamports, 165, TOKEN);
export const give = (coin: Coin, account = places.deposit, owner = custodian.address) =>
  token.initializeAccount(coin, account, owner);
export const cosigned = (each: DraftInstruction): DraftInstruction =>
  longer(each, { accounts: [role.sign(cosigner.address)] });
export const pay = (amount = 10n * UNIT, to = places.deposit) =>
  cosigned(token.transferChecked(usdc, usdcOf.alice, to, alice, amount));

/** The deposit as the service builds it. */
export const usdcDeposit: readonly DraftInstruction[] = [
  ...vaultBudget,
  ...openOutputs(wif),
  create(),
  give(usdc),
  pay(),
];

export const openOutput = [
  system.createAccountWithSeed(
    alice,
    places.depositOutput,
    custodian,
    `${DEPOSIT_SEED.slice(1)}0`,
    RENT,
    165,
    TOKEN,
  ),
  give(wif, places.depositOutput),
];

/** SOL by way of the owner's own account. */
export const solDeposit: readonly DraftInstruction[] = [
  ...vaultBudget,
  ...openOutputs(usdc),
  associated.create(alice, alice, sol),
  system.transfer(alice, wsolOf.alice, SOL_UNIT),
  token.syncNative(sol, wsolOf.alice),
  create(),
  give(sol),
  cosigned(token.transferChecked(sol, wsolOf.alice, places.deposit, alice, SOL_UNIT)),
  token.close(sol, wsolOf.alice, alice.address, alice),
];

export const pyusdDeposit: readonly DraftInstruction[] = [
  ...openOutputs(wif),
  system.createAccountWithSeed(
    alice,
    places.depositPyusd,
    custodian,
    DEPOSIT_SEED,
    RENT,
    165,
    TOKEN_2022,
  ),
  token.initializeAccount(pyusd, places.depositPyusd, custodian.address),
  token.transferChecked(pyusd, ata(alice, pyusd), places.depositPyusd, alice, 10n * UNIT),
];

export const refund = (amount = 100n * UNIT, to = usdcOf.alice, from = places.orderUsdc) =>
  cosigned(token.transfer(usdc, from, to, custodian, amount));
export const closeOrder = (to = alice.address, account = places.orderUsdc) =>
  token.close(usdc, account, to, custodian);

/** The withdrawal as the service builds it. */
export const usdcWithdrawal: readonly DraftInstruction[] = [
  compute.limit(592),
  compute.price(250_000n),
  refund(),
  closeOrder(),
];

export const solWithdrawal: readonly DraftInstruction[] = [
  associated.create(alice, alice, sol),
  cosigned(token.transfer(sol, places.orderSol, wsolOf.alice, custodian, SOL_UNIT)),
  token.close(sol, places.orderSol, alice.address, custodian),
  token.close(sol, wsolOf.alice, alice.address, alice),
];

export const legacy = (instructions: readonly DraftInstruction[]): Draft => ({
  instructions,
  version: 'legacy',
});
