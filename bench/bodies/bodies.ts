import { positions } from './positions.ts';
import { createRandom } from './random.ts';
import { executeAnswer, quote } from './swap.ts';
import { fullToken, token, tokenV1 } from './tokens.ts';

export const bodyNames = ['execute', 'quote', 'tokens', 'tokensFull', 'positions'] as const;
export type BodyName = (typeof bodyNames)[number];

const SEED = 20_260_101;

/** The answers that are measured, as the text that the server sends. The same in every run. */
export function createBodies(): Readonly<Record<BodyName, string>> {
  const random = createRandom(SEED);
  const hundred = (make: typeof token): object[] => Array.from({ length: 100 }, () => make(random));
  return {
    execute: JSON.stringify(executeAnswer(random)),
    quote: JSON.stringify(quote(random)),
    tokens: JSON.stringify(hundred(token)),
    tokensFull: JSON.stringify(hundred(fullToken)),
    positions: JSON.stringify(positions(random)),
  };
}

/** Elements of the long list; 230,000 of them are 103 MB. */
export const LIST_ELEMENTS = 230_000;
const BLOCK_ELEMENTS = 2_000;

/** The long list piece by piece: an array of `elements` records, written from one repeated block. */
export function* listPieces(elements: number): Generator<Buffer> {
  const random = createRandom(SEED);
  const records = Array.from({ length: BLOCK_ELEMENTS }, () => JSON.stringify(tokenV1(random)));
  const block = Buffer.from(`${records.join(',')},`);
  yield Buffer.from('[');
  let left = elements;
  for (; left > BLOCK_ELEMENTS; left -= BLOCK_ELEMENTS) yield block;
  yield Buffer.from(`${records.slice(0, left).join(',')}]`);
}
