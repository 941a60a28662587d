import { jupiter, SOL, USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import { createRpc, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { createInviteCode } from 'perijove/send';
import { describe, expect, it } from 'vitest';
import { launchInput } from '../../families/studio/launching.ts';
import { emptyWallet, JUP } from '../../market/swap/trading.ts';

const { address, secretKey: signer } = emptyWallet('nobody');
const stranger = emptyWallet('somebody else').address;

/** A slip in one field of what is otherwise sound, and the field that the error names. */
type Slip = readonly [field: string, change: object];

interface Flow {
  readonly name: string;
  readonly run: (perijove: Perijove, input: never, options: never) => unknown;
  readonly input: object;
  readonly slips: readonly Slip[];
  /** Whether it sends its transactions itself. */
  readonly needsNode?: boolean;
}

/** What no flow takes for an amount that moves. */
const noAmounts: readonly unknown[] = [0n, '0', '-1', -1n, '1.5', 'abc', '', 5, null, undefined];
const tooMuch = 2n ** 64n;

const slipsOf = (field: string, values: readonly unknown[]): readonly Slip[] =>
  values.map((value) => [field, { [field]: value }]);

const amounts = (field: string): readonly Slip[] => slipsOf(field, [...noAmounts, tooMuch]);
/** May be left out, or be 0. */
const limits = (field: string): readonly Slip[] =>
  slipsOf(field, ['-1', -1n, 'abc', '', 5, tooMuch]);
const addresses = (field: string): readonly Slip[] =>
  slipsOf(field, ['SOL', '', 7, null, undefined, `${SOL}1`]);

const trade = { inputMint: USDC, outputMint: JUP, amount: 5n };
const params = { makingAmount: 5n, takingAmount: 6n };
const time = { inAmount: 5n, numberOfOrders: 2, interval: 60 };
const launch = launchInput('SLIP');

const within = (outer: string, rest: object, slips: readonly Slip[]): readonly Slip[] =>
  slips.map(([field, change]) => [`${outer}.${field}`, { [outer]: { ...rest, ...change } }]);

async function exhaust(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

const amountOfPool = { asset: USDC, amount: 5n };
const sharesOfPool = { asset: USDC, shares: 5n };
const tolerances: readonly Slip[] = slipsOf('toleranceBps', [-1, 10_001, 0.5, Number.NaN, '10']);

const ownReceipts = slipsOf('receiptMint', ['SOL', '', 7, null]);
/** One that is not the derived one needs the bound that no price gives. */
const bounds = (field: string): readonly Slip[] => [
  ...slipsOf(field, [0n, '-1', -1n, '1.5', 'abc', '', 5, null, tooMuch]),
  [field, { receiptMint: JUP }],
];

const flows: readonly Flow[] = [
  {
    name: 'instantSwap.swap',
    run: ({ instantSwap }, input, options) => instantSwap.swap(input, options),
    input: trade,
    slips: [
      ...amounts('amount'),
      ...limits('minOutput'),
      ['outputMint', { outputMint: USDC }],
      ...slipsOf('maxSlippageBps', [-1, 10_001, 0.5, '50', null]),
      ...addresses('inputMint'),
      ...addresses('outputMint'),
      ['taker', { taker: stranger }],
      ['receiver', { receiver: 'bob' }],
      ['referralAccount', { referralFee: 50 }],
      ['referralFee', { referralAccount: stranger }],
      ['slipageBps', { slipageBps: 5 }],
    ],
  },
  {
    name: 'routingSwap.swap',
    needsNode: true,
    run: ({ routingSwap }, input, options) => routingSwap.swap(input, options),
    input: trade,
    slips: [
      ...amounts('amount'),
      ...limits('minOutput'),
      ['outputMint', { outputMint: USDC }],
      ['maxInput', { maxInput: 5n }],
      ['minOutput', { minOutput: 5n, swapMode: 'ExactOut' }],
      ['maxInput', { swapMode: 'ExactOut' }],
      ['maxInput', { swapMode: 'ExactOut', maxInput: 0n }],
      ...addresses('inputMint'),
      ...addresses('outputMint'),
      ['swapMode', { swapMode: 'Exact' }],
      ['slipageBps', { slipageBps: 5 }],
      ['userPublicKey', { userPublicKey: stranger }],
      ['feeAccount', { feeAccount: 'mine' }],
      ['feeAccount', { platformFeeBps: 50 }],
      ['platformFeeBps', { feeAccount: stranger }],
      ['computeUnitPriceMicroLamports', { computeUnitPriceMicroLamports: -1 }],
    ],
  },
  {
    name: 'trigger.place',
    run: ({ trigger }, input, options) => trigger.place(input, options),
    input: { inputMint: USDC, outputMint: SOL, params },
    slips: [
      ...addresses('inputMint'),
      ...addresses('outputMint'),
      ...within('params', params, amounts('makingAmount')),
      ...within('params', params, amounts('takingAmount')),
      ...within('params', params, [
        ['expiredAt', { expiredAt: 'soon' }],
        ['expiredAt', { expiredAt: '0' }],
      ]),
      ['params', { params: undefined }],
      ['maker', { maker: stranger }],
      ['payer', { payer: stranger }],
    ],
  },
  {
    name: 'trigger.cancel',
    run: ({ trigger }, input, options) => exhaust(trigger.cancel(input, options)),
    input: {},
    slips: [
      ['orders', { orders: address }],
      ['orders', { orders: [address, 'another'] }],
      ['orders', { orders: null }],
      // It would cancel all of them.
      ['order', { order: address }],
    ],
  },
  {
    name: 'trigger.watch',
    run: ({ trigger }, input) => exhaust(trigger.watch(input)),
    input: { user: address, order: address },
    slips: [...addresses('user'), ...addresses('order'), ['orderKey', { orderKey: address }]],
  },
  {
    name: 'recurring.place',
    run: ({ recurring }, input, options) => recurring.place(input, options),
    input: { inputMint: USDC, outputMint: SOL, params: { time } },
    slips: [
      ...addresses('inputMint'),
      ...within('params', {}, within('time', time, amounts('inAmount'))),
      ...within('params', {}, within('time', time, slipsOf('interval', [0, 1.5, '60']))),
      ['params.time', { params: {} }],
      [
        'params.price',
        { params: { price: { depositAmount: 5n, incrementUsdcValue: 1n, interval: 60 } } },
      ],
      ['user', { user: stranger }],
    ],
  },
  {
    name: 'recurring.cancel',
    run: ({ recurring }, input, options) => recurring.cancel(input, options),
    input: { order: address },
    slips: [...addresses('order'), ['orderKey', { orderKey: address }]],
  },
  ...(['deposit', 'withdraw'] as const).map(
    (action): Flow => ({
      name: `earn.${action}`,
      needsNode: true,
      run: ({ earn }, input, options) => earn[action](input, options),
      input: amountOfPool,
      slips: [
        ...amounts('amount'),
        ...addresses('asset'),
        ...tolerances,
        ...ownReceipts,
        ...bounds(action === 'deposit' ? 'minShares' : 'maxShares'),
        ['shares', { shares: 5n }],
        ['minAssets', { minAssets: 5n }],
      ],
    }),
  ),
  ...(['mint', 'redeem'] as const).map(
    (action): Flow => ({
      name: `earn.${action}`,
      needsNode: true,
      run: ({ earn }, input, options) => earn[action](input, options),
      input: sharesOfPool,
      slips: [
        ...amounts('shares'),
        ...addresses('asset'),
        ...tolerances,
        ...ownReceipts,
        ...bounds(action === 'mint' ? 'maxAssets' : 'minAssets'),
        ['signer', { signer: address }],
        ['minShares', { minShares: 5n }],
      ],
    }),
  ),
  {
    name: 'borrow.open',
    needsNode: true,
    run: ({ borrow }, input, options) => borrow.open(input, options),
    input: { vaultId: 1, collateral: 5n },
    slips: [
      ...amounts('collateral'),
      ...slipsOf('debt', [0n, -5n, '1.5', 5]),
      ...slipsOf('vaultId', [-1, 1.5, '1', 65_536]),
      ...slipsOf('minHealth', [0.9, '2', Number.NaN]),
      ['positionId', { positionId: 5 }],
      ['signer', { signer: address }],
    ],
  },
  ...(['deposit', 'borrow', 'repay', 'withdraw'] as const).map(
    (action): Flow => ({
      name: `borrow.${action}`,
      needsNode: true,
      run: ({ borrow }, input, options) => borrow[action](input, options),
      input: { vaultId: 1, positionId: 5, amount: 5n },
      slips: [
        ...amounts('amount'),
        ...slipsOf('vaultId', [-1, 1.5, '1', 65_536]),
        ...slipsOf('positionId', [0, 1.5, '1', 2 ** 32]),
        ...(action === 'repay' ? slipsOf('maxAmount', [5n]) : []),
        ...(action === 'withdraw' ? slipsOf('minAmount', [5n]) : []),
        ['debt', { debt: 5n }],
        ['signer', { signer: address }],
      ],
    }),
  ),
  {
    name: 'prediction.buy',
    needsNode: true,
    run: ({ prediction }, input, options) => prediction.buy(input, options),
    input: { marketId: 'POLY-1', isYes: true, depositAmount: 5n },
    slips: [
      ...amounts('depositAmount'),
      ...slipsOf('minContracts', [0n, -5n, '1.5', 5]),
      ...slipsOf('isYes', ['true', 1]),
      ...slipsOf('marketId', ['', 5]),
      ...slipsOf('depositMint', ['USDC', 5]),
      ...slipsOf('outcomeMint', ['up', 5]),
      ['minContracts', { outcomeMint: address }],
      ['signer', { signer: address }],
    ],
  },
  {
    name: 'prediction.sell',
    needsNode: true,
    run: ({ prediction }, input, options) => prediction.sell(input, options),
    input: { positionPubkey: address, contracts: 5n, minUsd: 5n },
    slips: [
      ...amounts('contracts'),
      ...amounts('minUsd'),
      ...slipsOf('positionPubkey', ['me', 5]),
      ['maxContracts', { maxContracts: 5n }],
      ['signer', { signer: address }],
    ],
  },
  {
    name: 'prediction.closePosition',
    needsNode: true,
    run: ({ prediction }, input, options) => prediction.closePosition(input, options),
    input: { positionPubkey: address, maxContracts: 5n, minUsd: 5n },
    slips: [
      ...amounts('maxContracts'),
      ...amounts('minUsd'),
      ...slipsOf('positionPubkey', ['me', 5]),
      ['signer', { signer: address }],
    ],
  },
  {
    name: 'prediction.claim',
    needsNode: true,
    run: ({ prediction }, input, options) => prediction.claim(input, options),
    input: { positionPubkey: address, minPayout: 5n },
    slips: [
      ...amounts('minPayout'),
      ...slipsOf('positionPubkey', ['me', 5]),
      ...slipsOf('payoutMint', ['USDC', 5]),
      ['signer', { signer: address }],
    ],
  },
  {
    name: 'send.send',
    needsNode: true,
    run: ({ send }, input, options) => send.send(input, options),
    input: { code: createInviteCode(), amount: 5n, mint: USDC },
    slips: [
      ...amounts('amount'),
      ...limits('maxExtraLamports'),
      ['mint', { mint: 'SOL' }],
      ['code', { code: 'too short' }],
      ['sender', { sender: stranger }],
    ],
  },
  {
    name: 'send.clawback',
    needsNode: true,
    run: ({ send }, input, options) => send.clawback(input, options),
    input: { invitePDA: address },
    slips: [...addresses('invitePDA'), ['sender', { sender: address }]],
  },
  {
    name: 'studio.launch',
    run: ({ studio }, input, options) => studio.launch(input, options),
    input: launch,
    slips: [
      ...limits('maxRentLamports'),
      ...slipsOf('tokenName', ['', 5, undefined]),
      ['image', { image: new Blob(['no image']) }],
      ['image', { image: 'logo.png' }],
      ['metadata.name', { metadata: { name: 'Another' } }],
      ['content', { page: { content: 5 } }],
      ['owner', { page: { owner: stranger } }],
      ['creator', { creator: stranger }],
    ],
  },
  {
    name: 'studio.claimFees',
    needsNode: true,
    run: ({ studio }, input, options) => studio.claimFees(input, options),
    input: { poolAddress: address, quoteMint: USDC },
    slips: [
      ...addresses('poolAddress'),
      ...addresses('quoteMint'),
      ...slipsOf('maxQuoteAmount', [0n, '0', '-1', 'abc', 5, tooMuch]),
      ...slipsOf('minQuoteAmount', [0n, '0', '-1', 'abc', 5, tooMuch]),
      ['minQuoteAmount', { minQuoteAmount: 2n, maxQuoteAmount: 1n }],
      ['amount', { amount: 5n }],
    ],
  },
  {
    name: 'tokens.verify',
    needsNode: true,
    run: ({ tokens }, input, options) => tokens.verify(input, options),
    input: { tokenId: USDC, twitterHandle: 'x', description: 'y', maxAmount: 5n },
    slips: [
      ...amounts('maxAmount'),
      ...addresses('tokenId'),
      ...slipsOf('twitterHandle', [5, undefined]),
      ...slipsOf('paymentCurrency', ['EUR', '', 5]),
      ['paymentAmount', { paymentAmount: '5' }],
      ['jupOutputAmount', { jupOutputAmount: '5' }],
      ['requestId', { requestId: 'x' }],
      ['senderAddress', { senderAddress: stranger }],
      ['tokenMetadata.tokenId', { tokenMetadata: { tokenId: SOL } }],
      ['amount', { amount: 5n }],
    ],
  },
];

/** Whatever is reached has been reached too early. */
function outOfReach(): {
  readonly perijove: Perijove;
  readonly options: object;
  reached: string[];
} {
  const reached: string[] = [];
  const reach = (name: string) => async (): Promise<never> => {
    reached.push(name);
    throw new Error(`reached ${name}`);
  };
  const perijove = createPerijove({
    deployment: jupiter,
    apiKey: 'key',
    retries: 0,
    createWire: () => ({
      send: reach('the service'),
      stream: reach('the service'),
      warm: async () => undefined,
      close: async () => undefined,
    }),
  });
  const rpc: Rpc = { call: reach('the node') };
  const journal: Journal = {
    read: reach('the journal'),
    write: reach('the journal'),
    list: reach('the journal'),
    remove: reach('the journal'),
  };
  return { perijove, options: { signer, rpc, journal }, reached };
}

async function errorOf(act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    return error;
  }
}

describe.each(flows.map((flow) => [flow.name, flow] as const))('%s', (_, { run, input, slips }) => {
  it.each(slips)('refuses a mistake in %s before anything else: %o', async (field, change) => {
    const { perijove, options, reached } = outOfReach();
    const error = await errorOf(() =>
      run(perijove, { ...input, ...change } as never, options as never),
    );
    expect(error).toMatchObject({ code: 'invalid_input', advice: 'fix-input', details: { field } });
    expect((error as Error).message).toContain(field);
    expect(reached).toEqual([]);
  });

  it('accepts valid input', async () => {
    const { perijove, options, reached } = outOfReach();
    await errorOf(() => run(perijove, input as never, options as never));
    expect(reached).not.toEqual([]);
  });

  it.each([undefined, null, 'everything'])('refuses %s for an input', async (none) => {
    const { perijove, options, reached } = outOfReach();
    const error = await errorOf(() => run(perijove, none as never, options as never));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'input' } });
    expect(reached).toEqual([]);
  });
});

