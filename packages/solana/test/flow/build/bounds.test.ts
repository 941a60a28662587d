import { describe, expect, it } from 'vitest';
import { boundsOf, priorityFeeAt } from '../../../src/flow/build/bounds-of.ts';
import { offeredUnits } from '../../../src/flow/build/offered-units.ts';
import { judgeRouterFee } from '../../../src/flow/build/router-fee.ts';
import { assertSlippage } from '../../../src/flow/build/slippage.ts';
import { decodeInstruction } from '../../../src/transaction/decode-instruction.ts';
import { raw } from '../../corpus/builds.ts';
import { alice, bob, mallory, places, usdc, wif } from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import { longer, memo } from '../../ledger/make.ts';
import { call } from '../../ledger/public-calls.ts';

describe('the bounds of a flow', () => {
  it('are those of the options, beside what the family knows', () => {
    expect(boundsOf({})).toEqual({ programs: [], involvedMints: [] });
    const options = {
      programs: [alice.address],
      trustPrograms: [bob.address],
      maxFeeLamports: 1n,
      maxRentLamports: 2n,
      maxOtherRentLamports: 3n,
      involvedMints: [usdc.mint],
    };
    const known = {
      maxOtherRentLamports: 4n,
      involvedMints: [wif.mint],
      priorityLamports: 9_000_000n,
    };
    expect(boundsOf(options, [mallory.address], known)).toEqual({
      ...options,
      programs: [mallory.address, alice.address],
      involvedMints: [wif.mint, usdc.mint],
    });
    expect(boundsOf({}, [], known)).toEqual({
      programs: [],
      maxOtherRentLamports: 4n,
      maxFeeLamports: 9_100_000n,
      involvedMints: [wif.mint],
    });
  });

  it.each([
    [0n, 1_000_000n],
    [899_999n, 1_000_000n],
    [900_001n, 1_000_001n],
  ])('allow signatures beside a priority fee of %d', (priorityLamports, maxFeeLamports) => {
    expect(boundsOf({}, [], { priorityLamports })).toMatchObject({ maxFeeLamports });
  });

  it('know what a price costs at most, rounded up', () => {
    expect([0n, 1n, 5n, 10_000n].map(priorityFeeAt)).toEqual([0n, 2n, 7n, 14_000n]);
  });
});

describe('an amount of an offer', () => {
  it.each([0, 7, 2 ** 53 - 1, '0', '18446744073709551615', 9n])('may be %o', (value) => {
    expect(offeredUnits('amount', value)).toBe(BigInt(value));
  });

  it.each([-1, 1.5, 2 ** 53, '', '-1', '1.5', null, undefined, -1n])('is not %o', (value) => {
    expect(() => offeredUnits('amount', value)).toThrow(
      expect.objectContaining({
        code: 'execution_failed',
        advice: 'retry',
        details: expect.objectContaining({ name: 'unreadable_offer' }) as object,
      }),
    );
  });
});

describe('the slippage of an offer', () => {
  const accept =
    (quoted: unknown, guaranteed: unknown, isExactOut = false, maxBps = 50) =>
    () =>
      assertSlippage({ quoted, guaranteed, isExactOut }, maxBps, 'slippageBps');

  it('may be what the input says, rounded for the one who guarantees', () => {
    expect(accept('10000', '9950')).not.toThrow();
    expect(accept(999, 994)).not.toThrow();
    expect(accept('10000', '10050', true)).not.toThrow();
    expect(accept(999, 1_004, true)).not.toThrow();
    expect(accept(0, 0)).not.toThrow();
    expect(accept(100, 200)).not.toThrow();
    expect(accept(100, 50, true)).not.toThrow();
    // A ten-thousandth of a unit above 10002.
    expect(accept(10_001, 10_003, true, 1)).not.toThrow();
  });

  it('is named rounded up, however little is above a whole number', () => {
    expect(accept(9_999, 9_998, false, 0)).toThrow('slippageBps 2 would');
  });

  it('is of amounts that can be read', () => {
    expect(accept('x', 1)).toThrow("the service's quoted amount is not");
    expect(accept(1, 'x')).toThrow("the service's otherAmountThreshold is not");
  });

  it.each<readonly [string, readonly [unknown, unknown, boolean?], string, RegExp]>([
    ['less output', ['10000', '9949'], '9950', /output of only 9949 .* slippageBps 51 would/],
    ['less output, rounded', [999, 993], '994', /slippageBps 61 would/],
    ['nothing for something', [100, 0], '99', /slippageBps 10000 would/],
    ['more input', ['10000', '10051', true], '10050', /input of up to 10051 .* slippageBps 51/],
    ['more input, rounded', [999, 1_005, true], '1004', /slippageBps 61 would/],
    ['input for nothing', [0, 5, true], '0', /slippageBps 10000 would/],
  ])('is refused with %s', (_, [quoted, guaranteed, isExactOut], limit, says) => {
    expect(accept(quoted, guaranteed, isExactOut)).toThrow(
      expect.objectContaining({
        code: 'price_moved',
        details: { limit, offered: String(guaranteed) },
        message: expect.stringMatching(says) as string,
      }),
    );
  });
});

describe('the platform fee', () => {
  const found = (bps: number, ...instructions: readonly DraftInstruction[]) =>
    judgeRouterFee({ bps, account: places.tip })({
      instructions: instructions.map(raw).map(decodeInstruction),
    });
  // The account of the fee is one that the route writes.
  const taking = (feeBps: number) => call('route_v2', { feeBps });
  const without = (feeBps: number) => {
    const each = taking(feeBps);
    return { ...each, accounts: each.accounts.filter(({ address }) => address !== places.tip) };
  };
  const fee = { rule: 'terms', reason: expect.stringContaining('the platform fee is 51 basis') };
  const unnamed = { rule: 'terms', reason: expect.stringContaining(`feeAccount ${places.tip}`) };

  it('is at most that of the input, in each call of the router', () => {
    expect(found(50, taking(50), taking(0), memo('x'))).toEqual([]);
    expect(found(0, taking(0))).toEqual([]);
    expect(found(50, taking(50), taking(51))).toEqual([{ ...fee, instruction: 1 }]);
    // Above the bound, nothing else is said of the call.
    expect(found(50, without(51))).toEqual([{ ...fee, instruction: 0 }]);
  });

  it('goes to the account of the input, which the call writes', () => {
    const read = longer(without(50), { accounts: [role.read(places.tip)] });
    expect(found(50, without(50))).toEqual([{ ...unnamed, instruction: 0 }]);
    expect(found(50, read)).toEqual([{ ...unnamed, instruction: 0 }]);
    expect(found(50, without(0))).toEqual([]);
  });

  it('is one of the router alone', () => {
    expect(found(50, { ...without(51), program: mallory.address })).toEqual([]);
    expect(found(50, { ...taking(51), data: new Uint8Array(3) })).toEqual([]);
  });
});
