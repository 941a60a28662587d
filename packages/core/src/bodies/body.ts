import { isBaseUnits, isBlob } from '../values/values.ts';

/**
 * How a POST, PATCH or DELETE sends its input when not as plain JSON. The endpoint that needs an encoding
 * names it, so that a page loads only the encodings that its families use.
 */
export interface BodyEncoding {
  readonly type: 'json' | 'multipart' | 'none';
  /** Amounts that the body has as JSON integers, by their path in it. */
  readonly integers?: readonly string[];
  /** `illFormed` makes the error for a field that holds half of a surrogate pair. */
  readonly encode: (input: Fields, illFormed: (field: string) => Error) => string | FormData | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** As the parts of a form, one per field in the order of the input; a file keeps its name and type. */
export const multipart: BodyEncoding = {
  type: 'multipart',
  encode(input, illFormed) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      form.append(name, isBlob(value) ? value : partOf(value, () => illFormed(name)));
    }
    return form;
  },
};

/** No body: the path holds the whole input. */
export const noBody: BodyEncoding = { type: 'none', encode: () => null };

/** A form would replace half of a surrogate pair without an error. */
function partOf(value: unknown, illFormed: () => Error): string {
  const text = String(value);
  if (/\p{Cs}/u.test(text)) throw illFormed();
  return text;
}

/**
 * As JSON in which these amounts are integers, by their path in the body: `params.time.inAmount`. The
 * input is a bigint or digits, and the body has every digit of it.
 */
export function jsonWithIntegers(...integers: readonly string[]): BodyEncoding {
  const tree = treeOf(integers);
  return { type: 'json', integers, encode: (input) => jsonOf(input, tree) as string };
}

/** The integers in an object: one itself, or more of them further down. */
type Integers = Map<string, Integers | 'integer'>;

function treeOf(paths: readonly string[]): Integers {
  const root: Integers = new Map();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() as string;
    let at = root;
    for (const name of names) {
      const below = at.get(name);
      const next: Integers = below instanceof Map ? below : new Map();
      at.set(name, next);
      at = next;
    }
    at.set(last, 'integer');
  }
  return root;
}

/**
 * As `JSON.stringify` does it, `undefined` included. That writes a bigint as text or, made a number,
 * loses its last digits; so the objects around an integer are put together here.
 */
function jsonOf(value: unknown, integers: Integers | 'integer' | undefined): string | undefined {
  if (integers === 'integer' && isBaseUnits(value)) return digitsOf(value);
  if (!(integers instanceof Map) || !isRecord(value)) return toJson(value);
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const text = jsonOf(each, integers.get(name));
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${fields.join(',')}}`;
}

/** A JSON number has no leading zeros. */
function digitsOf(amount: bigint | string): string {
  return String(amount).replace(/^0+(?=\d)/, '');
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As `JSON.stringify`, with a bigint as its digits in text. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'bigint' ? each.toString() : each,
  );
}
