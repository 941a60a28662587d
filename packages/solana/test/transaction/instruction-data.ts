import fc from 'fast-check';
import { MEMO } from '../ledger/cast.ts';
import { type Known, knownOf } from './official-instructions.ts';

const byte = fc.nat({ max: 255 });
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const little = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => (value / 2 ** (8 * at)) % 256);

/** What fields of a changing length are made of: options, lengths, texts, addresses. */
const piece: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom([0], [1], [2]).map((tag) => Uint8Array.from(tag)),
  fc.constantFrom(1, 2, 8, 32).chain(bytesOf),
  bytesOf(32).map((address) => Uint8Array.from([1, ...address])),
  bytesOf(8).map((amount) => Uint8Array.from([1, ...amount])),
  fc
    .tuple(fc.constantFrom(4, 8), fc.string({ maxLength: 12 }), fc.constantFrom(0, 0, 0, 1, -1))
    .map(([width, says, wrong]) => {
      const text = new TextEncoder().encode(says);
      return Uint8Array.from([...little(Math.max(text.length + wrong, 0), width), ...text]);
    }),
);

const pieces = fc
  .array(piece, { maxLength: 7 })
  .map((all) => Uint8Array.from(all.flatMap((each) => [...each])));

/** Data of the one instruction: of its length, or of another. */
function dataOf({ start, size }: Known): fc.Arbitrary<Uint8Array> {
  const rest = (size ?? 0) - start.length;
  const exact = size === undefined ? pieces : bytesOf(Math.max(rest, 0));
  const odd = fc
    .tuple(exact, fc.integer({ min: -9, max: 9 }))
    .map(([body, more]) =>
      more < 0
        ? body.slice(0, Math.max(body.length + more, 0))
        : Uint8Array.from([...body, ...new Uint8Array(more)]),
    );
  return fc
    .oneof(
      { weight: 5, arbitrary: exact },
      { weight: 1, arbitrary: odd },
      { weight: 1, arbitrary: pieces },
    )
    .map((body) => Uint8Array.from([...start, ...body]));
}

/** Parts as they are in a batch: the number of accounts, the length, the data. */
const batchOf = (part: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.tuple(fc.nat({ max: 4 }), part), { maxLength: 3 })
    .map((parts) =>
      Uint8Array.from([255, ...parts.flatMap(([count, data]) => [count, data.length, ...data])]),
    );

/** Data of the instructions of a program, in every proportion of right and wrong. */
export function instructionData(program: string): fc.Arbitrary<Uint8Array> {
  if (program === MEMO)
    return fc.oneof(
      fc.string({ maxLength: 30 }).map((says) => new TextEncoder().encode(says)),
      fc.uint8Array({ maxLength: 12 }),
    );
  const known = knownOf(program);
  const noise = fc.uint8Array({ maxLength: 40 });
  if (known.length === 0) return noise;
  const one = fc.constantFrom(...known).chain(dataOf);
  const isToken = known.some(({ name }) => name === 'Batch');
  return fc.oneof(
    { weight: 12, arbitrary: one },
    { weight: 1, arbitrary: noise },
    { weight: isToken ? 2 : 0, arbitrary: batchOf(fc.oneof(one, batchOf(one))) },
    { weight: 1, arbitrary: byte.map((tag) => Uint8Array.of(tag)) },
  );
}
