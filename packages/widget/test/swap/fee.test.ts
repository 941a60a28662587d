import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { feeFields } from '../../src/swap/fee.ts';

const referralAccount = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const feeAccount = '2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH';
const pair = { inputMint: SOL, outputMint: USDC };

describe('feeFields', () => {
  it('adds nothing without a fee', () => {
    expect(feeFields(undefined, 'managed', pair)).toEqual({});
    expect(feeFields(undefined, 'built', pair)).toEqual({});
  });

  it('names the referral account where the service sends the swap', () => {
    const fee = { bps: 80, referralAccount };
    expect(feeFields(fee, 'managed', pair)).toEqual({ referralAccount, referralFee: 80 });
  });

  it('names a token account of either mint where the page sends it, the output first', () => {
    const fee = { bps: 80, referralAccount };
    const fields = { platformFeeBps: 80, feeAccount };
    const withSol = { ...fee, tokenAccounts: { [SOL]: feeAccount } };
    const withBoth = { ...fee, tokenAccounts: { [SOL]: referralAccount, [USDC]: feeAccount } };
    expect(feeFields(withSol, 'built', pair)).toEqual(fields);
    expect(feeFields(withBoth, 'built', pair)).toEqual(fields);
  });

  it('has none for a way that cannot take the fee', () => {
    expect(feeFields({ bps: 80, referralAccount }, 'built', pair)).toBeUndefined();
  });
});
