import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { keyOf, mix } from './random.ts';
import type { Token } from './token.ts';

/** Volume is drawn per five minutes. */
const PIECE_MS = 5 * MINUTE_MS;

/** Time in which the volume of a launch falls to half. */
const FADE_MS = 20 * MINUTE_MS;

/** Volume in a period, in US dollars. */
export interface Volume {
  readonly buy: number;
  readonly sell: number;
}

/**
 * Returns the volume between two times: the sum of the pieces, with a part of the first and the
 * last. So a period never has less volume than a period inside of it.
 */
export function volumeOf(seed: number, token: Token, fromMs: number, toMs: number): Volume {
  const from = Math.max(fromMs, token.firstTradeMs);
  // Zero before the first trade and after the last one, never negative.
  const to = Math.max(from, Math.min(toMs, token.lastTradeMs));
  const key = keyOf(seed, 'trading', token.ordinal);
  let [buy, sell] = [0, 0];
  for (let piece = Math.floor(from / PIECE_MS); piece * PIECE_MS < to; piece++) {
    const startMs = piece * PIECE_MS;
    const inside = Math.min(to, startMs + PIECE_MS) - Math.max(from, startMs);
    const bits = mix(key, piece, Math.floor(piece / 2 ** 32));
    const volume = token.dailyVolumeUsd * (inside / DAY_MS) * bustle(token, startMs, bits >>> 16);
    const buyShare = 0.3 + (0.4 * (bits & 0xffff)) / 65536;
    buy += volume * buyShare;
    sell += volume * (1 - buyShare);
  }
  return { buy, sell };
}

/** Returns the activity of a piece relative to the average: 1 on average, less for old launches. */
function bustle(token: Token, startMs: number, draw: number): number {
  const luck = draw / 65536;
  const busy = 0.4 + 2.4 * luck * luck * luck;
  if (token.kind !== 'launch') return busy;
  return (busy * 12 * FADE_MS) / (FADE_MS + Math.max(0, startMs - token.firstTradeMs));
}
