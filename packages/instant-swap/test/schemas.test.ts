import { SOL, USDC } from '@perijove/core';
import { endpoints } from '@perijove/instant-swap';
import { schemas } from '@perijove/instant-swap/schemas';
import { describe, expect, it } from 'vitest';
import { order, other, swapInfo, wallet } from './samples.ts';

type Method = keyof typeof endpoints;

/** Says where the answer differs, after the schema and the generated check agreed on it. */
async function faults(method: Method, answer: unknown): Promise<readonly string[]> {
  const issues = await endpoints[method].explain(answer);
  expect(endpoints[method].checkOutput(answer)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

/** The field at fault, after the schema and the generated check agreed on it. */
function faultyField(method: Method, input: unknown): string | undefined {
  const issue = endpoints[method].checkInput(input);
  expect(schemas[method].input.safeParse(input).success).toBe(issue === undefined);
  return issue?.path;
}

const withAll = (names: string, value: unknown): object =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

describe('an order', () => {
  const rest =
    'mode inUsdValue outUsdValue swapUsdValue priceImpact priceImpactPct referralAccount feeMint ' +
    'feeBps platformFee signatureFeeLamports signatureFeePayer prioritizationFeeLamports ' +
    'prioritizationFeePayer rentFeeLamports rentFeePayer swapType router transaction gasless ' +
    'totalTime taker quoteId maker expireAt errorCode errorMessage';

  it('needs the swap and a request id', async () => {
    expect(await faults('order', order)).toEqual([]);
    for (const field of Object.keys(order)) {
      expect(await faults('order', { ...order, [field]: null })).toEqual([field]);
    }
  });

  it('may have anything else null, but not of another kind', async () => {
    expect(await faults('order', { ...order, ...withAll(rest, null) })).toEqual([]);
    for (const field of rest.split(' ')) {
      expect(await faults('order', { ...order, [field]: [] }), field).toEqual([field]);
    }
  });

  it('may go by unknown routers, with sparse steps and fees', async () => {
    const steps = [
      { swapInfo, percent: 100 },
      { swapInfo: { ...swapInfo, label: null }, bps: 1 },
    ];
    const platformFee = { feeBps: 2, feeMint: SOL };
    const answer = { ...order, routePlan: steps, platformFee, router: 'x', errorCode: 9, mode: '' };
    expect(await faults('order', answer)).toEqual([]);
    expect(schemas.order.output.parse({ ...answer, more: [1] })).toEqual({ ...answer, more: [1] });
    expect(
      await faults('order', { ...order, platformFee: withAll('amount feeBps', null) }),
    ).toEqual([]);
  });
});

describe('an outcome', () => {
  it('needs nothing that the rest tells', async () => {
    const rest =
      'status signature slot error totalInputAmount totalOutputAmount inputAmountResult ' +
      'outputAmountResult swapEvents';
    expect(await faults('execute', { code: -1, error: 'Order not found' })).toEqual([]);
    expect(await faults('execute', { code: 0, status: 'Landed', signature: 'any' })).toEqual([]);
    expect(await faults('execute', { code: 0, ...withAll(rest, null) })).toEqual([]);
    expect(await faults('execute', { status: 'Success', signature: 'any' })).toEqual([]);
    expect(await faults('execute', { status: 'Success', code: '0' })).toEqual(['code']);
    expect(await faults('execute', { status: 1, code: 0 })).toEqual(['status']);
  });

  it('lists swaps with amounts as text or numbers', async () => {
    const event = { inputMint: SOL, inputAmount: '1', outputMint: USDC, outputAmount: '2' };
    expect(await faults('execute', { code: 0, swapEvents: [event] })).toEqual([]);
    const swapEvents = [
      { ...event, inputAmount: 2 },
      { ...event, outputAmount: null },
    ];
    expect(await faults('execute', { code: 0, swapEvents })).toEqual([
      'swapEvents[1].outputAmount',
    ]);
  });
});

describe('a wallet', () => {
  const balance = { amount: '1', uiAmount: 1e-9, slot: 1, isFrozen: false };
  const account = {
    account: other,
    amount: '0',
    uiAmount: 0,
    uiAmountString: '0',
    isFrozen: true,
    isAssociatedTokenAccount: false,
    decimals: 0,
    programId: other,
  };
  const native = { amount: '1', uiAmount: 1e-9, uiAmountString: '0.000000001' };

  it('has balances by mint, or none', async () => {
    expect(await faults('balances', {})).toEqual([]);
    expect(await faults('balances', { SOL: balance, [USDC]: balance })).toEqual([]);
    expect(await faults('balances', { SOL: { amount: 1 } })).toEqual([]);
    expect(await faults('balances', { SOL: { ...balance, amount: null } })).toEqual(['SOL.amount']);
    expect(await faults('balances', { error: 'any' })).toEqual(['error']);
  });

  it('has several accounts of a mint', async () => {
    const tokens = { [USDC]: [account, { ...account, excludeFromNetWorth: false }], [SOL]: [] };
    expect(await faults('holdings', { ...native, tokens })).toEqual([]);
    expect(await faults('holdings', { ...native, tokens: {} })).toEqual([]);
    for (const none of [native, { ...native, tokens: null }, { amount: 1 }]) {
      expect(await faults('holdings', none)).toEqual([]);
    }
    expect(await faults('holdings', { tokens })).toEqual(['amount']);
    const odd = { [USDC]: [{ ...account, decimals: '0' }] };
    expect(await faults('holdings', { ...native, tokens: odd })).toEqual([
      `tokens.${USDC}[0].decimals`,
    ]);
  });
});

describe('lists', () => {
  it('of routers may have icons', async () => {
    const routers = [
      { id: 'x', name: 'X', icon: null },
      { id: 'y', name: 'Y' },
    ];
    expect(await faults('routers', routers)).toEqual([]);
    expect(await faults('routers', [{ id: 'x' }])).toEqual([]);
    expect(await faults('routers', [{ name: 'X' }])).toEqual(['[0].id']);
  });

  it('of warnings are open', async () => {
    const warning = { type: '5.25%_TRANSFER_FEES', severity: 'grave', source: 'Somebody' };
    const warnings = { [SOL]: [], [USDC]: [warning, { type: 'OF_TOMORROW', message: null }] };
    expect(await faults('shield', { warnings })).toEqual([]);
    expect(await faults('shield', { warnings: { [SOL]: null } })).toEqual([`warnings.${SOL}`]);
    expect(await faults('shield', {})).toEqual(['warnings']);
  });

  it('of tokens need four fields of each', async () => {
    const least = { id: SOL, name: '', symbol: '', decimals: 9 };
    const sparse = 'icon usdPrice stats24h audit tags firstPool apy holderCount updatedAt';
    expect(await faults('search', [least, { ...least, ...withAll(sparse, null) }])).toEqual([]);
    expect(await faults('search', [{ ...least, decimals: null }])).toEqual(['[0].decimals']);
  });
});

const pair = { inputMint: SOL, outputMint: USDC, amount: 1n };

describe('inputs', () => {
  it.each<[Method, object]>([
    ['order', pair],
    ['order', { ...pair, amount: '1', taker: wallet, receiver: other, payer: other }],
    ['order', { ...pair, referralAccount: other, referralFee: 50, excludeRouters: ['x'] }],
    ['order', { ...pair, closeAuthority: other, payer: other }],
    ['order', { ...pair, slippageBps: 0, broadcastFeeType: 'maxCap', priorityFeeLamports: 1 }],
    ['order', { ...pair, slippageBps: 10_000, jitoTipLamports: 1_000 }],
    ['execute', { signedTransaction: 'AQAB', requestId: 'r-1' }],
    ['balances', { address: wallet }],
    ['routers', {}],
    ['shield', { mints: [SOL] }],
    ['search', { query: 'JUP' }],
  ])('%s takes %o', (method, input) => {
    expect(faultyField(method, input)).toBeUndefined();
  });

  it.each<[Method, object, string]>([
    ['order', { ...pair, amount: 1 }, 'amount'],
    ['order', { ...pair, amount: undefined }, 'amount'],
    ['order', { ...pair, taker: 'me' }, 'taker'],
    ['order', { ...pair, user: wallet }, 'user'],
    ['order', { ...pair, referralFee: 49 }, 'referralFee'],
    ['order', { ...pair, referralFee: 256 }, 'referralFee'],
    ['order', { ...pair, slippageBps: 10_001 }, 'slippageBps'],
    ['order', { ...pair, broadcastFeeType: 'most' }, 'broadcastFeeType'],
    ['order', { ...pair, priorityFeeLamports: 0 }, 'priorityFeeLamports'],
    ['order', { ...pair, jitoTipLamports: 999 }, 'jitoTipLamports'],
    ['order', { ...pair, excludeRouters: 'metis' }, 'excludeRouters'],
    ['order', { ...pair, excludeDexes: [] }, 'excludeDexes'],
    ['execute', { signedTransaction: 'AQAB' }, 'requestId'],
    ['holdings', { address: 'me' }, 'address'],
    ['routers', { all: true }, 'all'],
    ['shield', { mints: [] }, 'mints'],
    ['shield', { mints: [SOL, 'SOL'] }, 'mints[1]'],
    ['search', { query: Array.from({ length: 101 }, () => SOL) }, 'query'],
  ])('%s refuses %o', (method, input, field) => {
    expect(faultyField(method, input)).toBe(field);
  });

  it('order needs the account of a fee, and the payer beside a close authority', () => {
    const issueOf = (more: object) => endpoints.order.checkInput({ ...pair, ...more });
    expect(issueOf({ referralFee: 50 })).toEqual({
      path: 'referralAccount',
      expected: 'an address when referralFee is set',
    });
    expect(issueOf({ closeAuthority: other })?.path).toBe('payer');
    expect(issueOf({ closeAuthority: 'me' })?.path).toBe('closeAuthority');
  });
});
