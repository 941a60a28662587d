import { useEffect, useState } from 'react';
import { type Locale, loadWords, spokenLocale } from '../words/locales.ts';
import type { Language } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';

interface Loaded {
  readonly locale: Locale;
  readonly t: Words;
}

/** The words of a language; undefined while they are loaded. */
export function useLanguage(wanted: Locale | 'auto'): Language | undefined {
  const locale = wanted === 'auto' ? spokenLocale(navigator.languages) : wanted;
  const [loaded, setLoaded] = useState<Loaded>();
  const now = loadedAtOnce(locale);
  useEffect(() => {
    let isWanted = true;
    void Promise.resolve(loadWords(locale)).then((t) => isWanted && setLoaded({ locale, t }));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const t = now ?? (loaded?.locale === locale ? loaded.t : undefined);
  // The digits follow the region of the browser where it has the same language.
  const region = navigator.languages.find((tag) => tag.split('-')[0] === locale);
  return t && { t, locale: region ?? locale };
}

function loadedAtOnce(locale: Locale): Words | undefined {
  if (locale !== 'en') return undefined;
  const words = loadWords(locale);
  return words instanceof Promise ? undefined : words;
}
