/** Searches JSON as UTF-8 bytes: every byte that matters here is ASCII. */
export const COMMA = 0x2c;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Index of the first byte from `from` on that is not white space; `size` if all are. */
export function skipSpace(bytes: Uint8Array, from: number, size: number): number {
  let index = from;
  while (index < size && isSpace(bytes[index])) index++;
  return index;
}

/**
 * The last comma before `end` that follows a closing brace and precedes an opening one, or -1. It may
 * lie in a string or in a nested value.
 */
export function lastElementEnd(bytes: Uint8Array, end: number, size: number): number {
  let comma = bytes.lastIndexOf(COMMA, end - 1);
  while (comma > 0) {
    let before = comma - 1;
    while (isSpace(bytes[before])) before--;
    const next = skipSpace(bytes, comma + 1, size);
    if (bytes[before] === CLOSE_BRACE && (next === size || bytes[next] === OPEN_BRACE))
      return comma;
    comma = bytes.lastIndexOf(COMMA, comma - 1);
  }
  return -1;
}

/** The last comma between two elements of the array that starts at 0, found by reading every byte. */
export function scanLastComma(bytes: Uint8Array, size: number): number {
  return scan(bytes, size).lastComma;
}

/** Index of the bracket that closes the array that starts at 0, or -1. */
export function endOfArray(bytes: Uint8Array, size: number): number {
  return scan(bytes, size).end;
}

function scan(bytes: Uint8Array, size: number): { lastComma: number; end: number } {
  let depth = 0;
  let lastComma = -1;
  for (let index = 0; index < size; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfString(bytes, index, size);
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if (byte === COMMA && depth === 1) lastComma = index;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      depth--;
      if (depth === 0) return { lastComma, end: index };
    }
  }
  return { lastComma, end: -1 };
}

/** Index of the quote that closes the string opened at `start`; `size` if it is not there yet. */
function endOfString(bytes: Uint8Array, start: number, size: number): number {
  for (let index = start + 1; index < size; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) return index;
    if (byte === BACKSLASH) index++;
  }
  return size;
}
