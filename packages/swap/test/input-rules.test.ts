import { SOL } from '@perijove/core';
import { endpoints } from '@perijove/swap';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { other, pair, quote, wallet } from './samples.ts';

type Method = keyof typeof endpoints;

const taken = { ...pair, taker: wallet };
const build = { ...pair, taker: wallet };
const swap = { taker: wallet, quoteResponse: quote };
const squads = { ...taken, settingsPda: other, signers: [wallet] };

describe('inputs', () => {
  it.each<[Method, object]>([
    ['order', pair],
    ['order', { ...pair, amount: 2n ** 64n - 1n, swapMode: 'ExactOut' }],
    ['order', { ...taken, receiver: other, referralAccount: other, referralFee: 255 }],
    ['order', { ...taken, payer: other, priorityFeeLamports: 1, broadcastFeeType: 'maxCap' }],
    ['order', { ...taken, jitoTipLamports: 1, broadcastFeeType: 'exactFee' }],
    ['order', { ...taken, integratorFeeBps: 10, positiveSlippageBps: 10_000 }],
    ['order', { ...taken, excludeRouters: ['metis', 'of tomorrow'], excludeDexes: ['a,b'] }],
    ['build', build],
    ['build', { ...build, slippageBps: 'rtse', mode: 'fast', maxAccounts: 64 }],
    ['build', { ...build, platformFeeBps: 0, tipAmount: 1_000_000n }],
    ['build', { ...build, platformFeeBps: 1, feeAccount: other, tipAmount: '1000000' }],
    ['build', { ...build, computeUnitPricePercentile: 'high', blockhashSlotsToExpiry: 300 }],
    ['build', { ...build, computeUnitPricePercentile: 9999, forJitoBundle: true }],
    ['quote', { ...pair, platformFeeBps: 10_000, dynamicSwap: false }],
    ['swap', swap],
    ['swap', { ...swap, feeAccount: other, tipAmount: '1000000' }],
    ['swapInstructions', { ...swap, quoteResponse: { ...quote, platformFee: null } }],
    ['squadsOrder', { ...squads, useWsol: true }],
  ])('%s takes %o', (method, input) => {
    expect(endpoints[method].checkInput(input)).toBeUndefined();
  });

  const withFee = { ...quote, platformFee: { feeBps: 5 } };

  it.each<[Method, object, string]>([
    ['order', { ...pair, amount: 1000 }, 'amount'],
    ['order', { ...taken, referralFee: 50 }, 'referralAccount'],
    ['order', { ...taken, referralAccount: other }, 'referralFee'],
    ['order', { ...taken, referralAccount: other, referralFee: 49 }, 'referralFee'],
    ['order', { ...taken, referralAccount: other, referralFee: 256 }, 'referralFee'],
    ['order', { ...pair, payer: other }, 'taker'],
    ['order', { ...taken, receiver: wallet }, 'receiver'],
    ['order', { ...taken, broadcastFeeType: 'maxCap' }, 'broadcastFeeType'],
    ['order', { ...taken, priorityFeeLamports: 0 }, 'priorityFeeLamports'],
    ['order', { ...taken, jitoTipLamports: -1 }, 'jitoTipLamports'],
    ['order', { ...taken, integratorFeeBps: 1, referralFee: 50 }, 'integratorFeeBps'],
    ['order', { ...taken, integratorFeeBps: 1, referralAccount: other }, 'integratorFeeBps'],
    ['order', { ...taken, closeAuthority: other }, 'closeAuthority'],
    ['build', pair, 'taker'],
    ['build', { ...build, slippageBps: 'auto' }, 'slippageBps'],
    ['build', { ...build, dexes: ['a'], excludeDexes: ['b'] }, 'dexes'],
    ['build', { ...build, platformFeeBps: 1 }, 'feeAccount'],
    ['build', { ...build, platformFeeBps: 0, integratorFeeBps: 1 }, 'integratorFeeBps'],
    ['build', { ...build, tipAmount: '999999' }, 'tipAmount'],
    ['build', { ...build, maxAccounts: 65 }, 'maxAccounts'],
    ['build', { ...build, maxAccounts: 0 }, 'maxAccounts'],
    ['build', { ...build, blockhashSlotsToExpiry: 0 }, 'blockhashSlotsToExpiry'],
    ['build', { ...build, blockhashSlotsToExpiry: 301 }, 'blockhashSlotsToExpiry'],
    ['build', { ...build, swapMode: 'ExactIn' }, 'swapMode'],
    [
      'build',
      { ...build, destinationTokenAccount: other, nativeDestinationAccount: SOL },
      'destinationTokenAccount',
    ],
    ['quote', { ...pair, dexes: ['a'], excludeDexes: ['b'] }, 'dexes'],
    ['swap', { ...swap, userPublicKey: wallet }, 'userPublicKey'],
    ['swap', { ...swap, quoteResponse: withFee }, 'feeAccount'],
    ['swapInstructions', { ...swap, quoteResponse: withFee }, 'feeAccount'],
    ['swapInstructions', { ...swap, tipAmount: 1n }, 'tipAmount'],
    ['swap', { ...swap, quoteResponse: { data: quote } }, 'quoteResponse.inputMint'],
    ['squadsOrder', { ...squads, signers: [] }, 'signers'],
    ['squadsExecute', { requestId: 'r', signedTransaction: '' }, 'signedTransaction'],
  ])('%s refuses %o', (method, input, field) => {
    expect(endpoints[method].checkInput(input)?.path).toBe(field);
  });
});

