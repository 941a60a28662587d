import { type Mint, SOL } from '@perijove/core';
import { DAY_MS } from '../../world/intervals.ts';
import { JUP } from '../../world/mainnet-tokens.ts';

/** How the markets of a series are decided. */
export type Question =
  /** Whether a token costs more at the end than this many times its price at the start. */
  | {
      readonly by: 'price';
      readonly mint: Mint;
      readonly symbol: string;
      readonly factors: readonly number[];
    }
  /** Drawn from the seed: the first title wins, or none. */
  | { readonly by: 'draw'; readonly titles: readonly string[] };

/** Events that follow each other: one begins when the one before closes. */
export interface Series {
  readonly provider: 'polymarket' | 'kalshi';
  readonly category: string;
  readonly subcategory: string;
  readonly title: string;
  readonly periodMs: number;
  readonly question: Question;
  /** The teams, for a game. */
  readonly game?: { readonly league: string; readonly home: string; readonly away: string };
}

/** The series of keeper markets. Each has one event at any time. */
export const series: readonly Series[] = [
  {
    provider: 'polymarket',
    category: 'crypto',
    subcategory: 'sol',
    title: 'Where will SOL be at the end of the week?',
    periodMs: 7 * DAY_MS,
    question: { by: 'price', mint: SOL, symbol: 'SOL', factors: [0.9, 1, 1.1] },
  },
  {
    provider: 'polymarket',
    category: 'sports',
    subcategory: 'football',
    title: 'Io Rovers against Europa United',
    periodMs: DAY_MS,
    question: { by: 'draw', titles: ['Io Rovers', 'Europa United'] },
    game: { league: 'gml', home: 'Io Rovers', away: 'Europa United' },
  },
  {
    provider: 'polymarket',
    category: 'politics',
    subcategory: 'council',
    title: 'Who chairs the council of Ganymede?',
    periodMs: 28 * DAY_MS,
    question: { by: 'draw', titles: ['Amalthea', 'Himalia', 'Elara'] },
  },
  {
    provider: 'kalshi',
    category: 'crypto',
    subcategory: 'jup',
    title: 'Will JUP rise this month?',
    periodMs: 28 * DAY_MS,
    question: { by: 'price', mint: JUP, symbol: 'JUP', factors: [1] },
  },
  {
    provider: 'kalshi',
    category: 'economics',
    subcategory: 'rates',
    title: 'Will the bank of Callisto cut its rate this week?',
    periodMs: 7 * DAY_MS,
    question: { by: 'draw', titles: ['Rate cut'] },
  },
];
