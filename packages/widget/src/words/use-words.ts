import { createContext, useContext } from 'react';
import { en } from './en.ts';
import type { Words } from './words.ts';

/** The language of the pieces below. */
export interface Language {
  readonly t: Words;
  /** For numbers and times. Undefined: that of the browser. */
  readonly locale: string | undefined;
}

/** Where the pieces find their language. English, with numbers as the browser writes them, unless set. */
export const LanguageContext = createContext<Language>({ t: en, locale: undefined });

/** The words of the pieces, and the locale of their numbers. */
export function useWords(): Language {
  return useContext(LanguageContext);
}
