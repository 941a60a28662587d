/** The two colours of a picture, as `#rrggbb`. White is readable on both. */
export interface Palette {
  readonly light: string;
  readonly deep: string;
}

/** Degrees between the two hues: opposite ones would mix to grey. */
const TURNS = [24, 38, -30, 52, -44, 62] as const;

/** Range of hues, in degrees. It leaves out dark yellows. */
const HUES = { from: 118, count: 312 } as const;

/** Returns the colours that follow from three bytes. */
export function paletteOf([high = 0, low = 0, turn = 0]: Uint8Array): Palette {
  const hue = HUES.from + ((high * 256 + low) / 65_536) * HUES.count;
  const second = hue + (TURNS[turn % TURNS.length] as number);
  const chroma = 0.12 + (turn >> 5) * 0.007;
  return { light: toHex(0.62, chroma, hue), deep: toHex(0.46, chroma, second) };
}

/**
 * Converts OKLCH to sRGB: equal lightness looks equal at every hue, which HSL does not give.
 *
 * @see https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(toByteText).join('')}`;
}

function toByteText(linear: number): string {
  const within = Math.min(1, Math.max(0, linear));
  const encoded = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
