import { type Mint, USDC } from '@perijove/core';
import { addressBytes, type Rpc } from '@perijove/solana';

export const RECEIPT: Mint = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D';
export const LENDING = 'jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9';

/** The account of the pool of USDC, in which this many USDC are worth 10^12 shares. */
export function poolData(price = 1_250_000_000_000n): Buffer {
  const data = Buffer.alloc(196);
  data.set([135, 199, 82, 16, 249, 131, 182, 241]);
  data.set(addressBytes(USDC), 8);
  data.set(addressBytes(RECEIPT), 40);
  data.writeBigUInt64LE(price, 115);
  return data;
}

/** A node that has this account at any address. */
export function nodeWith(owner: string, data: Buffer | null): { rpc: Rpc; asked: unknown[] } {
  const asked: unknown[] = [];
  const account = data && { owner, lamports: 1, data: [data.toString('base64'), 'base64'] };
  const rpc: Rpc = {
    async call(_, [addresses]) {
      asked.push(addresses);
      return { context: { slot: 1 }, value: [account] };
    },
  };
  return { rpc, asked };
}

/** A node with the pool at this price. */
export const poolNode = (price: bigint) => nodeWith(LENDING, poolData(price));
