/**
 * Letters and digits as strokes in a square of 64. Text would need a font, and look different on
 * every machine.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M22 45L32 19L42 45M25.5 37H38.5',
  B: 'M24 45V19H33.5a6.3 6.3 0 0 1 0 12.6H24H34.5a6.7 6.7 0 0 1 0 13.4Z',
  C: 'M41.5 23.2A13 13 0 1 0 41.5 40.8',
  D: 'M23 19V45H30a13 13 0 0 0 0-26Z',
  E: 'M40 19H24V45H40M24 32H38',
  F: 'M40 19H24V45M24 32H37',
  G: 'M41.5 23.2A13 13 0 1 0 45 33H35',
  H: 'M22 19V45M42 19V45M22 32H42',
  I: 'M32 19V45',
  J: 'M38 19V37a8 8 0 0 1-16 0',
  K: 'M23 19V45M41 19L23 34M29.5 29L41 45',
  L: 'M24 19V45H40',
  M: 'M20 45V19L32 36L44 19V45',
  N: 'M22 45V19L42 45V19',
  O: 'M45 32A13 13 0 1 1 19 32A13 13 0 1 1 45 32Z',
  P: 'M24 45V19H33a7.5 7.5 0 0 1 0 15H24',
  Q: 'M45 32A13 13 0 1 1 19 32A13 13 0 1 1 45 32ZM36 36L45 45',
  R: 'M24 45V19H33a7.5 7.5 0 0 1 0 15H24M32 34L41 45',
  S: 'M40 23.5C38 20 35 19 32 19C27 19 23.5 21.5 23.5 25.5C23.5 34 40.5 30 40.5 38.5C40.5 42.5 37 45 32 45C28 45 25 43.5 23 40',
  T: 'M21 19H43M32 19V45',
  U: 'M22 19V35a10 10 0 0 0 20 0V19',
  V: 'M21 19L32 45L43 19',
  W: 'M18 19L25 45L32 25L39 45L46 19',
  X: 'M22 19L42 45M42 19L22 45',
  Y: 'M21 19L32 33L43 19M32 33V45',
  Z: 'M22 19H42L22 45H42',
  0: 'M32 19c6.5 0 10 5.5 10 13s-3.5 13-10 13s-10-5.5-10-13s3.5-13 10-13Z',
  1: 'M26 24L33 19V45',
  2: 'M23 26a9 8 0 1 1 15.5 5.5L23 45H42',
  3: 'M24 19H40L31 29.5a8 8 0 1 1-8.5 10.5',
  4: 'M36 45V19L21 38H43',
  5: 'M40 19H26L24.5 30a9 8 0 1 1-2 11',
  6: 'M39 19C30 22 23 29 23 36.5a9 8.5 0 1 0 18 0a9 8.5 0 0 0-17-3',
  7: 'M22 19H42L29 45',
  8: 'M32 31.5a6.5 6.2 0 1 1 .1 0Za8 6.8 0 1 1-.1 0Z',
  9: 'M25 45C34 42 41 35 41 27.5a9 8.5 0 1 0-18 0a9 8.5 0 0 0 17 3',
};

/** Returns the strokes of the first letter or digit of a text; undefined when it has none. */
export function initialOf(text: string): string | undefined {
  const [initial = ''] = /[A-Z0-9]/.exec(text.toUpperCase()) ?? [];
  return strokes[initial];
}
