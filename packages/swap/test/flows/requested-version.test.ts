import { SOL, USDC } from '@perijove/core';
import type { Signer } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { forCpi } from '../../src/flows/for-cpi.ts';
import { pay } from '../../src/flows/pay.ts';
import { previewSwap } from '../../src/flows/preview.ts';
import { runSwap } from '../../src/flows/swap.ts';
import { swapByBuild } from '../../src/flows/swap-by-build.ts';
import { build, other, pair, wallet } from '../samples.ts';

const signTransactions = () => Promise.reject(new Error('asked'));
const mute: Signer = { address: wallet, signTransactions };
const announcing: Signer = { ...mute, supportedTransactionVersions: ['legacy', 0, 1] };

const rpc = { call: async () => ({ context: { slot: 1 }, value: [null] }) };
const stop = new Error('requested');

type Request = Readonly<Record<string, unknown>>;

/** A service that returns nothing. */
function service() {
  const requests: Request[] = [];
  const method = (input: Request) => {
    requests.push(input);
    return Promise.reject(stop);
  };
  return { requests, methods: { order: method, build: method, execute: method } as never };
}

interface Given {
  readonly signer: Signer;
  readonly maxTransactionVersion?: 0 | 1;
}

type Run = (methods: never, given: Given) => Promise<unknown>;

const flows: Readonly<Record<string, Run>> = {
  swap: (methods, given) => runSwap(methods, pair, given),
  swapByBuild: (methods, given) => swapByBuild(methods, pair, { ...given, rpc }),
  pay: (methods, given) => {
    const payment = { to: other, mint: USDC, from: SOL, amount: 1n, maxInput: 5n };
    const memory = { prices: new Map(), sellsExactly: true };
    return pay(methods, payment, { ...given, rpc }, memory);
  },
};

/** Nothing is signed here: the caller says what will be. */
const unsigned: Readonly<Record<string, (methods: never, wish: 0 | 1) => Promise<unknown>>> = {
  forCpi: (methods, maxTransactionVersion) =>
    forCpi(methods, { ...pair, taker: wallet }, { maxTransactionVersion }),
  preview: (methods, maxTransactionVersion) =>
    previewSwap(methods, pair, { owner: wallet, maxTransactionVersion }),
  price: (methods, maxTransactionVersion) => previewSwap(methods, pair, { maxTransactionVersion }),
};

async function requestedBy(run: (methods: never) => Promise<unknown>): Promise<unknown> {
  const { requests, methods } = service();
  await expect(run(methods)).rejects.toBe(stop);
  const [{ maxSupportedTransactionVersion, transactionVersion } = {}] = requests;
  expect(requests).toHaveLength(1);
  return maxSupportedTransactionVersion ?? transactionVersion;
}

describe.each(Object.entries(flows))('%s', (_, run) => {
  it.each<readonly [string, Given, string | undefined]>([
    ['without a wish', { signer: announcing }, undefined],
    ['with a wish for 0', { signer: announcing, maxTransactionVersion: 0 }, undefined],
    [
      'with a signer that does not announce it',
      { signer: mute, maxTransactionVersion: 1 },
      undefined,
    ],
    ['with a signer that announces it', { signer: announcing, maxTransactionVersion: 1 }, '1'],
  ])('requests version 1 only if both want it: %s', async (__, given, version) => {
    expect(await requestedBy((methods) => run(methods, given))).toBe(version);
  });
});

it('requests version 0 where a further signer does not announce version 1', async () => {
  const options = { rpc, signer: announcing, maxTransactionVersion: 1, alsoSign: [mute] } as const;
  const run = (methods: never) => swapByBuild(methods, pair, options);
  expect(await requestedBy(run)).toBeUndefined();
});

it.each(Object.entries(unsigned))('%s requests what the caller wishes', async (_, run) => {
  expect(await requestedBy((methods) => run(methods, 0))).toBeUndefined();
  expect(await requestedBy((methods) => run(methods, 1))).toBe('1');
});

describe('parts of version 1 that were not requested', () => {
  const methods = { build: async () => ({ ...build, transactionVersion: 1 }) } as never;
  const refusal = {
    code: 'execution_failed',
    details: { name: 'other_transaction_version' },
    advice: 'fix-input',
    message: expect.stringContaining('the service returned a transaction of version 1') as string,
  };

  it.each<readonly [string, () => Promise<unknown>]>([
    ['swapByBuild', () => swapByBuild(methods, pair, { signer: announcing, rpc })],
    [
      'swapByBuild with a signer that does not announce it',
      () => swapByBuild(methods, pair, { signer: mute, rpc, maxTransactionVersion: 1 }),
    ],
    ['forCpi', () => forCpi(methods, { ...pair, taker: wallet })],
  ])('%s refuses', async (_, run) => {
    await expect(run).rejects.toMatchObject(refusal);
  });
});
