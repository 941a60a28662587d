import { type Mint, SOL, USDC } from '@perijove/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../src/index.ts';
import { dexes } from '../../../src/market/routing/dexes.ts';
import { ask, startSeeded } from '../../running.ts';

const PYUSD: Mint = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo';
const EVERY_DEX = dexes.map(({ label }) => label).join();

type Fields = Readonly<Record<string, unknown>>;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSeeded({ clockSpeed: 0 });
  return () => sandbox.stop();
});

async function get(path: string, query: Readonly<Record<string, string>>) {
  const response = await ask(sandbox, `${path}?${new URLSearchParams(query)}`);
  return [response.status, (await response.json()) as Fields] as const;
}

const quote = (change: Readonly<Record<string, string>> = {}) =>
  get('/swap/v1/quote', { inputMint: SOL, outputMint: USDC, amount: '1000000000', ...change });

const order = (change: Readonly<Record<string, string>> = {}) => {
  const taker = sandbox.fundedWallets.alice.address;
  const asked = { inputMint: SOL, outputMint: USDC, amount: '1000000000', taker };
  return get('/ultra/v1/order', { ...asked, ...change });
};

async function swap(change: Fields, asked: Readonly<Record<string, string>> = {}) {
  const [, quoteResponse] = await quote(asked);
  const userPublicKey = sandbox.fundedWallets.alice.address;
  const response = await fetch(`${sandbox.url}/swap/v1/swap`, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ userPublicKey, quoteResponse, ...change }),
  });
  return [response.status, (await response.json()) as Fields] as const;
}

/** A token account of bob's that others can pay into. */
function accountOfBob(mint: Mint): string {
  const { ledger, fundedWallets } = sandbox;
  const { address } = fundedWallets.bob;
  ledger.faucet.token(address, mint, 1n);
  const token = ledger.mint(mint);
  return ledger.associatedAccount(address, mint, token?.tokenProgram ?? '');
}

