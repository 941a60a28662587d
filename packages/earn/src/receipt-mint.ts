import type { Mint } from '@perijove/core';

/**
 * Returns the mint of the receipt token of an asset, as the lending program derives it: from the
 * seeds `f_token_mint` and the mint of the asset. No response of the service is involved.
 *
 * Source: the program's published IDL, `target/idl/lending.json` of `jup-ag/jupiter-lend`,
 * instruction `init_lending`.
 *
 * @throws PerijoveError `invalid_input` when the asset is not an address.
 */
export async function findReceiptMint(asset: Mint): Promise<Mint> {
  // Loaded when it is needed: a page that only lists pools derives nothing.
  const { addressBytes, apiPrograms, findProgramAddress } = await import('./program-address.ts');
  const seeds = [new TextEncoder().encode('f_token_mint'), addressBytes(asset)];
  return (await findProgramAddress(apiPrograms.lending, seeds)).address;
}
