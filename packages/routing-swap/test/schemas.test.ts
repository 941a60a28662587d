import { SOL, USDC } from '@perijove/core';
import { endpoints } from '@perijove/routing-swap';
import { schemas } from '@perijove/routing-swap/schemas';
import { describe, expect, it } from 'vitest';
import { instruction, instructions, other, quote, swapInfo, wallet } from './samples.ts';

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

const nulls = (names: string): object =>
  Object.fromEntries(names.split(' ').map((name) => [name, null]));

describe('a quote', () => {
  it('needs mints, amounts, mode, slippage, impact and route', async () => {
    expect(await faults('quote', quote)).toEqual([]);
    for (const field of Object.keys(quote)) {
      expect(await faults('quote', { ...quote, [field]: null })).toEqual([field]);
    }
  });

  it('may have anything else null or of a later version', async () => {
    const rest = nulls(
      'platformFee contextSlot timeTaken mostReliableAmmsQuoteReport instructionVersion loaded',
    );
    const step = { swapInfo: { ...swapInfo, ...nulls('label feeAmount feeMint') } };
    const routePlan = [
      { ...step, ...nulls('percent bps usdValue') },
      { swapInfo, bps: 10_000 },
    ];
    expect(await faults('quote', { ...quote, ...rest, routePlan })).toEqual([]);
    const parts = {
      platformFee: { amount: '3', feeBps: 20, feeMint: SOL },
      mostReliableAmmsQuoteReport: { info: { [other]: '147', [wallet]: null } },
      swapMode: 'ExactSomehow',
      instructionVersion: 'V3',
      routePlan: [],
    };
    expect(await faults('quote', { ...quote, ...parts })).toEqual([]);
    expect(await faults('quote', { ...quote, platformFee: nulls('amount feeBps') })).toEqual([]);
    expect(schemas.quote.output.parse({ ...quote, ...parts })).toEqual({ ...quote, ...parts });
  });

  it('has amounts as text', async () => {
    expect(await faults('quote', { ...quote, outAmount: 147 })).toEqual(['outAmount']);
    const routePlan = [{ swapInfo: { ...swapInfo, inAmount: 1000 } }];
    expect(await faults('quote', { ...quote, routePlan })).toEqual([
      'routePlan[0].swapInfo.inAmount',
    ]);
  });
});

describe('what was built', () => {
  const built = { swapTransaction: 'AQAB', lastValidBlockHeight: 1 };
  const rest = nulls(
    'prioritizationFeeLamports computeUnitLimit prioritizationType dynamicSlippageReport simulationError',
  );

  it('is a transaction and a height', async () => {
    expect(await faults('swap', built)).toEqual([]);
    expect(await faults('swap', { ...built, ...rest })).toEqual([]);
    expect(await faults('swap', { ...built, swapTransaction: undefined })).toEqual([
      'swapTransaction',
    ]);
    expect(await faults('swap', { ...built, lastValidBlockHeight: '1' })).toEqual([
      'lastValidBlockHeight',
    ]);
  });

  it('may report on fees and slippage', async () => {
    const computeBudget = { microLamports: 71428, estimatedMicroLamports: null };
    const dynamicSlippageReport = { slippageBps: 50, otherAmount: null, categoryName: 'lst' };
    const answer = { ...built, prioritizationType: { computeBudget }, dynamicSlippageReport };
    expect(await faults('swap', answer)).toEqual([]);
    expect(await faults('swap', { ...built, prioritizationType: { jito: {} } })).toEqual([]);
  });

  it('is instructions', async () => {
    expect(await faults('swapInstructions', instructions)).toEqual([]);
    const optional = nulls('tokenLedgerInstruction cleanupInstruction');
    expect(await faults('swapInstructions', { ...instructions, ...optional, ...rest })).toEqual([]);
    const cleanupInstruction = { ...instruction, data: 1 };
    expect(await faults('swapInstructions', { ...instructions, cleanupInstruction })).toEqual([
      'cleanupInstruction.data',
    ]);
    for (const field of Object.keys(instructions)) {
      expect(await faults('swapInstructions', { ...instructions, [field]: null })).toEqual([field]);
    }
  });
});

const pair = { inputMint: SOL, outputMint: USDC, amount: 1n };
const swap = { userPublicKey: wallet, quoteResponse: quote };

