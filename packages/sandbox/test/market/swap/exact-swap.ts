import { type Mint, SOL, USDC } from '@perijove/core';
import { expect } from 'vitest';
import type { FundedWallet } from '../../../src/index.ts';
import { AAPLX } from '../../settlement/on-ledger.ts';
import { balanceOf, emptyWallet, JUP, startTrading, type Trading, wholeSupply } from './trading.ts';
import type { Way } from './ways.ts';

const NVDAX: Mint = 'Xsc9qvGR1efVDFGLrVsmkzv3qi45LTBjeUKSPmx9qEh';
export const MINTS = [SOL, USDC, JUP, AAPLX, NVDAX];

const pairs: readonly (readonly [name: string, from: Mint, to: Mint])[] = [
  ['SOL to a token', SOL, USDC],
  ['a token to SOL', USDC, SOL],
  ['a token to a token', USDC, JUP],
  ['SOL to Token-2022', SOL, AAPLX],
  ['Token-2022 to SOL', AAPLX, SOL],
  ['a token to Token-2022', USDC, AAPLX],
  ['Token-2022 to a token', AAPLX, JUP],
  ['Token-2022 to Token-2022', AAPLX, NVDAX],
];

/** About ten dollars. */
const AMOUNTS: Readonly<Record<Mint, bigint>> = {
  [SOL]: 100_000_000n,
  [USDC]: 10_000_000n,
  [JUP]: 20_000_000n,
  [AAPLX]: 4_000_000n,
  [NVDAX]: 5_000_000n,
};

/** Every lamport that a swap of this wallet can move: the fee is all that leaves them. */
function allLamports(on: Trading, { address }: FundedWallet): bigint {
  const { ledger } = on.sandbox;
  const vaults = MINTS.map((mint) => ledger.mint(mint)?.vault ?? '');
  const accounts = ledger.holdings(address).map(({ account }) => account);
  const all = [address, ledger.maker.address, ...vaults, ...accounts];
  return all.reduce((sum, each) => sum + ledger.lamports(each), 0n);
}

function rentIn({ sandbox }: Trading, { address }: FundedWallet): bigint {
  return sandbox.ledger.holdings(address).reduce((sum, { lamports }) => sum + lamports, 0n);
}

/** Each pair for a wallet that has an account of the output, and for one that has none. */
export const pairRows = pairs.flatMap(([pair, from, to]) => [
  [pair, 'has an account for it', from, to] as const,
  [pair, 'has none', from, to] as const,
]);

/** Swaps the pair, and compares every balance with the quote. */
export async function expectExactSwap(
  way: Way,
  [, has, from, to]: (typeof pairRows)[number],
  fixed: 'input' | 'output' = 'input',
): Promise<void> {
  const on = await startTrading();
  const { control } = on.sandbox;
  const wallet = emptyWallet('taker');
  const { address } = wallet;
  control.faucet({ address, amount: 10n ** 9n });
  if (from !== SOL) control.faucet({ address, mint: from, amount: 2n * (AMOUNTS[from] ?? 0n) });
  if (to !== SOL && has !== 'has none') control.faucet({ address, mint: to, amount: 7n });
  const trade = { inputMint: from, outputMint: to, slippageBps: 100 };
  const amount = AMOUNTS[fixed === 'output' ? to : from] ?? 0n;
  const {
    inAmount,
    outAmount,
    costs,
    costsOfMaker = 0n,
    send,
  } = await way(on, { ...trade, amount }, wallet);
  expect(fixed === 'output' ? outAmount : inAmount).toBe(amount);

  const before = MINTS.map((mint) => balanceOf(on, address, mint));
  const supplies = MINTS.map((mint) => wholeSupply(on, mint).supply);
  const [lamports, rent] = [allLamports(on, wallet), rentIn(on, wallet)];
  expect(await send()).toBe(true);

  MINTS.forEach((mint, i) => {
    const paid = mint === from ? inAmount : 0n;
    const got = mint === to ? outAmount : 0n;
    const cost = mint === SOL ? costs : 0n;
    expect(balanceOf(on, address, mint)).toBe((before[i] ?? 0n) - paid + got - cost);
    const { supply, sum } = wholeSupply(on, mint);
    expect(supply).toBe(supplies[i]);
    // Wrapped SOL has no supply: its lamports are counted below.
    if (mint !== SOL) expect(sum).toBe(supply);
  });
  const opened = rentIn(on, wallet) - rent;
  expect(opened > 0n).toBe(to !== SOL && has === 'has none');
  expect(allLamports(on, wallet)).toBe(lamports - (costs + costsOfMaker - opened));
}