/** Addresses of a few accounts, so that two fields are equal at times. */
const account = fc.constantFrom(wallet, other, SOL);
const bps = fc.integer({ min: 0, max: 10_000 });

const orders = fc.record(
  {
    taker: account,
    receiver: account,
    payer: account,
    referralAccount: account,
    referralFee: fc.integer({ min: 50, max: 255 }),
    priorityFeeLamports: fc.integer({ min: -1, max: 2 }),
    jitoTipLamports: fc.integer({ min: -1, max: 2 }),
    broadcastFeeType: fc.constantFrom('maxCap', 'exactFee'),
    integratorFeeBps: bps,
  },
  { requiredKeys: [] },
);

it('an order is taken exactly when each field has what it needs', () => {
  fc.assert(
    fc.property(orders, (fields) => {
      const { taker, receiver, payer, referralAccount, referralFee, integratorFeeBps } = fields;
      const fees = [fields.priorityFeeLamports, fields.jitoTipLamports].filter(
        (fee) => fee !== undefined,
      );
      const fits =
        (referralAccount === undefined) === (referralFee === undefined) &&
        (integratorFeeBps === undefined || referralFee === undefined) &&
        (payer === undefined || taker !== undefined) &&
        (receiver === undefined || receiver !== taker) &&
        (fields.broadcastFeeType === undefined || fees.length > 0) &&
        fees.every((fee) => fee > 0);
      const issue = endpoints.order.checkInput({ ...pair, ...fields });
      expect(issue === undefined).toBe(fits);
      if (issue) expect(issue.expected).not.toBe('');
    }),
    { seed: 1 },
  );
});

const builds = fc.record(
  {
    platformFeeBps: fc.integer({ min: 0, max: 3 }),
    feeAccount: account,
    integratorFeeBps: bps,
    tipAmount: fc.bigInt({ min: 999_998n, max: 1_000_002n }),
    dexes: fc.constant(['a']),
    excludeDexes: fc.constant(['b']),
    destinationTokenAccount: account,
    nativeDestinationAccount: account,
  },
  { requiredKeys: [] },
);

it('a build is taken exactly when each field has what it needs', () => {
  fc.assert(
    fc.property(builds, (fields) => {
      const excludes = (one: keyof typeof fields, two: keyof typeof fields): boolean =>
        fields[one] === undefined || fields[two] === undefined;
      const fits =
        (!fields.platformFeeBps || fields.feeAccount !== undefined) &&
        (fields.tipAmount ?? 1_000_000n) >= 1_000_000n &&
        excludes('platformFeeBps', 'integratorFeeBps') &&
        excludes('dexes', 'excludeDexes') &&
        excludes('destinationTokenAccount', 'nativeDestinationAccount');
      expect(endpoints.build.checkInput({ ...build, ...fields }) === undefined).toBe(fits);
    }),
    { seed: 1 },
  );
});
