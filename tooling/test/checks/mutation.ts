import * as fc from 'fast-check';

/** One change to a value: which of its places, and what happens there. */
export interface Mutation {
  /** Counts the places from the top; wraps around. */
  readonly place: number;
  readonly change: Change;
}

/** What is put in the place of a value. The parent learns of nothing but its child. */
type Change = (value: unknown, whole: unknown) => unknown;

/** Put in a place to take it out of its object or list. */
const REMOVED = Symbol('removed');

/** An object as `JSON.parse` makes it, with a key that assignment would not keep. */
function withKey(value: unknown, key: string, entry: unknown): unknown {
  if (!isObject(value)) return { [key]: entry };
  return Object.defineProperty({ ...value }, key, {
    value: entry,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const replacements: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  JSON.parse('1e400'),
  2 ** 53,
  -(2 ** 70),
  12n,
  -1n,
  '',
  'x',
  '0',
  ' 7',
  '1e3',
  'So11111111111111111111111111111111111111112',
  [],
  [[]],
  [null],
  {},
  { 0: 'a', length: 1 },
];

const changes: readonly fc.Arbitrary<Change>[] = [
  fc.constant(() => REMOVED),
  fc.constantFrom(...replacements).map((entry) => () => entry),
  fc
    .tuple(
      fc.constantFrom('extra', '__proto__', 'constructor', 'toString', '', '0'),
      fc.constantFrom(...replacements),
    )
    .map(
      ([key, entry]) =>
        (value: unknown) =>
          withKey(value, key, entry),
    ),
  // Something from elsewhere in the same body: variants and shapes get swapped.
  fc
    .nat()
    .map((other) => (_value: unknown, whole: unknown) => at(whole, pick(placesOf(whole), other))),
  fc.constant((value: unknown) => [value]),
  fc.constant((value: unknown) => Object.fromEntries([value].flat().entries())),
  fc
    .constantFrom(2, 51, 101)
    .map(
      (length) => (value: unknown) =>
        Array.from({ length }, () => (Array.isArray(value) ? value[0] : value)),
    ),
];

/** `words` are texts that mean something in the schema, such as the names of its variants. */
export function arbitraryMutation(words: readonly string[]): fc.Arbitrary<Mutation> {
  const word = fc.constantFrom('none', ...words).map(
    (text): Change =>
      () =>
        text,
  );
  return fc.record({ place: fc.nat(), change: fc.oneof(...changes, word) });
}

export function mutate(value: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((whole, { place, change }) => {
    const path = pick(placesOf(whole), place);
    const changed = replace(whole, path, (old) => change(old, whole));
    return changed === REMOVED ? undefined : changed;
  }, value);
}

type Path = readonly (string | number)[];

function placesOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) {
    // The entries of a list are alike: a few of them are places enough.
    return [
      path,
      ...value.slice(0, 4).flatMap((entry, index) => placesOf(entry, [...path, index])),
    ];
  }
  if (!isObject(value)) return [path];
  return [path, ...Object.keys(value).flatMap((key) => placesOf(value[key], [...path, key]))];
}

function pick(places: readonly Path[], number: number): Path {
  return places[number % places.length] as Path;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

function replace(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const entry = replace((value as Record<string | number, unknown>)[key], rest, change);
  if (Array.isArray(value)) {
    return entry === REMOVED ? value.toSpliced(Number(key), 1) : value.with(Number(key), entry);
  }
  if (entry !== REMOVED) return withKey(value, String(key), entry);
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
