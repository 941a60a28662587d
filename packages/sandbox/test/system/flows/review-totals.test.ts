import { type Mint, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms, createRpc, type Leaving, type Review } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { type ReviewCase, reviewCases, type Scene } from './review-cases.ts';

/** Base units by mint; native and wrapped SOL together are SOL. */
type Purse = ReadonlyMap<Mint, bigint>;

function purseOf({ sandbox: { ledger } }: Trading, owner: string): Purse {
  const held = new Map<Mint, bigint>([[SOL, ledger.lamports(owner)]]);
  for (const { mint, amount } of ledger.holdings(owner))
    held.set(mint, (held.get(mint) ?? 0n) + amount);
  return held;
}

interface Measured {
  readonly review: Review;
  /** What the wallet has less when the flow is over; negative for more. */
  readonly left: Purse;
}

async function measure({ ready, act }: ReviewCase, scene: Scene): Promise<Measured> {
  const { wallet, options } = scene;
  const made = await ready?.(scene);
  const reviews: { readonly review: Review; readonly before: Purse }[] = [];
  const confirm = (review: Review): void => {
    reviews.push({ review, before: purseOf(scene, wallet.address) });
  };
  await act({ ...scene, options: { ...options, confirm } }, made as never);
  const [first, ...more] = reviews;
  if (!first || more.length > 0) throw new Error(`${reviews.length} reviews instead of one`);
  const after = purseOf(scene, wallet.address);
  const left = [...first.before].map(([mint, held]) => {
    return [mint, held - (after.get(mint) ?? 0n)] as const;
  });
  return { review: first.review, left: new Map(left) };
}

function expectBound({ atMost, expected, parts }: Leaving, left: bigint, hasNode: boolean): void {
  expect(left).toBeLessThanOrEqual(atMost);
  expect(parts.reduce((sum, part) => sum + part.atMost, 0n)).toBe(atMost);
  expect(expected).toBe(hasNode ? larger(left, 0n) : undefined);
  if (!hasNode) return;
  // Accounts of others may have to be opened again, and an invite has one bound for rent and fees.
  const reserved = parts.filter(({ reason }) => ['receiver-rent', 'invite'].includes(reason));
  const certain = atMost - reserved.reduce((sum, part) => sum + part.atMost, 0n);
  // What arrives in SOL makes less leave; a bound of the price may be 0.1 % above it.
  if (left > 0n) expect(certain).toBeLessThanOrEqual((left * 1_001n) / 1_000n + 1n);
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

it.each(sample(reviewCases, 4).map((each) => [each.name, each] as const))(
  '%s never takes more than its review says',
  async (name, each) => {
    const on = await startTrading();
    const rpc = createRpc(on.sandbox.rpcUrl);
    for (const hasNode of each.needsNode ? [true] : [true, false]) {
      const wallet = emptyWallet(`${name} ${hasNode}`);
      on.sandbox.ledger.faucet.sol(wallet.address, 40_000_000_000n);
      on.sandbox.ledger.faucet.token(wallet.address, USDC, 5_000_000_000n);
      const how = hasNode ? { rpc } : { trustPrograms: Object.values(apiPrograms) };
      const journal = createMemoryJournal();
      const options = { ...how, signer: wallet.secretKey, journal } as unknown as Scene['options'];
      for (const wasUsed of [false, true]) {
        const run = wasUsed ? 2 : 1;
        const { review, left } = await measure(each, { ...on, wallet, options, run });
        for (const [mint, units] of left) {
          const total = review.leaving.find((leaving) => leaving.mint === mint);
          if (total) expectBound(total, units, hasNode);
          else expect(units).toBeLessThanOrEqual(0n);
        }
        if (!name.includes('wap')) expect(review.terms).not.toEqual([]);
        expect(review.signers.map(({ role }) => role)).not.toContain('unknown');
        const reasons = review.leaving.flatMap(({ parts }) => parts.map(({ reason }) => reason));
        // Each loan has an NFT of its own.
        if (hasNode && wasUsed && !name.startsWith('borrow.open'))
          expect(reasons).not.toContain('own-rent');
      }
    }
  },
);
