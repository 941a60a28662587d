import { SOL, USDC } from '@perijove/core';
import { createRpc, type NodeFlowOptions, type Review, type ReviewTerm } from '@perijove/solana';
import { createInviteCode } from 'perijove/send';
import { expect, it } from 'vitest';
import { launchInput } from '../../families/studio/launching.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { buyLow, inRounds } from './lying-vault.ts';

type Start = (on: Trading, options: NodeFlowOptions) => Promise<unknown>;

/** The review of a flow, which is then declined. */
async function reviewOf(start: Start): Promise<Review> {
  const on = await startTrading();
  let seen: Review | undefined;
  const confirm = (review: Review): boolean => {
    seen = review;
    return false;
  };
  const options = { signer: on.alice.secretKey, rpc: createRpc(on.sandbox.rpcUrl), confirm };
  await expect(start(on, options)).rejects.toMatchObject({ code: 'signer_failed' });
  if (!seen) throw new Error('no review');
  return seen;
}

const word = ({ name, label, ...value }: ReviewTerm): readonly unknown[] => {
  const { kind: _, ...fields } = value;
  return [name, label, ...Object.values(fields)];
};

const EXPIRY = new Date('2030-01-02T03:04:05Z');
const UNITS = 1_000_000n;

const cases: readonly (readonly [string, Start, readonly (readonly unknown[])[]])[] = [
  [
    'trigger.place',
    ({ perijove }, options) =>
      perijove.trigger.place(
        {
          inputMint: SOL,
          outputMint: USDC,
          params: {
            makingAmount: 1_000_000_000n,
            takingAmount: 900n * UNITS,
            expiredAt: EXPIRY,
            slippageBps: '30',
          },
        },
        options,
      ),
    [
      ['sells', 'Sells', SOL, 1_000_000_000n],
      ['receives', 'For at least', USDC, 900n * UNITS],
      ['price', 'Price', { mint: SOL, units: 1_000_000_000n }, { mint: USDC, units: 900n * UNITS }],
      ['expires', 'Expires', EXPIRY.getTime()],
      ['slippage', 'May fill lower by', 30],
    ],
  ],
  [
    'recurring.place',
    ({ perijove }, options) =>
      perijove.recurring.place(
        {
          inputMint: USDC,
          outputMint: SOL,
          params: { time: { inAmount: 400n * UNITS, numberOfOrders: 4, interval: 604_800 } },
        },
        options,
      ),
    [
      ['sells', 'Sells in all', USDC, 400n * UNITS],
      ['sellsEach', 'In each swap about', USDC, 100n * UNITS],
      ['swaps', 'Swaps', 4],
      ['interval', 'One swap every', 604_800_000],
      ['begins', 'Begins', 'Immediately'],
      ['lasts', 'Lasts about', 3 * 604_800_000],
      ['expires', 'Expires', 'Never: it ends with its last swap, or when you cancel it'],
    ],
  ],
  [
    'triggerV2.place of an otoco',
    ({ perijove }, options) =>
      perijove.triggerV2.place(
        {
          ...buyLow,
          orderType: 'otoco',
          tpPriceUsd: 3,
          slPriceUsd: 0.5,
          slSlippageBps: 700,
          expiresAt: EXPIRY,
        },
        options,
      ),
    [
      ['kind', 'Order', 'Entry, then take profit or stop loss'],
      ['trigger', 'Buys at or below', 1, SOL],
      ['takeProfit', 'Takes the profit at', 3, SOL],
      ['stopLoss', 'Stops the loss at', 0.5, SOL],
      ['stopLossSlippage', 'Slippage of the stop loss up to', 700],
      ['expires', 'Expires', EXPIRY.getTime()],
      ['heldBy', 'Held until then by', 'A vault whose key the service holds'],
      ['vault', 'Vault', expect.any(String)],
    ],
  ],
  [
    'triggerV2.placeDca',
    ({ perijove }, options) => perijove.triggerV2.placeDca(inRounds, options),
    [
      ['rounds', 'Rounds', 4],
      ['sellsEach', 'In each round about', USDC, 10n * UNITS],
      ['interval', 'One round every', 86_400_000],
      ['vault', 'Vault', expect.any(String)],
    ],
  ],
  [
    'earn.deposit',
    ({ perijove }, options) => perijove.earn.deposit({ asset: USDC, amount: 5n * UNITS }, options),
    [
      ['asset', 'Token', USDC],
      [
        'price',
        'Price of a share at most',
        { mint: expect.any(String), units: expect.any(BigInt) },
        { mint: USDC, units: 5n * UNITS },
      ],
      ['tolerance', 'Price may change by', 10],
    ],
  ],
  [
    'send.send',
    ({ perijove }, options) =>
      perijove.send.send({ code: createInviteCode(), amount: 3n * UNITS, mint: USDC }, options),
    [
      ['sends', 'The claimer gets', USDC, 3n * UNITS],
      ['claimedBy', 'Claimed by', 'Anyone who has the link, once'],
    ],
  ],
  [
    'studio.launch',
    ({ perijove }, options) => perijove.studio.launch(launchInput('TERMS'), options),
    [
      ['symbol', 'Symbol', 'TERMS'],
      ['initialMarketCap', 'Market cap at the launch', USDC, 4_000n * UNITS],
      ['migrationMarketCap', 'Moves to an open pool at a market cap of', USDC, 16_000n * UNITS],
      ['fee', 'Fee on every trade', 100],
      ['liquidity', 'Tokens of the pool', 'Locked for good'],
    ],
  ],
];

it.each(cases)('%s shows all its terms', async (_, start, wanted) => {
  const { terms } = await reviewOf(start);
  expect(terms.map(word)).toEqual(expect.arrayContaining(wanted.map((each) => [...each])));
});

it('says what each further signer is', async () => {
  const { signers } = await reviewOf(({ perijove }, options) =>
    perijove.swap.swap(
      {
        inputMint: USDC,
        outputMint: SOL,
        amount: 20n * UNITS,
        excludeRouters: ['metis', 'dflow', 'okx'],
      },
      options,
    ),
  );
  expect(signers).toMatchObject([
    { role: 'market-maker', paysFee: true },
    { role: 'wallet', paysFee: false },
  ]);
  const place = await reviewOf(({ perijove }, options) =>
    perijove.triggerV2.place(buyLow, options),
  );
  expect(place.signers.map(({ role }) => role)).toEqual(['wallet', 'service', 'service']);
});
