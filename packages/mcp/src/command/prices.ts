import type { PriceSource } from '@perijove/policy';
import type { Perijove } from 'perijove';

/** The prices of the price family, with the time at which they were read. */
export function pricesOf(perijove: Pick<Perijove, 'price'>): PriceSource {
  return async (mints) => {
    const atMs = Date.now();
    const prices = Object.entries(await perijove.price.get({ ids: mints }));
    return Object.fromEntries(
      prices.flatMap(([mint, price]) => (price ? [[mint, { ...price, atMs }]] : [])),
    );
  };
}
