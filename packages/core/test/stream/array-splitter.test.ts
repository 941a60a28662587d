import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { createArraySplitter, NotAnArrayError } from '../../src/stream/array-splitter.ts';
import { cut, cuts, listText } from './json-text.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const batchSizes = fc.integer({ min: 1, max: 120 });

interface Outcome {
  readonly batches: readonly (readonly unknown[])[];
  readonly error?: NotAnArrayError;
}

/** All that a splitter gives for these chunks, up to its end or its error. */
function split(chunks: readonly Uint8Array[], batchBytes?: number): Outcome {
  const splitter = createArraySplitter(batchBytes);
  const batches: (readonly unknown[])[] = [];
  try {
    for (const chunk of chunks) {
      const batch = splitter.push(chunk);
      if (batch.length > 0) batches.push(batch);
    }
    batches.push(splitter.finish());
  } catch (error) {
    if (!(error instanceof NotAnArrayError)) throw error;
    return { batches, error };
  }
  return { batches };
}

/** The parsed text, or `undefined` when it is not a JSON list. */
function parseWhole(bytes: Uint8Array): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

describe('against JSON.parse', () => {
  test('the elements are the same, wherever the text is cut', () => {
    let batches = 0;
    fc.assert(
      fc.property(listText, cuts, batchSizes, (text, sizes, batchBytes) => {
        const outcome = split(cut(encode(text), sizes), batchBytes);
        expect(outcome.error).toBeUndefined();
        expect(outcome.batches.flat()).toEqual(JSON.parse(text));
        batches += outcome.batches.length;
      }),
      { numRuns: sized(40, 400), seed: 1 },
    );
    // That there was something to split.
    expect(batches).toBeGreaterThan(sized(80, 800));
  });

  test('a damaged text is refused, or has the same value', () => {
    const damage = fc.record({
      at: fc.nat(),
      remove: fc.integer({ min: 0, max: 3 }),
      insert: fc.oneof(
        fc
          .constantFrom(',', ']', '[', '{', '}', '"', '\\', ' ', '},{', '\u00a0', '\ufeff')
          .map(encode),
        fc.uint8Array({ maxLength: 2 }),
      ),
    });
    let refused = 0;
    fc.assert(
      fc.property(
        listText,
        damage,
        cuts,
        batchSizes,
        (text, { at, remove, insert }, sizes, size) => {
          const whole = encode(text);
          const start = at % (whole.length + 1);
          const bytes = Buffer.concat([
            whole.subarray(0, start),
            insert,
            whole.subarray(start + remove),
          ]);
          const outcome = split(cut(bytes, sizes), size);
          const expected = parseWhole(bytes);
          expect(outcome.error === undefined).toBe(expected !== undefined);
          if (expected) expect(outcome.batches.flat()).toEqual(expected);
          else refused++;
        },
      ),
      { numRuns: sized(60, 1000), seed: 1 },
    );
    expect(refused).toBeGreaterThan(sized(18, 300));
  });

  test('a text that is cut off anywhere is an error after the elements before the cut', () => {
    fc.assert(
      fc.property(listText, cuts, batchSizes, (text, sizes, batchBytes) => {
        const bytes = encode(text);
        const elements = JSON.parse(text) as unknown[];
        for (let end = 0; end < bytes.length; end++) {
          const { batches, error } = split(cut(bytes.subarray(0, end), sizes), batchBytes);
          expect(error?.reason).toBe('cut-off');
          const seen = batches.flat();
          expect(seen).toEqual(elements.slice(0, seen.length));
        }
      }),
      { numRuns: sized(3, 20), seed: 1 },
    );
  });
});

describe('a text that is not a list', () => {
  test.each([
    ['', 'cut-off', 'nothing'],
    [' \n', 'cut-off', 'white space'],
    ['[', 'cut-off', 'an opening'],
    ['[{"a":[1]', 'cut-off', 'an end after a nested list'],
    ['[{"a":"]', 'cut-off', 'an end that looks like one'],
    ['[{"a":1},', 'cut-off', 'an end after a comma'],
    ['{"error":"x"}', 'json', 'an object'],
    ['"[1]"', 'json', 'a text'],
    ['<html>', 'json', 'a page'],
    ['[1] x', 'json', 'more behind the list'],
    ['[1][2]', 'json', 'a second list'],
    ['[{"a":1}],{"b":1}', 'json', 'elements behind the list'],
    ['[{"a":1},]', 'json', 'a comma before the end'],
    ['[{"a":1}, \n]', 'json', 'a comma and white space before the end'],
    ['[,{"a":1}]', 'json', 'a comma before the first'],
    ['[{"a":1},,{"a":2}]', 'json', 'two commas'],
    ['[{"a":1} {"a":2}]', 'json', 'no comma'],
    ['[{"a":1},\ufeff{"a":2}]', 'json', 'a byte order mark within'],
    ['[1]\u00a0', 'json', 'white space that JSON does not know'],
    ['[01]', 'json', 'no number'],
  ])('%j is refused as %s', (text, reason) => {
    for (const batchBytes of [1, 4, 1000]) {
      for (const size of [1, 3, 1000]) {
        expect(split(cut(encode(text), [size]), batchBytes).error?.reason).toBe(reason);
      }
    }
  });

  test('invalid UTF-8 is refused', () => {
    for (const bad of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const bytes = Buffer.concat([encode('[{"a":"'), Buffer.from(bad), encode('"},{"a":1}]')]);
      for (const batchBytes of [1, 1000]) {
        expect(split(cut(bytes, [2]), batchBytes).error?.reason).toBe('json');
      }
    }
  });
});

