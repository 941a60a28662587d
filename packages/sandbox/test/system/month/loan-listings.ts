import { unitsOf } from '../../../src/families/borrow/position-change.ts';
import { type BorrowVault, findVault } from '../../../src/families/borrow/vaults.ts';
import type { FundedWallet } from '../../../src/index.ts';
import type { On } from '../../families/portfolio/statement.ts';
import { loansIn } from './loan-count.ts';

/** Where the list of a wallet's positions is not what their documents have now. */
export async function loanListingProblems(
  { perijove, sandbox }: On,
  wallets: readonly Pick<FundedWallet, 'address'>[],
): Promise<readonly string[]> {
  const users = [...new Set(wallets.map(({ address }) => address))];
  const listed = users.length === 0 ? [] : await perijove.borrow.positions({ users });
  const atMs = sandbox.world.clock.now();
  const kept = loansIn(sandbox.ledger).map((position) => {
    const { market, vaultId, nftId } = position;
    const units = unitsOf({ vault: findVault(market, vaultId) as BorrowVault, atMs }, position);
    return `${vaultId} ${nftId}: ${units.supply} ${units.borrow} ${position.liquidated.borrow > 0n}`;
  });
  const said = listed.map(
    ({ vaultId, id, supply, borrow, isLiquidated }) =>
      `${vaultId} ${id}: ${supply} ${borrow} ${isLiquidated}`,
  );
  return said.sort().join() === kept.sort().join()
    ? []
    : [`${kept.length} loans, ${said.length} are listed, or other ones`];
}
