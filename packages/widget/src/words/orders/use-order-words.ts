import { createContext, useContext } from 'react';
import { type Language, useWords } from '../use-words.ts';
import { en } from './en.ts';
import type { OrderWords } from './order-words.ts';

/** The words of the orders below. English unless set. */
export const OrderWordsContext = createContext<OrderWords>(en);

/** The language of orders: `o` has their own words, `t` those of all pieces. */
export interface OrderLanguage extends Language {
  readonly o: OrderWords;
}

/** The words of orders, and the locale of their numbers. */
export function useOrderWords(): OrderLanguage {
  return { ...useWords(), o: useContext(OrderWordsContext) };
}
