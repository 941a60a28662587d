import type { FundedWallet } from '../../../src/index.ts';
import type { On } from '../../families/portfolio/statement.ts';
import { dcaOrdersIn, priceOrdersIn } from './vault-count.ts';

/** Where the lists of vault orders, followed to their ends, do not have each order of a wallet once. */
export async function vaultListingProblems(
  { perijove, sandbox }: On,
  { address, secretKey: signer }: FundedWallet,
): Promise<readonly string[]> {
  const { triggerV2 } = perijove;
  const owners = new Set([address]);
  const listed: string[] = [];
  for await (const { id } of triggerV2.iteratePriceOrders({}, { signer })) listed.push(id);
  for await (const { id } of triggerV2.iterateDcaOrders({}, { signer })) listed.push(id);
  const kept = [
    ...priceOrdersIn(sandbox.ledger, owners),
    ...dcaOrdersIn(sandbox.ledger, owners),
  ].map(({ key }) => key);
  const isSame = listed.sort().join() === kept.sort().join();
  return isSame ? [] : [`${address} has ${kept.length} vault orders, ${listed.length} are listed`];
}
