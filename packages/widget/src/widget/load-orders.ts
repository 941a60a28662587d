import type { Locale } from '../words/locales.ts';
import { loadOrderWords } from '../words/orders/load-order-words.ts';

/** Loads the orders and their words in a language. */
export async function loadOrders(locale: Locale) {
  const [{ Orders }, words] = await Promise.all([
    import('../orders/orders.tsx'),
    loadOrderWords(locale),
  ]);
  return { Orders, words };
}
