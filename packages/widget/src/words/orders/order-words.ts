import type { Same } from '../words.ts';
import type { en } from './en.ts';

/** The words of orders in one language. */
export type OrderWords = Same<typeof en>;
