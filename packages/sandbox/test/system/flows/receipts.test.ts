import { type Mint, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type Review } from '@perijove/solana';
import {
  type DescribedFamily,
  type Description,
  describeTransaction,
  history,
  inWords,
  type Receipt,
  type ReceiptAmount,
  receiptOf,
  shortWords,
} from '@perijove/solana/describe';
import { expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { encodeTransaction } from '../../../../solana/src/transaction/wire-transaction.ts';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import { emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { type ReviewCase, reviewCases, type Scene } from './review-cases.ts';

/** Base units by mint, by the ledger itself; native and wrapped SOL together are SOL. */
function purseOf({ sandbox: { ledger } }: Trading, owner: string): ReadonlyMap<Mint, bigint> {
  const held = new Map<Mint, bigint>([[SOL, ledger.lamports(owner)]]);
  for (const { mint, amount } of ledger.holdings(owner))
    held.set(mint, (held.get(mint) ?? 0n) + amount);
  return held;
}

interface Observed {
  /** Described before the wallet signed, with the node. */
  readonly before: Description;
  /** Newest first; the flow's own is the last. */
  readonly receipts: readonly Receipt[];
  readonly review: Review;
  /** What the flow returned. */
  readonly result: unknown;
  /** What the ledger has more afterwards. */
  readonly gained: ReadonlyMap<Mint, bigint>;
}

async function observe({ ready, act }: ReviewCase, scene: Scene): Promise<Observed> {
  const { wallet, options } = scene;
  const owner = wallet.address;
  const made = await ready?.(scene);
  const seen: { before: Description; review: Review; purse: ReadonlyMap<Mint, bigint> }[] = [];
  const confirm = async (review: Review): Promise<void> => {
    const { wire } = review.transaction;
    const bytes = Buffer.from(encodeTransaction(wire, wire.signatures), 'base64');
    const before = await describeTransaction(bytes, { owner, rpc: options.rpc });
    seen.push({ before, review, purse: purseOf(scene, owner) });
  };
  const result = await act({ ...scene, options: { ...options, confirm } }, made as never);
  const [only, ...more] = seen;
  if (!only || more.length > 0) throw new Error(`${seen.length} reviews instead of one`);
  const receipts = await receiptsSince(scene);
  const after = purseOf(scene, owner);
  const gained = [...new Set([...only.purse.keys(), ...after.keys()])].map((mint) => {
    return [mint, (after.get(mint) ?? 0n) - (only.purse.get(mint) ?? 0n)] as const;
  });
  return { ...only, receipts, result, gained: new Map(gained) };
}

/** The last transaction that the wallet signed, and what others have done for it since, newest first. */
async function receiptsSince({ wallet: { address: owner }, options: { rpc } }: Scene) {
  const receipts: Receipt[] = [];
  for await (const { receipt } of history({ owner, rpc })) {
    if (!receipt) throw new Error('a transaction was skipped');
    receipts.push(receipt);
    if (receipt.signers.includes(owner)) return receipts;
  }
  throw new Error('the wallet has signed nothing');
}

/** The sandbox pays and claims invites without the program of invites, as it does for vaults. */
const FAMILIES: Readonly<Record<string, DescribedFamily>> = {
  swap: 'swap',
  instantSwap: 'swap',
  routingSwap: 'swap',
  trigger: 'trigger',
  recurring: 'recurring',
  earn: 'earn',
  borrow: 'borrow',
  prediction: 'other',
  studio: 'studio',
  send: 'transfer',
  triggerV2: 'transfer',
  tokens: 'transfer',
};

/** What flows return of what they did. */
interface Returned {
  readonly signature: string;
  readonly moved?: Readonly<Record<Mint, string>> | null;
  readonly returned?: ReceiptAmount | null;
  readonly claimed?: string;
  readonly paid?: string;
  readonly arrived?: string | null;
}

/** Flows that return all that has moved. The others return what was asked of them, such as an order. */
const MOVING = /^(?:swap\.swap|instantSwap|routingSwap|earn|borrow|prediction)/;

/** The receipt says what the flow returned. */
async function expectReturned(name: string, { receipts, result }: Observed, scene: Scene) {
  const { signature, moved, returned, claimed, paid, arrived: reached } = result as Returned;
  const receipt = receipts.at(-1);
  expect(receipt?.signature).toBe(signature);
  expect(moved !== undefined).toBe(MOVING.test(name));
  if (moved !== undefined) expect(receipt?.moved).toEqual(moved);
  // Of an order that sells SOL, lamports come back.
  const isBack = /^triggerV2\.(?:cancel|withdraw)/.test(name) && !name.endsWith(SOL);
  expect(returned != null).toBe(isBack);
  const back = returned && { mint: returned.mint, amount: BigInt(returned.amount) };
  const arrived = receipts.flatMap((each) => each.arrived);
  if (back) expect(arrived).toContainEqual(back);
  expect(claimed !== undefined).toBe(name === 'studio.claimFees');
  if (claimed !== undefined) expect(arrived).toEqual([{ mint: USDC, amount: BigInt(claimed) }]);
  expect(paid !== undefined).toBe(name.startsWith('swap.pay'));
  if (paid === undefined) return;
  expect(receipt?.left.map(({ amount }) => String(amount))).toEqual([paid]);
  const { options, carol } = scene;
  const theirs = await receiptOf(signature, { rpc: options.rpc, owner: carol.address });
  expect(theirs?.arrived.map(({ amount }) => String(amount))).toEqual([reached]);
}

function expectReceipts({ receipts, gained }: Observed): void {
  for (const [mint, units] of gained) {
    const sum = receipts.reduce((all, each) => {
      const fee = mint === SOL ? each.feeLamports : 0n;
      return all + BigInt(each.moved[mint] ?? 0) - fee;
    }, 0n);
    expect(sum).toBe(units);
  }
  for (const each of receipts) expectWhole(each);
}

/** The parts of a receipt are the whole. */
function expectWhole({ left, arrived, rent, tipLamports, moved }: Receipt): void {
  const sums = new Map<Mint, bigint>();
  const add = (mint: Mint, units: bigint) => sums.set(mint, (sums.get(mint) ?? 0n) + units);
  for (const { mint, amount } of left) add(mint, -amount);
  for (const { mint, amount } of arrived) add(mint, amount);
  add(SOL, rent.returnedLamports - rent.ownLamports - rent.othersLamports - tipLamports);
  const whole = [...sums].filter(([, units]) => units !== 0n);
  expect(Object.fromEntries(whole.map(([mint, units]) => [mint, String(units)]))).toEqual(moved);
}

/** What was said before the signature holds afterwards. */
function expectKept({ before, review }: Observed, receipt: Receipt): void {
  expect(before.basis).toBe('simulation');
  expect(before.failure).toBeUndefined();
  expect(before.moved).toEqual(receipt.description.moved);
  for (const { mint, atMost } of before.leaving) {
    const amount = receipt.left.find((each) => each.mint === mint)?.amount ?? 0n;
    if (atMost !== undefined) expect(amount).toBeLessThanOrEqual(atMost);
    const total = review.leaving.find((each) => each.mint === mint)?.atMost;
    expect(total ?? 0n).toBeGreaterThanOrEqual(amount);
  }
  for (const { mint, atLeast } of before.arriving) {
    const amount = receipt.arrived.find((each) => each.mint === mint)?.amount ?? 0n;
    if (atLeast !== undefined) expect(amount).toBeGreaterThanOrEqual(atLeast);
  }
  const { fee } = before;
  expect(receipt.feeLamports).toBe(fee.byOwner ? fee.baseLamports + fee.priorityLamports : 0n);
}

it.each(sample(reviewCases, 4).map((each) => [each.name, each] as const))(
  '%s has a receipt of what the ledger moved',
  async (name, each) => {
    const on = await startTrading();
    const rpc = createRpc(on.sandbox.rpcUrl);
    const wallet = emptyWallet(`receipt ${name}`);
    on.sandbox.ledger.faucet.sol(wallet.address, 40_000_000_000n);
    on.sandbox.ledger.faucet.token(wallet.address, USDC, 5_000_000_000n);
    const journal = createMemoryJournal();
    const options = { rpc, signer: wallet.secretKey, journal } as unknown as Scene['options'];
    const scene = { ...on, wallet, options, run: 1 };
    const observed = await observe(each, scene);
    const { before, receipts } = observed;
    const receipt = receipts.at(-1) as Receipt;
    expectReceipts(observed);
    await expectReturned(name, observed, scene);
    expectKept(observed, receipt);
    const family = name === 'swap.pay by order' ? 'swap' : FAMILIES[name.split('.')[0] ?? ''];
    expect(receipt.family).toBe(name.startsWith('swap.pay by tr') ? 'transfer' : family);
    expect(receipt.signers).toContain(wallet.address);
    expect([...before.warnings, ...before.approvals]).toEqual([]);
    // The program of keeper markets is not published.
    const unread = name.startsWith('prediction.') ? [PREDICTION_PROGRAM] : [];
    expect(before.unread.map(({ program }) => program)).toEqual(unread);
    expect(inWords(receipt.description)[0]).toMatch(/^(You|Nothing was paid).+ network fee .+\.$/);
    expect(shortWords(before)).toMatch(/^[\x20-\x7e]{5,64}$/);
    const { signature } = receipt;
    expect(await receiptOf(signature, { rpc, owner: wallet.address })).toEqual(receipt);
  },
);
