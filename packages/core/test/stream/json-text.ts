import fc from 'fast-check';

/** Text in which everything lies that a splitter could take for structure. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('},{', '"', '\\', '\\"', '[', ']', '{', '}', ',', ': ', '\n', '\u0000'),
      fc.constantFrom('é', '✓', '😀', '\ufeff', '\u2028', '\u00a0', '\ud83d', '\ude00'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(null, true, false, 0, -0, 1e300, 12.5),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.dictionary(text, tie('value'), { maxKeys: 2 }), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));

/** Lists of objects, as the API has them, and of anything at all. */
const list = fc.oneof(
  fc.array(fc.dictionary(text, value, { maxKeys: 4 }), { maxLength: 12 }),
  fc.array(value, { maxLength: 12 }),
);

const space = fc.array(fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\t', '   '), {
  minLength: 1,
  maxLength: 7,
});

/** The text of a list, with white space wherever JSON allows it but at the very end. */
export const listText: fc.Arbitrary<string> = fc
  .tuple(list, space)
  .map(([elements, spaces]) => write(elements, spaces));

function write(top: unknown, spaces: readonly string[]): string {
  let turn = 0;
  const gap = (): string => spaces[turn++ % spaces.length] ?? '';
  const inner = (value: unknown): string => {
    if (Array.isArray(value)) return `[${gap()}${value.map(spaced).join(',')}${gap()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).map(
      ([name, field]) => `${gap()}${JSON.stringify(name)}${gap()}:${spaced(field)}`,
    );
    return `{${fields.join(',')}${gap()}}`;
  };
  const spaced = (value: unknown): string => gap() + inner(value) + gap();
  return gap() + inner(top);
}

/** Sizes of the pieces in which a text arrives, over and over. */
export const cuts: fc.Arbitrary<readonly number[]> = fc.array(fc.integer({ min: 1, max: 60 }), {
  minLength: 1,
  maxLength: 5,
});

export function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let start = 0, turn = 0; start < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(start, start + size));
    start += size;
  }
  return chunks;
}
