import { expect, test } from 'vitest';
import { DriftError, openArrayStream } from '../../src/api/array-stream.ts';

const fits = (batch: readonly unknown[]): boolean => !batch.includes('bad');
const onBroken = (error: unknown): never => {
  throw error;
};
const long = 'x'.repeat(1000);

function* generate(count: number, last: unknown, made: { count: number; ended: boolean }) {
  try {
    for (; made.count < count; made.count++) yield long;
    yield last;
  } finally {
    made.ended = true;
  }
}

test.each([[[]], [['one']], [Array.from({ length: 500 }, () => long)]])(
  'the text of an array is the array',
  async (items) => {
    const stream = await openArrayStream({ items, fits, onBroken });
    expect(await new Response(stream).json()).toEqual(items);
  },
);

test('elements are created only as they are read, and not after the reader has closed', async () => {
  const made = { count: 0, ended: false };
  const items = generate(1_000_000, 'last', made);
  const stream = await openArrayStream({ items, fits, onBroken });
  expect(made.count).toBeLessThan(100);
  const reader = stream.getReader();
  for (let i = 0; i < 3; i++) await reader.read();
  expect(made.count).toBeLessThan(400);
  await reader.cancel();
  expect(made.ended).toBe(true);
});

test('a bad element in the first chunk fails before anything is sent', async () => {
  const opening = openArrayStream({ items: ['good', 'bad'], fits, onBroken });
  await expect(opening).rejects.toThrow(DriftError);
});

test('a later invalid element is reported and breaks the stream', async () => {
  const made = { count: 0, ended: false };
  const broken: unknown[] = [];
  const stream = await openArrayStream({
    items: generate(200, 'bad', made),
    fits,
    onBroken: (error) => broken.push(error),
  });
  const text = await new Response(stream).text();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(broken).toEqual([expect.any(DriftError)]);
});
