import type { Address, Mint } from '@perijove/core';
import type { ReviewTerm, ReviewTermValue } from './review-term.ts';

interface Units {
  readonly mint: Mint;
  /** Base units. */
  readonly units: bigint | string;
}

type Value<Kind extends ReviewTermValue['kind']> = Extract<
  ReviewTermValue,
  { readonly kind: Kind }
>;

function named<Each extends ReviewTermValue>(name: string, label: string, value: Each) {
  return { name, label, ...value };
}

const units = ({
  mint,
  units: amount,
}: Units): { readonly mint: Mint; readonly units: bigint } => ({
  mint,
  units: BigInt(amount),
});

/** Makes terms for a review, for authors of flows: the name, the label, and the value. */
export const term = {
  text: (name: string, label: string, text: string): ReviewTerm =>
    named(name, label, { kind: 'text', text }),
  amount: (name: string, label: string, amount: Units): ReviewTerm =>
    named(name, label, { kind: 'amount', ...units(amount) }),
  rate: (name: string, label: string, sold: Units, bought: Units): ReviewTerm =>
    named(name, label, { kind: 'rate', sold: units(sold), bought: units(bought) }),
  /** US dollars; for one whole token of the mint. */
  usd: (name: string, label: string, usd: number, mint?: Mint): ReviewTerm =>
    named(name, label, { kind: 'usd', usd, mint } satisfies Value<'usd'>),
  time: (name: string, label: string, unixMs: number): ReviewTerm =>
    named(name, label, { kind: 'time', unixMs }),
  duration: (name: string, label: string, ms: number): ReviewTerm =>
    named(name, label, { kind: 'duration', ms }),
  count: (name: string, label: string, count: number): ReviewTerm =>
    named(name, label, { kind: 'count', count }),
  /** Basis points. */
  percent: (name: string, label: string, bps: number): ReviewTerm =>
    named(name, label, { kind: 'percent', bps }),
  address: (name: string, label: string, address: Address): ReviewTerm =>
    named(name, label, { kind: 'address', address }),
} as const;

/** The terms that an input has. */
export function termsIn(
  terms: readonly (ReviewTerm | false | null | undefined)[],
): readonly ReviewTerm[] {
  return terms.filter((each): each is ReviewTerm => typeof each === 'object' && each !== null);
}