const signing = flows.filter(({ name }) => name !== 'trigger.watch');

describe.each(signing.map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  it.each<readonly [string, object, object]>([
    ['signer', { signer: undefined }, { code: 'signer_failed' }],
    ['account', { account: stranger }, { code: 'signer_failed' }],
    ['jornal', { jornal: undefined }, { details: { field: 'jornal' } }],
    ['id', { id: 'once', journal: undefined }, { details: { field: 'id' } }],
    ['maxAttempts', { maxAttempts: 0 }, { details: { field: 'maxAttempts' } }],
    ['programs', { programs: ['x'] }, { details: { field: 'programs' } }],
    ['rpc', { rpc: flow.needsNode ? undefined : {} }, { details: { field: 'rpc' } }],
  ])('refuses a mistake in its option %s before anything else', async (__, change, expected) => {
    const { perijove, options, reached } = outOfReach();
    const changed = { ...options, ...change } as never;
    const error = await errorOf(() => flow.run(perijove, flow.input as never, changed));
    expect(error).toMatchObject({ code: 'invalid_input', ...expected, advice: 'fix-input' });
    expect(reached).toEqual([]);
  });
});

it('an invite code that is given by mistake is in no error and in no journal', async () => {
  const { perijove, options, reached } = outOfReach();
  const code = createInviteCode().reveal();
  const error = (await errorOf(() =>
    perijove.send.clawback({ invitePDA: code }, options as never),
  )) as Error;
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain(code);
  expect(reached).toEqual([]);
});

describe('a swap without its signer', () => {
  const perijove = createPerijove({ deployment: jupiter });
  for (const [family, run] of [
    ['swap', perijove.swap.swap],
    ['routingSwap', perijove.routingSwap.swap],
  ] as const) {
    it(`${family}.swap asks for it, and not for the fields of a quote`, async () => {
      const swap = run as (input: object, options?: object) => Promise<unknown>;
      const says = { message: expect.stringMatching(`^${family}.swap: signer: expected a signer`) };
      const rpc = createRpc('http://127.0.0.1:1');
      await expect(swap(trade, { rpc })).rejects.toMatchObject(says);
      await expect(swap(trade)).rejects.toThrow(
        new RegExp(`^${family}.swap: (?:signer|rpc): expected`),
      );
    });
  }

  it('swapByBuild knows the names of its own options', async () => {
    const options = { signer, befor: [] };
    const swapped = perijove.swap.swapByBuild(trade, options as never);
    await expect(swapped).rejects.toThrow('unknown option `befor`; did you mean `before`?');
  });
});
