import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import {
  dcaTermsOf,
  priceTermsOf,
  vaultTermsOf,
  withdrawalTermsOf,
} from '../../src/flows/review-terms.ts';
import { wallet } from '../samples.ts';

const price = {
  inputMint: SOL,
  outputMint: USDC,
  triggerMint: SOL,
  inputAmount: 5n,
  orderType: 'single',
  triggerCondition: 'above',
} as const;

describe('a price order', () => {
  const review = (own: object = {}) => shownTerms(priceTermsOf({ ...price, ...own } as never, 7));
  const first = ['kind text ...', `sells amount ${SOL} 5`, `buys address ${USDC}`];
  const last = ['minimum text ...', 'expires time 7'];

  it.each([
    ['a trigger', { triggerPriceUsd: 200 }, [`trigger usd 200 ${SOL}`]],
    ['a distance', { trailingBps: 60 }, ['trailing percent 60']],
    ['a profit', { tpPriceUsd: 300 }, [`takeProfit usd 300 ${SOL}`]],
    ['a loss', { slPriceUsd: 100 }, [`stopLoss usd 100 ${SOL}`]],
  ])('shows %s, and a slippage of the service', (_, own, terms) => {
    expect(review(own)).toEqual([...first, ...terms, 'slippage text ...', ...last]);
  });

  it.each([
    ['slippage', { slippageBps: 5 }, 'slippage percent 5'],
    ['slippage of the profit', { tpSlippageBps: 6 }, 'takeProfitSlippage percent 6'],
    ['slippage of the loss', { slSlippageBps: 7 }, 'stopLossSlippage percent 7'],
  ])('shows the %s of the input', (_, own, shown) => {
    expect(review(own)).toEqual([...first, shown, ...last]);
  });

  it('says which kind it is, and when it executes', () => {
    const labels = (own: object) =>
      priceTermsOf({ ...price, triggerPriceUsd: 5, ...own } as never, 7).flatMap((each) =>
        each.name === 'trigger' ? [each.label] : each.name === 'kind' ? [Object(each).text] : [],
      );
    const kinds = ['single', 'oco', 'otoco'].map((orderType) => labels({ orderType }).join());
    const below = labels({ triggerCondition: 'below' }).join();
    expect(new Set([...kinds, below]).size).toBe(4);
    expect(below).toContain('below');
    expect(kinds[0]).toContain('above');
    expect(labels({ orderType: 'new' })[0]).toBe('new');
  });
});

describe('a DCA order', () => {
  const dca = {
    inputMint: USDC,
    outputMint: SOL,
    triggerMint: SOL,
    inputAmount: '90',
    orderCount: 4,
    intervalSeconds: 60,
  };
  const review = (own: object = {}) => shownTerms(dcaTermsOf({ ...dca, ...own } as never));
  const rounds = [
    'kind text ...',
    `sells amount ${USDC} 90`,
    `sellsEach amount ${USDC} 22`,
    `buys address ${SOL}`,
    'rounds count 4',
    'interval duration 60000',
  ];

  it.each([
    ['any price', {}, ['price text ...']],
    ['a minimum', { minPriceUsd: 0 }, [`minPrice usd 0 ${SOL}`]],
    ['a maximum', { maxPriceUsd: 9 }, [`maxPrice usd 9 ${SOL}`]],
    [
      'both',
      { minPriceUsd: 5, maxPriceUsd: 9 },
      [`minPrice usd 5 ${SOL}`, `maxPrice usd 9 ${SOL}`],
    ],
  ])('shows its rounds at %s', (_, own, prices) => {
    expect(review(own)).toEqual([
      ...rounds,
      'begins text Immediately',
      'lasts duration 180000',
      ...prices,
      'expires text ...',
    ]);
  });

  it('shows when it begins', () => {
    for (const beginFillAt of ['2027-01-15T08:00:00.000Z', new Date(1_800_000_000_000)])
      expect(review({ beginFillAt })).toContain('begins time 1800000000000');
  });
});

it('shows who holds the money, and what comes back', () => {
  expect(shownTerms(vaultTermsOf(wallet))).toEqual(['heldBy text ...', `vault address ${wallet}`]);
  const ends = ['kind text ...', 'order text mine', 'state text open'];
  expect(shownTerms(withdrawalTermsOf('mine', 'open', wallet, undefined))).toEqual([
    ...ends,
    `vault address ${wallet}`,
  ]);
  expect(shownTerms(withdrawalTermsOf('mine', 'open', wallet, { mint: SOL, units: 5n }))).toEqual([
    ...ends,
    `returns amount ${SOL} 5`,
    `vault address ${wallet}`,
  ]);
});