describe('a quote', () => {
  it.each([
    [{ slippageBps: '0' }, { slippageBps: 0 }],
    [{ slippageBps: '10000' }, { otherAmountThreshold: '0' }],
    [{ platformFeeBps: '0' }, { platformFee: null }],
    [{ platformFeeBps: '9999' }, { platformFee: expect.objectContaining({ feeBps: 9999 }) }],
    [{ maxAccounts: '64' }, {}],
    [{ instructionVersion: 'V2' }, { instructionVersion: 'V2' }],
    [{ dynamicSlippage: 'true' }, { slippageBps: 50 }],
  ])('takes %j', async (change, answer) => {
    const [status, body] = await quote(change);
    expect(status).toBe(200);
    expect(body).toMatchObject(answer);
  });

  it('goes through the exchanges that are named, and no others', async () => {
    const labelsOf = ([, { routePlan }]: Awaited<ReturnType<typeof quote>>) => {
      const steps = routePlan as { swapInfo: { label: string } }[];
      return new Set(steps.map(({ swapInfo }) => swapInfo.label));
    };
    expect(labelsOf(await quote({ dexes: 'Raydium CLMM' }))).toEqual(new Set(['Raydium CLMM']));
    const [first = ''] = labelsOf(await quote());
    expect(labelsOf(await quote({ excludeDexes: first }))).not.toContain(first);
  });

  it.each([
    [{ slippageBps: '10001' }, 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD'],
    [{ amount: '0' }, 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD'],
    [{ amount: '18446744073709551615' }, 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT'],
    [{ platformFeeBps: '10000' }, 'NOT_SUPPORTED'],
    [{ maxAccounts: '0' }, 'COULD_NOT_FIND_ANY_ROUTE'],
    [{ maxAccounts: '65' }, 'MAX_ACCOUNT_GREATER_THAN_MAX'],
    [{ dexes: 'Nowhere' }, 'NO_ROUTES_FOUND'],
    [{ dexes: 'Whirlpool', excludeDexes: 'Saber' }, 'INVALID_REQUEST'],
    [{ outputMint: SOL }, 'CIRCULAR_ARBITRAGE_IS_DISABLED'],
  ])('refuses %j with the code %s', async (change, errorCode) => {
    const [status, body] = await quote(change);
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.any(String), errorCode });
  });

  it.each([
    'slippageBps=65536',
    'slippageBps=-1',
    'slippageBps=1.5',
    'platformFeeBps=65536',
    'maxAccounts=-1',
    'amount=-1',
    'amount=1.5',
    'swapMode=exactIn',
    'instructionVersion=V3',
    'onlyDirectRoutes=1',
    'allowDynamicSwap=maybe',
  ])('names the problem of %s', async (pair) => {
    const [name = '', value = ''] = pair.split('=');
    const [status, { error }] = await quote({ [name]: value });
    expect(status).toBe(400);
    expect(error).toMatch(new RegExp(`^${name}: expected `));
    expect(error).not.toContain('Too ');
  });
});

describe('a swap', () => {
  it.each([
    [{ prioritizationFeeLamports: 'auto' }, { prioritizationFeeLamports: 14_000 }],
    [{ prioritizationFeeLamports: 0 }, { prioritizationFeeLamports: 0 }],
    [{ prioritizationFeeLamports: level('veryHigh', 1000) }, { prioritizationFeeLamports: 1000 }],
    [
      { prioritizationFeeLamports: level('high', 10_000_000) },
      { prioritizationFeeLamports: 56_000 },
    ],
    [{ computeUnitPriceMicroLamports: 1000 }, { prioritizationFeeLamports: 1400 }],
    [{ blockhashSlotsToExpiry: 255 }, { lastValidBlockHeight: 447_552_150 }],
    [{ blockhashSlotsToExpiry: 0 }, { lastValidBlockHeight: 447_552_000 }],
    [
      { dynamicSlippage: true },
      {
        prioritizationType: {
          computeBudget: {
            microLamports: expect.any(Number),
            estimatedMicroLamports: expect.any(Number),
          },
        },
        dynamicSlippageReport: {
          slippageBps: 50,
          otherAmount: expect.any(Number),
          simulatedIncurredSlippageBps: 0,
          amplificationRatio: '1',
          categoryName: 'lst',
          heuristicMaxSlippageBps: 50,
          rtseSlippageBps: 50,
        },
      },
    ],
    [{ wrapAndUnwrapSol: false }, { simulationError: { error: expect.any(String) } }],
  ])('takes %j', async (change, answer) => {
    const [status, body] = await swap(change);
    expect(status).toBe(200);
    expect(body).toMatchObject(answer);
  });

  it.each([
    { prioritizationFeeLamports: -1 },
    { blockhashSlotsToExpiry: 256 },
    { wrapAndUnwrapSol: 'no' },
    { trackingAccount: 'x' },
    { userPublicKey: 'x' },
    { quoteResponse: 'x' },
  ])('names the problem of %j', async (change) => {
    const [status, { error }] = await swap(change);
    expect(status).toBe(400);
    expect(error).toMatch(new RegExp(`^${Object.keys(change)[0]}: expected `));
  });

  it('has a code for two prices of one compute unit', async () => {
    const both = { computeUnitPriceMicroLamports: 1000, prioritizationFeeLamports: 5000 };
    const [status, body] = await swap(both);
    expect(status).toBe(400);
    expect(body['errorCode']).toBe('INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE');
  });

  it('pays a fee in Token-2022 with instructions of version 2 only', async () => {
    const feeAccount = accountOfBob(PYUSD);
    const asked = { inputMint: USDC, outputMint: PYUSD, amount: '9000000', platformFeeBps: '20' };
    const [status, body] = await swap({ feeAccount }, asked);
    expect(status).toBe(400);
    expect(body['errorCode']).toBe('NOT_SUPPORTED');
    const [taken, { simulationError }] = await swap(
      { feeAccount },
      { ...asked, instructionVersion: 'V2' },
    );
    expect([taken, simulationError]).toEqual([200, null]);
    // The other side of the pair is of the older program.
    expect((await swap({ feeAccount: accountOfBob(USDC) }, asked))[0]).toBe(200);
  });
});

describe('an order', () => {
  it.each([
    [{ slippageBps: '0' }, { slippageBps: 0, mode: 'manual' }],
    [{ slippageBps: '10000' }, { slippageBps: 10_000, otherAmountThreshold: '0' }],
    [{ priorityFeeLamports: '1' }, { prioritizationFeeLamports: 1, mode: 'manual' }],
    [{ jitoTipLamports: '1000' }, { mode: 'manual' }],
    [{ referralFee: '50' }, { feeBps: 2 }],
    [{ excludeRouters: 'iris' }, { router: 'jupiterz' }],
    [{ excludeRouters: 'okx,dflow,later' }, { router: 'metis' }],
  ])('takes %j', async (change, answer) => {
    const [status, body] = await order(change);
    expect(status).toBe(200);
    expect(body).toMatchObject(answer);
  });

  it('pays exactly the requested priority fee, or at most that', async () => {
    const priorityFeeLamports = '50000';
    const [, exact] = await order({ priorityFeeLamports, broadcastFeeType: 'exactFee' });
    const [, capped] = await order({ priorityFeeLamports, broadcastFeeType: 'maxCap' });
    expect(exact['prioritizationFeeLamports']).toBeGreaterThanOrEqual(49_999);
    expect(capped['prioritizationFeeLamports']).toBeLessThan(50_000);
  });

  it.each([
    'slippageBps=10001',
    'priorityFeeLamports=0',
    'jitoTipLamports=999',
    'referralFee=49',
    'referralFee=256',
    'broadcastFeeType=odd',
    'receiver=x',
    'amount=1.5',
  ])('names the problem of %s', async (pair) => {
    const [name = '', value = ''] = pair.split('=');
    const [status, { error }] = await order({ [name]: value });
    expect(status).toBe(400);
    expect(error).toMatch(new RegExp(`^${name}: expected `));
  });

  it('leaves out exchanges of the main router only', async () => {
    const excludeDexes = EVERY_DEX;
    expect(await order({ excludeDexes })).toEqual([400, { error: 'Failed to get quotes' }]);
    const [status, { router }] = await order({ excludeDexes, excludeRouters: 'metis' });
    expect([status, router]).toEqual([200, 'jupiterz']);
  });

  it.each([
    { excludeRouters: 'metis,jupiterz,dflow,okx' },
    { amount: '0' },
    { amount: '18446744073709551616' },
    { outputMint: SOL },
  ])('finds no quotes with %j', async (change) => {
    expect(await order(change)).toEqual([400, { error: 'Failed to get quotes' }]);
  });
});

function level(priorityLevel: string, maxLamports: number) {
  return { priorityLevelWithMaxLamports: { priorityLevel, maxLamports, global: true } };
}
