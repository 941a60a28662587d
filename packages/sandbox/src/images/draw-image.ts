import { initialOf } from './letters.ts';
import { motifOf } from './motifs.ts';
import { paletteOf } from './palette.ts';

export interface ImageFacts {
  /** At least 5 bytes; the same bytes give the same picture. */
  readonly bytes: Uint8Array;
  /** Its first letter or digit is drawn. Empty: only the pattern. */
  readonly symbol: string;
  /** Tokens are round, platforms square. */
  readonly shape: 'round' | 'square';
}

/**
 * Returns an SVG of 64 by 64: a letter on two colours and a pattern. It has no text, script, style or
 * link, and is readable from 20 pixels on, on light and on dark.
 */
export function drawImage({ bytes, symbol, shape }: ImageFacts): string {
  const { light, deep } = paletteOf(bytes.subarray(0, 3));
  const [, , , motif = 0, turn = 0] = bytes;
  const initial = initialOf(symbol);
  const outline = `<rect width="64" height="64" rx="${shape === 'round' ? 32 : 14}"`;
  const rim = `<rect x="1" y="1" width="62" height="62" rx="${shape === 'round' ? 31 : 13}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`;
  const parts = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    `<clipPath id="c">${outline}/></clipPath></defs>`,
    `${outline} fill="url(#g)"/>`,
    `<g clip-path="url(#c)" fill="#fff" stroke="#fff" opacity="${initial ? '.17' : '.5'}">${motifOf(motif, turn)}</g>`,
    rim,
    initial
      ? `<path d="${initial}" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`
      : '',
    '</svg>',
  ];
  return parts.join('');
}
