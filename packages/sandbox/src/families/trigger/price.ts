import { refuseTrigger } from './refusal.ts';

/** More than this does not fit into a transaction. */
const MOST_MICRO_LAMPORTS = 2n ** 64n;

/** @throws ServiceFailure when it is more than a transaction can say. */
export function priceOf({
  computeUnitPrice,
}: {
  readonly computeUnitPrice?: string | undefined;
}): string | undefined {
  if (computeUnitPrice === undefined || computeUnitPrice === 'auto') return computeUnitPrice;
  if (BigInt(computeUnitPrice) < MOST_MICRO_LAMPORTS) return computeUnitPrice;
  throw refuseTrigger('invalid compute unit price');
}
