import type { Perijove } from 'perijove';
import { type Act, type Actor, readPurse, some } from './act.ts';

type Vault = Awaited<ReturnType<Perijove['borrow']['vaults']>>[number];

/** Health of a loan, times 1000, that people are content with: some are liquidated soon. */
const HEALTH = { min: 1_040, max: 1_500 } as const;

export const openLoan: Act = async (actor) => {
  const { wallet, town, random } = actor;
  const vaults = await actor.perijove.borrow.vaults();
  const { id: vaultId, ...vault } = random.pick(vaults);
  const collateral = some(random, (await readPurse(actor))(vault.supplyToken.address));
  const health = random.int(HEALTH.min, HEALTH.max);
  const debt = (maxDebtOf(vault, collateral) * 1_000n) / BigInt(health);
  if (debt < BigInt(vault.minimumBorrowing ?? 0)) return undefined;
  return {
    wallet,
    async run({ perijove, options }) {
      const loan = { vaultId, collateral, debt, minHealth: 1.01 };
      const { positionId } = await perijove.borrow.open(loan, options);
      town.loans.push({ wallet, vaultId, positionId });
    },
  };
};

/** Base units of debt at which the collateral is liquidated. */
function maxDebtOf(vault: Omit<Vault, 'id'>, collateral: bigint): bigint {
  const worth = (collateral * BigInt(vault.oraclePrice ?? 0)) / 10n ** 15n;
  return (worth * BigInt(vault.liquidationThreshold ?? 0)) / 1_000n;
}

/** Somebody's loan as it is now; undefined without one that has anything. */
async function pickLoan({ random, town, perijove }: Actor) {
  if (town.loans.length === 0) return undefined;
  const { wallet, vaultId, positionId } = random.pick(town.loans);
  const positions = await perijove.borrow.positions({ users: [wallet.address] });
  const found = positions.find(({ id, vaultId: of }) => id === positionId && of === vaultId);
  if (!found) return undefined;
  const [supply, borrow] = [BigInt(found.supply), BigInt(found.borrow)];
  const vault = (await perijove.borrow.vaults()).find(({ id }) => id === vaultId);
  if (!vault || supply === 0n) return undefined;
  return { wallet, vault, of: { vaultId, positionId }, supply, borrow };
}

export const addCollateral: Act = async (actor) => {
  const loan = await pickLoan(actor);
  if (!loan) return undefined;
  const { wallet, of, vault } = loan;
  const purse = await readPurse({ ...actor, wallet });
  const amount = some(actor.random, purse(vault.supplyToken.address));
  if (amount === 0n) return undefined;
  return {
    wallet,
    run: ({ perijove, options }) => perijove.borrow.deposit({ ...of, amount }, options),
  };
};

export const borrowMore: Act = async (actor) => {
  const loan = await pickLoan(actor);
  if (!loan) return undefined;
  const { wallet, of, vault, supply, borrow } = loan;
  const amount = some(actor.random, maxDebtOf(vault, supply) - borrow);
  if (amount <= 0n || borrow + amount < BigInt(vault.minimumBorrowing ?? 0)) return undefined;
  const input = { ...of, amount, minHealth: 1.01 };
  return { wallet, run: ({ perijove, options }) => perijove.borrow.borrow(input, options) };
};

/** A part of the debt, or all of it while it grows. */
export const repayLoan: Act = async (actor) => {
  const loan = await pickLoan(actor);
  if (!loan || loan.borrow === 0n) return undefined;
  const { wallet, of, borrow } = loan;
  const part = actor.random.chance(0.4)
    ? ({ amount: 'all', maxAmount: (borrow * 101n) / 100n + 10n } as const)
    : { amount: some(actor.random, borrow) + 1n };
  return {
    wallet,
    run: ({ perijove, options }) => perijove.borrow.repay({ ...of, ...part }, options),
  };
};

export const takeCollateral: Act = async (actor) => {
  const loan = await pickLoan(actor);
  if (!loan) return undefined;
  const { wallet, of, supply } = loan;
  const input = { ...of, amount: some(actor.random, supply) + 1n, minHealth: 1.01 };
  return { wallet, run: ({ perijove, options }) => perijove.borrow.withdraw(input, options) };
};

export const closeLoan: Act = async (actor) => {
  const loan = await pickLoan(actor);
  if (!loan) return undefined;
  const { wallet, of, supply, borrow } = loan;
  const bounds = {
    maxRepay: (borrow * 101n) / 100n + 10n,
    minWithdraw: (supply * 99n) / 100n + 1n,
  };
  return {
    wallet,
    run: ({ perijove, options }) => perijove.borrow.closeAll({ ...of, ...bounds }, options),
  };
};
