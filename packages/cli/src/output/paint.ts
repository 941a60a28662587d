import type { Io } from './io.ts';

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
} as const;

type Style = keyof typeof STYLES;

/** Adds a style to text, where styles are on. */
export type Paint = (style: Style, text: string) => string;

/** Styles for one stream: off when it is not a terminal, with `NO_COLOR`, `--no-color` or a dumb terminal. */
export function createPaint(stream: Io['stdout'], env: Io['env'], isWanted: boolean): Paint {
  const isOn = isWanted && stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return (style, text) => {
    const [on, off] = STYLES[style];
    return isOn ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  };
}
