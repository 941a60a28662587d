import { mutate } from '../ledger/mutate.ts';
import type { Random } from '../ledger/random.ts';

/** One request, as parsed JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const TEXTS = ['', '0', '-1', 'null', '\u0000', 'ä', '\ud800', '__proto__', 'constructor', 'all'];
const LONG_TEXTS = ['1'.repeat(32), '1'.repeat(64), 'z'.repeat(44), 'A'.repeat(1644)];
const NUMBERS = [0, -0, -1, 1.5, 255, 256, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64, 1e300];

/** What nobody expects, wherever it stands. */
const JUNK: readonly Json[] = [
  ...TEXTS,
  ...LONG_TEXTS,
  ...NUMBERS,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [{}],
  { a: 1 },
  { offset: -1, length: 2 ** 40 },
  { commitment: 'processed' },
  { encoding: 'jsonParsed', maxSupportedTransactionVersion: 1e9 },
  { mentions: ['11111111111111111111111111111111'] },
  Array.from({ length: 300 }, () => '11111111111111111111111111111111'),
];

/** One request for a method. */
export interface Request {
  readonly [name: string]: Json;
  readonly params: Json[];
}

/** The text of a request with something wrong with it: in its JSON, its bytes, or its transaction. */
export function mutateRequest(source: Request, random: Random): Uint8Array {
  const kind = random.unit();
  const wrong = (): Json =>
    random.chance(0.15)
      ? change({ ...source }, random)
      : { ...source, params: change(source.params, random) };
  if (kind < 0.15) return mutate(textOf(source), random);
  if (kind < 0.25) return textOf(Array.from({ length: random.int(0, 5) }, wrong));
  return textOf(wrong());
}

function textOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** One value of it, at any depth, is another. */
function change(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null || random.chance(0.05))
    return other(value, random);
  const names = Object.keys(value);
  const name = random.pick(names);
  if (name === undefined) return other(value, random);
  if (Array.isArray(value)) {
    const items = [...value];
    const at = Number(name);
    if (random.chance(0.15)) items.splice(at, random.int(0, 1), random.pick(JUNK));
    else items[at] = change(items[at] ?? null, random);
    return items;
  }
  const { [name]: inner = null, ...rest } = value;
  return random.chance(0.1) ? rest : { ...rest, [name]: change(inner, random) };
}

function other(value: Json, random: Random): Json {
  if (typeof value !== 'string' || random.chance(0.3)) return random.pick(JUNK);
  if (random.chance(0.5)) return Buffer.from(mutate(Buffer.from(value), random)).toString();
  return Buffer.from(mutate(Buffer.from(value, 'base64'), random)).toString('base64');
}
