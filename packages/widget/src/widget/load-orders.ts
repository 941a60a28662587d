import type { Locale } from '../words/locales.ts';

/** Loads the orders and their words in a language. */
export async function loadOrders(locale: Locale) {
  const { Orders, loadOrderWords } = await import('./orders-part.ts');
  return { Orders, words: await loadOrderWords(locale) };
}
