import type { Address, Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import {
  addressBytes,
  apiPrograms,
  fetchAccounts,
  findProgramAddress,
  type Rpc,
  type RpcAccount,
} from '@perijove/solana';

/** The account in which the lending program keeps the state of a pool, by the same IDL. */
async function findLendingAddress(asset: Mint, receiptMint: Mint): Promise<Address> {
  const seeds = [
    new TextEncoder().encode('lending'),
    addressBytes(asset),
    addressBytes(receiptMint),
  ];
  return (await findProgramAddress(apiPrograms.lending, seeds)).address;
}

/** `token_exchange_price` is the value in base units of the asset of this many units of shares. */
const PRICE_SCALE = 10n ** 12n;

/** These base units of assets are worth these base units of shares. */
export interface SharePrice {
  readonly assets: bigint;
  readonly shares: bigint;
}

/**
 * Reads from the node what the shares of a pool are worth. The program updates the price with every
 * deposit and withdrawal; between two of them the true price is a little higher.
 *
 * @throws PerijoveError `invalid_input` when the node has no pool for the asset, `rpc_failed`.
 */
export async function fetchSharePrice(
  rpc: Rpc,
  asset: Mint,
  receiptMint: Mint,
  signal: AbortSignal | undefined,
): Promise<SharePrice> {
  const address = await findLendingAddress(asset, receiptMint);
  const { accounts } = await fetchAccounts(rpc, [address], { signal });
  const assets = priceIn(accounts[0], asset, receiptMint);
  if (assets !== undefined) return { assets, shares: PRICE_SCALE };
  throw invalidInput(
    'asset',
    'the mint of a token with a pool: the node has no pool for this mint',
  );
}

/** The first bytes of the SHA-256 of `account:Lending`, as the IDL lists them. */
const LENDING = [135, 199, 82, 16, 249, 131, 182, 241] as const;

/** Offsets of an account `Lending`: two mints, an id, decimals, a rate model and two prices. */
const ASSET_AT = 8;
const RECEIPT_MINT_AT = 40;
const TOKEN_EXCHANGE_PRICE_AT = 115;
const LEAST_BYTES = 123;

function priceIn(
  account: RpcAccount | undefined,
  asset: Mint,
  receiptMint: Mint,
): bigint | undefined {
  if (account?.owner !== apiPrograms.lending || account.data.length < LEAST_BYTES) return undefined;
  const { data } = account;
  const has = (offset: number, bytes: ArrayLike<number>): boolean =>
    Array.from(bytes).every((byte, index) => data[offset + index] === byte);
  const isPool =
    has(0, LENDING) &&
    has(ASSET_AT, addressBytes(asset)) &&
    has(RECEIPT_MINT_AT, addressBytes(receiptMint));
  if (!isPool) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const price = view.getBigUint64(TOKEN_EXCHANGE_PRICE_AT, true);
  return price > 0n ? price : undefined;
}