describe('inputs', () => {
  it.each<[Method, object]>([
    ['quote', pair],
    ['quote', { ...pair, amount: '18446744073709551615', instructionVersion: 'V2' }],
    ['quote', { ...pair, dexes: ['A', 'B'], slippageBps: undefined, allowDynamicSwap: true }],
    ['swap', swap],
    ['swap', { ...swap, quoteResponse: { ...quote, unheard: { of: 1 }, inAmount: null } }],
    ['swap', { ...swap, prioritizationFeeLamports: 'auto' }],
    ['swap', { ...swap, prioritizationFeeLamports: 0, destinationTokenAccount: other }],
    ['swap', { ...swap, prioritizationFeeLamports: { jitoTipLamports: 1000 } }],
    ['swap', { ...swap, computeUnitPriceMicroLamports: 7, nativeDestinationAccount: other }],
    ['programIdToLabel', {}],
  ])('%s takes %o', (method, input) => {
    expect(faultyField(method, input)).toBeUndefined();
  });

  const bothTips = { jitoTipLamports: 1, priorityLevelWithMaxLamports: {} };
  const strangersTip = { jitoTipLamportsWithPayer: { lamports: 1, payer: 'me' } };

  it.each<[Method, object, string]>([
    ['quote', { ...pair, amount: 1000 }, 'amount'],
    ['quote', { ...pair, amount: -1n }, 'amount'],
    ['quote', { ...pair, amount: '1.5' }, 'amount'],
    ['quote', { ...pair, inputMint: 'SOL' }, 'inputMint'],
    ['quote', { ...pair, slippage: 1 }, 'slippage'],
    ['quote', { ...pair, slippageBps: '50' }, 'slippageBps'],
    ['quote', { ...pair, slippageBps: 0.5 }, 'slippageBps'],
    ['quote', { ...pair, slippageBps: -1 }, 'slippageBps'],
    ['quote', { ...pair, slippageBps: 65_536 }, 'slippageBps'],
    ['quote', { ...pair, platformFeeBps: -1 }, 'platformFeeBps'],
    ['quote', { ...pair, maxAccounts: -1 }, 'maxAccounts'],
    ['quote', { ...pair, swapMode: 'exactIn' }, 'swapMode'],
    ['quote', { ...pair, excludeDexes: [] }, 'excludeDexes'],
    ['quote', { ...pair, excludeDexes: 'Whirlpool' }, 'excludeDexes'],
    ['quote', { ...pair, dexes: ['A', ''] }, 'dexes[1]'],
    ['swap', { quoteResponse: quote }, 'userPublicKey'],
    ['swap', { ...swap, prioritizationFeeLamports: 'most' }, 'prioritizationFeeLamports'],
    ['swap', { ...swap, prioritizationFeeLamports: -1 }, 'prioritizationFeeLamports'],
    ['swap', { ...swap, prioritizationFeeLamports: bothTips }, 'prioritizationFeeLamports'],
    ['swap', { ...swap, prioritizationFeeLamports: strangersTip }, 'prioritizationFeeLamports'],
    ['swap', { ...swap, blockhashSlotsToExpiry: 256 }, 'blockhashSlotsToExpiry'],
    ['swapInstructions', { ...swap, wrapUnwrapSOL: true }, 'wrapUnwrapSOL'],
    ['programIdToLabel', { all: true }, 'all'],
  ])('%s refuses %o', (method, input, field) => {
    expect(faultyField(method, input)).toBe(field);
  });

  it('exclude each other in two pairs', () => {
    const accounts = { destinationTokenAccount: other, nativeDestinationAccount: wallet };
    const prices = { computeUnitPriceMicroLamports: 0, prioritizationFeeLamports: 'auto' };
    const [one, two] = ['destinationTokenAccount', 'computeUnitPriceMicroLamports'];
    expect(faultyField('swap', { ...swap, ...accounts })).toBe(one);
    expect(faultyField('swap', { ...swap, ...prices })).toBe(two);
    expect(faultyField('swapInstructions', { ...swap, ...accounts, ...prices })).toBe(one);
    const given = { ...prices, computeUnitPriceMicroLamports: undefined };
    expect(faultyField('swap', { ...swap, ...given })).toBeUndefined();
  });
});
