import {
  CLOSE_BRACKET,
  COMMA,
  endOfArray,
  lastElementEnd,
  OPEN_BRACKET,
  scanLastComma,
  skipSpace,
} from './json-bytes.ts';

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
  /**
   * The elements that are complete by now. The chunk is copied.
   * @throws NotAnArrayError as soon as what came cannot become an array.
   */
  push(chunk: Uint8Array): readonly unknown[];
  /** The last elements. @throws NotAnArrayError when the array is not closed. */
  finish(): readonly unknown[];
}

/** Parsing small pieces costs more per byte; large ones cost memory and stall the event loop. */
const BATCH_BYTES = 64 * 1024;
/** No list of the API has larger elements. */
const MAX_ELEMENT_BYTES = 64 * 2 ** 20;
const BOM = [0xef, 0xbb, 0xbf];
/** Guesses before the exact scan: each wrong one costs about as much as the scan. */
const GUESSES = 2;

/** What has arrived and is not handed out yet. */
interface Arrived {
  readonly decoder: TextDecoder;
  readonly batchBytes: number;
  /**
   * The bytes not handed out yet. They begin with a bracket: the array's own, or in its place the
   * comma before the next element, overwritten. So any start of them, closed, is an array.
   */
  held: Uint8Array;
  /** How many bytes of `held` are used. */
  size: number;
  atStart: boolean;
  opened: boolean;
  /** Whether elements were handed out: then a comma must lead to another one. */
  any: boolean;
  /** No end was found before this size; looking again before twice as much arrived is wasted. */
  nextLook: number;
}

/**
 * Finds the end of an element near the end of what has arrived and parses all before it at once.
 *
 * The end is guessed at a comma after a closing brace, from the back, and the guess is proved by
 * parsing: a text that starts at an element and is cut inside a string or a nested value is never
 * valid JSON. When guesses fail, a scan that knows strings and escapes finds the end.
 */
export function createArraySplitter(batchBytes: number = BATCH_BYTES): ArraySplitter {
  const arrived: Arrived = {
    decoder: new TextDecoder('utf-8', { fatal: true }),
    batchBytes,
    held: new Uint8Array(0),
    size: 0,
    atStart: true,
    opened: false,
    any: false,
    nextLook: batchBytes,
  };
  return { push: (chunk) => push(arrived, chunk), finish: () => finish(arrived) };
}

function push(arrived: Arrived, chunk: Uint8Array): readonly unknown[] {
  hold(arrived, chunk);
  const { batchBytes, nextLook, size } = arrived;
  if (size < Math.max(nextLook, BOM.length) || (!arrived.opened && !open(arrived))) return [];
  const found = split(arrived);
  if (!found) {
    lookLater(arrived);
    return [];
  }
  const [elements, end] = found;
  if (elements.length === 0) throw new NotAnArrayError('json', 'the list has an empty element');
  drop(arrived, end);
  arrived.held[0] = OPEN_BRACKET;
  arrived.nextLook = batchBytes;
  arrived.any = true;
  return elements;
}

function lookLater(arrived: Arrived): void {
  const { batchBytes, size } = arrived;
  if (size > MAX_ELEMENT_BYTES)
    throw new NotAnArrayError('json', 'an element of the list does not end');
  arrived.nextLook = Math.max(batchBytes, Math.min(size * 2, MAX_ELEMENT_BYTES + 1));
}

function finish(arrived: Arrived): readonly unknown[] {
  if (!arrived.opened && !open(arrived))
    throw new NotAnArrayError('cut-off', 'the response is empty');
  const { held, size, decoder, any } = arrived;
  let elements: unknown[];
  try {
    elements = JSON.parse(decoder.decode(held.subarray(0, size))) as unknown[];
  } catch {
    throw endOfArray(held, size) < 0
      ? new NotAnArrayError('cut-off', 'the list is cut off')
      : new NotAnArrayError('json', 'the list is not valid JSON');
  }
  if (any && elements.length === 0) throw new NotAnArrayError('json', 'the list ends in a comma');
  return elements;
}

function hold(arrived: Arrived, chunk: Uint8Array): void {
  const { held, size } = arrived;
  const needed = size + chunk.length;
  if (needed > held.length) {
    arrived.held = new Uint8Array(Math.max(needed, held.length * 2));
    arrived.held.set(held.subarray(0, size));
  }
  arrived.held.set(chunk, size);
  arrived.size = needed;
}

function drop(arrived: Arrived, count: number): void {
  const { held, size, batchBytes } = arrived;
  // The buffer of one huge element is not kept for the small ones after it.
  if (held.length > 8 * batchBytes) arrived.held = held.slice(count, size);
  else held.copyWithin(0, count, size);
  arrived.size = size - count;
}

/** Drops what may come before the opening bracket; `false` if nothing else has arrived. */
function open(arrived: Arrived): boolean {
  const { held, size, atStart } = arrived;
  const marked = atStart && BOM.every((byte, index) => held[index] === byte);
  arrived.atStart = false;
  const start = skipSpace(held, marked ? BOM.length : 0, size);
  if (start < size && held[start] !== OPEN_BRACKET)
    throw new NotAnArrayError('json', 'the response is not a list');
  arrived.opened = start < size;
  drop(arrived, start);
  return arrived.opened;
}

function split(arrived: Arrived): readonly [unknown[], number] | undefined {
  const { held, size, nextLook, batchBytes } = arrived;
  let end = size;
  // In an element that is larger than a batch every guess would be wrong.
  const guesses = nextLook > batchBytes ? 0 : GUESSES;
  for (let tries = 0; tries < guesses; tries++) {
    end = lastElementEnd(held, end, size);
    if (end < 0) break;
    const elements = parseBefore(arrived, end);
    if (elements) return [elements, end];
  }
  end = scanLastComma(held, size);
  if (end < 0) return undefined;
  const elements = parseBefore(arrived, end);
  if (!elements) throw new NotAnArrayError('json', 'the list is not valid JSON');
  return [elements, end];
}

/** The elements before the comma at `end`, or `undefined` when it separates no elements. */
function parseBefore({ held, decoder }: Arrived, end: number): unknown[] | undefined {
  held[end] = CLOSE_BRACKET;
  try {
    return JSON.parse(decoder.decode(held.subarray(0, end + 1))) as unknown[];
  } catch {
    return undefined;
  } finally {
    held[end] = COMMA;
  }
}
