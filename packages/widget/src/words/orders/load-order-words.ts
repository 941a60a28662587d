import type { Locale } from '../locales.ts';
import type { OrderWords } from './order-words.ts';

/** None of them is in the first load of a page: they come with the orders. */
const loaders: Readonly<Record<Locale, () => Promise<OrderWords>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  pt: async () => (await import('./pt.ts')).pt,
  zh: async () => (await import('./zh.ts')).zh,
};

/** Loads the words of orders in a language. */
export function loadOrderWords(locale: Locale): Promise<OrderWords> {
  return loaders[locale]();
}
