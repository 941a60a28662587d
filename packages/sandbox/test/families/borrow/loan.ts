import type { Mint } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { LIQUIDATOR } from '../../../src/families/borrow/liquidator.ts';
import { liquidityAccount } from '../../../src/families/borrow/liquidity.ts';
import type { BorrowVault } from '../../../src/families/borrow/vaults.ts';
import { tokensIn } from '../../../src/settlement/associated-account.ts';
import type { Trading } from '../../market/swap/trading.ts';
import { held, the } from '../../settlement/on-ledger.ts';

const SCALE = 10n ** 15n;

/** The record of a vault of the market `main`. */
export async function listed({ perijove }: Trading, { id }: BorrowVault) {
  const vaults = await perijove.borrow.vaults();
  return the(vaults.find((vault) => vault.id === id));
}

/** Base units of debt that the collateral is worth, by the oracle. */
export async function worthOf(on: Trading, vault: BorrowVault, collateral: bigint) {
  const { oraclePrice } = await listed(on, vault);
  return (collateral * BigInt(the(oraclePrice ?? undefined))) / SCALE;
}

/** Opens a position with a debt of so many per mille of its collateral, by the flow. */
export async function openLoan(
  on: Trading,
  vault: BorrowVault,
  collateral: bigint,
  permille: bigint,
  wallet = on.alice,
): Promise<{ readonly id: number; readonly debt: bigint }> {
  const debt = ((await worthOf(on, vault, collateral)) * permille) / 1_000n;
  const { positionId } = await on.perijove.borrow.open(
    { vaultId: vault.id, collateral, debt, minHealth: 1.01 },
    { signer: wallet.secretKey, rpc: createRpc(on.sandbox.rpcUrl) },
  );
  return { id: positionId, debt };
}

/** A position as the API says it, with amounts as numbers. */
export async function loanOf({ perijove, alice }: Trading, id: number, wallet = alice) {
  const positions = await perijove.borrow.positions({ users: [wallet.address] });
  const found = the(positions.find((position) => position.id === id));
  return {
    isLiquidated: found.isLiquidated,
    supply: BigInt(found.supply),
    borrow: BigInt(found.borrow),
    taken: BigInt(the(found.supplyLiquidation ?? undefined)),
    paid: BigInt(the(found.borrowLiquidation ?? undefined)),
  };
}

/** Base units of a mint in the account of all vaults, and at the liquidator. */
export function booksOf({ sandbox: { ledger } }: Trading, mint: Mint) {
  return {
    vaults: tokensIn(ledger, liquidityAccount(ledger, mint)),
    liquidator: held(ledger, ledger.signer(LIQUIDATOR).address, mint),
  };
}
