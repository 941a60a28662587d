/** Why a text is not a whole JSON array. */
export class NotAnArrayError extends Error {
  override readonly name = 'NotAnArrayError';
  /** `cut-off` when the text ended before the array did. */
  readonly reason: 'json' | 'cut-off';

  constructor(reason: 'json' | 'cut-off', says: string) {
    super(says);
    this.reason = reason;
  }
}

/** Takes the bytes of one JSON array as they arrive and gives its elements in batches. */
export interface ArraySplitter {
  /** The elements that are complete by now. */
  push(chunk: Uint8Array): readonly unknown[];
  /** The last elements. @throws NotAnArrayError when the array is not closed. */
  finish(): readonly unknown[];
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Parsing small pieces costs more per byte; large ones cost memory and stall the event loop. */
const BATCH_BYTES = 256 * 1024;
/** An element larger than this is no element of any list the API has. */
const MOST_ELEMENT_BYTES = 64 * 2 ** 20;
/** Guesses before the exact scan: a nested list makes the last `},` of a batch a wrong one. */
const GUESSES = 4;

/**
 * Finds the end of an element near the end of what has arrived and parses all before it at once.
 *
 * The end is guessed at a comma after a closing brace, from the back, and the guess is proved by
 * parsing: a text that starts at an element and is cut inside a string or a nested value is never
 * valid JSON. When guesses fail, a scan that knows strings and escapes finds the end.
 */
export function createArraySplitter(batchBytes: number = BATCH_BYTES): ArraySplitter {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let pending: Uint8Array[] = [];
  let size = 0;
  let opened = false;
  /** Whether an element came before what is pending: then a comma must separate them. */
  let any = false;
  /** No end was found before this size; looking again before twice as much arrived is wasted. */
  let nextLook = batchBytes;

  function take(): Uint8Array {
    const bytes = pending.length === 1 ? (pending[0] as Uint8Array) : concat(pending, size);
    pending = [];
    size = 0;
    return bytes;
  }

  function keep(bytes: Uint8Array): void {
    pending = bytes.length > 0 ? [bytes] : [];
    size = bytes.length;
  }

  /** Skips white space and the opening bracket; `undefined` while there is only white space. */
  function open(bytes: Uint8Array): Uint8Array | undefined {
    const start = skipSpace(bytes, 0);
    if (start === bytes.length) return undefined;
    if (bytes[start] !== OPEN_BRACKET)
      throw new NotAnArrayError('json', 'the answer is not a list');
    opened = true;
    return bytes.subarray(start + 1);
  }

  function parse(bytes: Uint8Array): unknown[] | undefined {
    try {
      return JSON.parse(`[${decoder.decode(bytes)}]`) as unknown[];
    } catch {
      return undefined;
    }
  }

  function guess(bytes: Uint8Array): readonly [unknown[], number] | undefined {
    let end = bytes.length;
    for (let tries = 0; tries < GUESSES; tries++) {
      end = lastElementEnd(bytes, end);
      if (end < 0) return undefined;
      const elements = parse(bytes.subarray(0, end));
      if (elements) return [elements, end];
    }
    return undefined;
  }

  function split(bytes: Uint8Array): readonly [unknown[], number] | undefined {
    const guessed = guess(bytes);
    if (guessed) return guessed;
    const end = scanLastComma(bytes);
    if (end < 0) return undefined;
    const elements = parse(bytes.subarray(0, end));
    if (!elements) throw new NotAnArrayError('json', 'the list is not valid JSON');
    return [elements, end];
  }

  return {
    push(chunk) {
      pending.push(chunk);
      size += chunk.length;
      if (size < nextLook) return [];
      let bytes = take();
      if (!opened) {
        const rest = open(bytes);
        if (!rest) {
          keep(bytes);
          return [];
        }
        bytes = rest;
      }
      const found = split(bytes);
      if (!found) {
        if (bytes.length > MOST_ELEMENT_BYTES)
          throw new NotAnArrayError('json', 'the list has no end of element');
        keep(bytes);
        nextLook = Math.max(batchBytes, bytes.length * 2);
        return [];
      }
      const [elements, end] = found;
      if (elements.length === 0) throw new NotAnArrayError('json', 'the list has an empty element');
      keep(bytes.subarray(end + 1));
      nextLook = batchBytes;
      any = true;
      return elements;
    },

    finish() {
      let bytes = take();
      if (!opened) {
        const rest = open(bytes);
        if (!rest) throw new NotAnArrayError('cut-off', 'the answer is empty');
        bytes = rest;
      }
      const text = decodeAll(decoder, bytes).trimEnd();
      if (!text.endsWith(']')) throw new NotAnArrayError('cut-off', 'the list is cut off');
      let elements: unknown[];
      try {
        elements = JSON.parse(`[${text}`) as unknown[];
      } catch {
        throw new NotAnArrayError('json', 'the list is not valid JSON');
      }
      if (any && elements.length === 0)
        throw new NotAnArrayError('json', 'the list ends in a comma');
      return elements;
    },
  };
}

function decodeAll(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NotAnArrayError('json', 'the answer is not valid UTF-8');
  }
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let index = from;
  while (index < bytes.length && isSpace(bytes[index])) index++;
  return index;
}

/** The last comma before `end` that follows a closing brace and precedes an opening one. */
function lastElementEnd(bytes: Uint8Array, end: number): number {
  for (let comma = bytes.lastIndexOf(COMMA, end - 1); comma > 0; ) {
    let before = comma - 1;
    while (before > 0 && isSpace(bytes[before])) before--;
    const after = bytes[skipSpace(bytes, comma + 1)];
    const closes = bytes[before] === CLOSE_BRACE;
    if (closes && (after === OPEN_BRACE || after === undefined)) return comma;
    comma = comma === 0 ? -1 : bytes.lastIndexOf(COMMA, comma - 1);
  }
  return -1;
}

/** The last comma between two elements, found by reading every byte. */
function scanLastComma(bytes: Uint8Array): number {
  let depth = 0;
  let last = -1;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (byte === QUOTE) index = endOfString(bytes, index);
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
    else if (byte === COMMA && depth === 0) last = index;
    // The array itself is closed: what follows is for `finish` to judge.
    if (depth < 0) return last;
  }
  return last;
}

/** Index of the quote that closes the string opened at `start`; the length if it is not there yet. */
function endOfString(bytes: Uint8Array, start: number): number {
  let end = bytes.indexOf(QUOTE, start + 1);
  while (end >= 0) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return bytes.length;
}
