import type { Issue } from '@perijove/core';
import type { BuildInput, OrderInput, SwapInput } from './types.ts';

/** The schemas check each field and exclusions; these rules check which fields need others. */
export function checked<Input>(
  shape: (input: unknown) => Issue | undefined,
  rules: (input: Input) => Issue | undefined,
): (input: unknown) => Issue | undefined {
  return (input) => shape(input) ?? rules(input as Input);
}

/** The service refuses a smaller `tipAmount`. */
const MIN_TIP_LAMPORTS = 1_000_000n;

export function issueOfOrder(input: OrderInput): Issue | undefined {
  const { referralAccount, referralFee, payer, taker, receiver } = input;
  const { priorityFeeLamports, jitoTipLamports, broadcastFeeType } = input;
  // The service drops a fee without an account without an error.
  if (referralFee !== undefined && referralAccount === undefined)
    return { path: 'referralAccount', expected: 'an address with referralFee' };
  if (referralAccount !== undefined && referralFee === undefined)
    return { path: 'referralFee', expected: '50 to 255 basis points with referralAccount' };
  if (payer !== undefined && taker === undefined)
    return { path: 'taker', expected: 'an address with payer' };
  if (receiver !== undefined && receiver === taker)
    return { path: 'receiver', expected: 'an address other than taker; leave it out to use taker' };
  if (broadcastFeeType !== undefined && (priorityFeeLamports ?? jitoTipLamports) === undefined)
    return {
      path: 'broadcastFeeType',
      expected: 'no value without priorityFeeLamports or jitoTipLamports',
    };
  return issueOfLamports({ priorityFeeLamports, jitoTipLamports });
}

function issueOfLamports(fees: Readonly<Record<string, number | undefined>>): Issue | undefined {
  const wrong = Object.keys(fees).find((name) => Number(fees[name] ?? 1) <= 0);
  return wrong === undefined ? undefined : { path: wrong, expected: 'lamports above 0' };
}

export function issueOfBuild(input: BuildInput): Issue | undefined {
  if ((input.platformFeeBps ?? 0) > 0 && input.feeAccount === undefined)
    return { path: 'feeAccount', expected: 'a token account with platformFeeBps' };
  // The service takes no fee then, and says nothing.
  if (input.feeAccount !== undefined && (input.platformFeeBps ?? 0) === 0)
    return { path: 'platformFeeBps', expected: 'basis points above 0 with feeAccount' };
  return issueOfTip(input);
}

export function issueOfSwap(input: SwapInput): Issue | undefined {
  if (input.quoteResponse.platformFee != null && input.feeAccount === undefined)
    return { path: 'feeAccount', expected: "a token account for the quote's platformFee" };
  return issueOfTip(input);
}

function issueOfTip({ tipAmount }: Pick<BuildInput, 'tipAmount'>): Issue | undefined {
  if (tipAmount === undefined || BigInt(tipAmount) >= MIN_TIP_LAMPORTS) return undefined;
  return { path: 'tipAmount', expected: `at least ${MIN_TIP_LAMPORTS} lamports` };
}
