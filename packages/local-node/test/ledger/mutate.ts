import type { Random } from './random.ts';

/** The bytes with something wrong with them: flipped, set, cut out, doubled, swapped or cut off. */
export function mutate(source: Uint8Array, random: Random): Uint8Array {
  let bytes = source;
  for (let rounds = random.int(1, 4); rounds > 0; rounds--) bytes = mutateOnce(bytes, random);
  return bytes;
}

const INTERESTING: readonly number[] = [0, 1, 2, 64, 127, 128, 129, 254, 255];

function mutateOnce(source: Uint8Array, random: Random): Uint8Array {
  const at = random.int(0, Math.max(0, source.length - 1));
  const length = random.int(1, 8);
  switch (random.int(0, 7)) {
    case 0:
      return replace(source, at, Uint8Array.of((source[at] ?? 0) ^ (1 << random.int(0, 7))));
    case 1:
      return replace(source, at, Uint8Array.of(random.pick(INTERESTING)));
    case 2:
      return replace(
        source,
        at,
        Uint8Array.from({ length }, () => random.int(0, 255)),
      );
    case 3: // Something is missing.
      return join(source.subarray(0, at), source.subarray(at + length));
    case 4: // Something is there twice.
      return join(source.subarray(0, at + length), source.subarray(at));
    case 5: // Something stands where something else should.
      return replace(source, at, source.slice(...between(random, source.length)));
    case 6: // One of the addresses or signatures is that of somebody else.
      return replace(source, at - (at % 32), source.slice(at % 64, (at % 64) + 32));
    default:
      return source.slice(0, at);
  }
}

function between(random: Random, length: number): [number, number] {
  const start = random.int(0, length);
  return [start, start + random.int(1, 64)];
}

/** Does not make the bytes longer. */
function replace(source: Uint8Array, at: number, part: Uint8Array): Uint8Array {
  const bytes = source.slice();
  bytes.set(part.subarray(0, Math.max(0, source.length - at)), at);
  return bytes;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  return Uint8Array.of(...first, ...second);
}
