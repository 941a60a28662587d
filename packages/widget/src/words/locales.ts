import { en } from './en.ts';
import type { Words } from './words.ts';

/** The languages that the widget speaks. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt', 'zh'] as const;

/** A language that the widget speaks. */
export type Locale = (typeof LOCALES)[number];

/** Each language but English is loaded when it is needed. */
const loaders: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Words>>> = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  pt: async () => (await import('./pt.ts')).pt,
  zh: async () => (await import('./zh.ts')).zh,
};

/** Returns the words of a language: at once for English, otherwise as soon as they are loaded. */
export function loadWords(locale: Locale): Words | Promise<Words> {
  return locale === 'en' ? en : loaders[locale]();
}

/** Returns the first language of a browser that the widget speaks, or else English. */
export function spokenLocale(wanted: readonly string[]): Locale {
  const spoken = wanted.flatMap((tag) => LOCALES.find((each) => tag.split('-')[0] === each) ?? []);
  return spoken[0] ?? 'en';
}
