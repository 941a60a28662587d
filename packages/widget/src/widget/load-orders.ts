import type { LoadOrders } from './trade.ts';

/** Loads the orders and their words in a language. */
export const loadOrders: LoadOrders = async (locale) => {
  const { Orders, loadOrderWords } = await import('./orders-part.ts');
  return { Orders, words: await loadOrderWords(locale) };
};
