import { SOL } from '@perijove/core';
import { referralFeeOf } from '@perijove/swap';
import { describe, expect, it } from 'vitest';

describe('referralFeeOf', () => {
  it('finds the fee that was asked for', () => {
    expect(referralFeeOf({ feeBps: 50, feeMint: SOL }, 50)).toEqual({
      asked: 50,
      charged: 50,
      feeMint: SOL,
      applies: true,
    });
  });

  it('finds the default fee instead', () => {
    const order = { feeBps: 2, feeMint: SOL, platformFee: { feeBps: 2 } };
    expect(referralFeeOf(order, 50)).toMatchObject({ charged: 2, applies: false });
    expect(referralFeeOf({ feeBps: 2 }, 50).applies).toBe(false);
  });

  it('looks past the part for gas', () => {
    const order = { feeBps: 87, platformFee: { feeBps: 60 } };
    expect(referralFeeOf(order, 60)).toMatchObject({ charged: 60, applies: true });
    expect(referralFeeOf({ ...order, platformFee: { feeBps: 10 } }, 60).applies).toBe(false);
    expect(referralFeeOf({ feeBps: 87 }, 60).applies).toBeUndefined();
  });

  it('says nothing when the order does not', () => {
    const nothing = { asked: 50, charged: undefined, feeMint: undefined, applies: undefined };
    expect(referralFeeOf({}, 50)).toEqual(nothing);
    expect(referralFeeOf({ feeBps: null, feeMint: null, platformFee: null }, 50)).toEqual(nothing);
  });
});