test.each(['[]', ' [ ] ', '\ufeff[{"a":1}]', '\ufeff []\n'])('%j is a list', (text) => {
  for (const size of [1, 2, 100]) {
    const { batches, error } = split(cut(encode(text), [size]), 1);
    expect(error).toBeUndefined();
    expect(batches.flat()).toEqual(JSON.parse(text.replace('\ufeff', '')));
  }
});

test('elements are given as soon as a batch is there', () => {
  const splitter = createArraySplitter(10);
  expect(splitter.push(encode('[{"a":1}'))).toEqual([]);
  expect(splitter.push(encode(',{"a"'))).toEqual([{ a: 1 }]);
  expect(splitter.push(encode(':2},{"a":3},'))).toEqual([{ a: 2 }, { a: 3 }]);
  expect(splitter.push(encode('{"a":4}]'))).toEqual([]);
  expect(splitter.finish()).toEqual([{ a: 4 }]);
});

test('a chunk may be reused by its owner', () => {
  const splitter = createArraySplitter();
  const chunk = encode('[{"a":1}');
  splitter.push(chunk);
  chunk.fill(0);
  splitter.push(encode(']'));
  expect(splitter.finish()).toEqual([{ a: 1 }]);
});

describe('effort', () => {
  /** How many bytes are parsed in all, right guesses and wrong ones. */
  function countParsed(): () => number {
    const spy = vi.spyOn(TextDecoder.prototype, 'decode');
    onTestFinished(() => spy.mockRestore());
    return () => spy.mock.calls.reduce((sum, [bytes]) => sum + (bytes?.byteLength ?? 0), 0);
  }

  const objects = (count: number): object[] => Array.from({ length: count }, (_, a) => ({ a }));
  const hard: readonly (readonly [string, unknown[]])[] = [
    ['texts full of false ends', objects(2000).map(() => ({ s: '},{'.repeat(30) }))],
    ['nested lists of objects', objects(1000).map(() => ({ list: objects(20) }))],
    ['one text of false ends', ['},{'.repeat(60_000), 1]],
    ['one huge element', [{ list: objects(20_000) }, 1]],
    ['quotes and backslashes', objects(2000).map(() => ['\\"'.repeat(20)])],
  ];

  test.each(hard)('is bounded by the size: %s', (_name, elements) => {
    const bytes = encode(JSON.stringify(elements));
    const parsed = countParsed();
    const outcome = split(cut(bytes, [64]), 1024);
    expect(parsed()).toBeLessThan(4 * bytes.length);
    expect(outcome.batches.flat()).toEqual(elements);
  });

  test('is bounded by the size: byte by byte, and white space before, within and behind', () => {
    const space = ' '.repeat(sized(8_000, 200_000));
    const text = `${space}[${space}{"a":1}${space},${space}{"a":2}]${space}`;
    expect(split(cut(encode(text), [1]), 64).batches.flat()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  const MEGABYTES = sized(4, 50);

  test(`takes an element of ${MEGABYTES} MB`, () => {
    const splitter = createArraySplitter();
    const chunk = encode('},{\\"'.repeat(20_000));
    splitter.push(encode('[{"text":"'));
    for (let count = 0; count < 10 * MEGABYTES; count++) expect(splitter.push(chunk)).toEqual([]);
    splitter.push(encode('"},{"a":1}]'));
    const [first, second] = splitter.finish() as [{ text: string }, unknown];
    expect(chunk.length * 10 * MEGABYTES).toBe(MEGABYTES * 1e6);
    expect(first.text === '},{"'.repeat(MEGABYTES * 200_000)).toBe(true);
    expect(second).toEqual({ a: 1 });
  });

  test('gives up an element that never ends', () => {
    const splitter = createArraySplitter();
    splitter.push(encode('["'));
    const chunk = new Uint8Array(1 << 20).fill(0x78);
    const endless = (): void => {
      for (let count = 0; count < 70; count++) splitter.push(chunk);
    };
    expect(endless).toThrow('an element of the list does not end');
  });

  test('keeps no more than a few batches', () => {
    const splitter = createArraySplitter();
    splitter.push(encode('[{"a":"x"}'));
    const chunk = encode(`,${JSON.stringify(objects(3000)).slice(1, -1)}`);
    splitter.push(chunk);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for (let count = 0; count < 800; count++) {
      splitter.push(chunk);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(chunk.length * 800).toBeGreaterThan(20e6);
    expect(most).toBeLessThan(2e6);
  });
});
