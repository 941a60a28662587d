/** How bad a loss of value is, in a tone. */
export type LossBand = 'plain' | 'caution' | 'loss';

/** 3 %: a band says it. */
const CAUTION_BPS = 300;
/** 15 %: it must be typed before it can be signed. */
const LOSS_BPS = 1_500;

/** The band of a loss in basis points. An unknown loss has none. */
export function lossBand(bps: number | undefined): LossBand {
  if (bps === undefined || bps < CAUTION_BPS) return 'plain';
  return bps < LOSS_BPS ? 'caution' : 'loss';
}

/** What is lost when one value is given for the other, in basis points; negative for a gain. */
export function lossBps(given: number | undefined, arriving: number | undefined) {
  if (!given || !arriving) return undefined;
  return Math.round((1 - arriving / given) * 10_000);
}
