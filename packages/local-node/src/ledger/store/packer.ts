import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Json } from './document.ts';

/**
 * The newest values stay unpacked: most reads come soon. With more unpacked values, most would
 * survive the young generation of the heap and would have to be collected from the old one.
 */
const MAX_UNPACKED = 64;

/** Number of older values that are packed together. */
const BATCH = 32;

/** The place of a value that no packer has compressed. */
export const UNPACKED = -1;

/** A value, or its position in a batch. Only a packer changes these fields. */
export interface Packable<Value> {
  /** The value, the compressed JSON of its batch, or undefined once it was dropped. */
  content: Value | Uint8Array | undefined;
  /** Index in the batch, or {@link UNPACKED}. */
  place: number;
}

/** Compresses values that were not read or replaced soon after they were added. */
export interface Packer<Value> {
  readonly add: (held: Packable<Value>) => void;
  readonly read: (held: Packable<Value>) => Value;
  /** Releases a value. */
  readonly drop: (held: Packable<Value>) => void;
}

/** Converts values to JSON and back. */
export interface JsonForm<Value> {
  readonly toJson: (value: Value) => unknown;
  readonly fromJson: (json: Json) => Value;
}

/** For values that are JSON. */
const asTheyAre: JsonForm<unknown> = { toJson: (value) => value, fromJson: (json) => json };

/**
 * Creates a packer. Values of one kind share names and addresses: compressed together they take a
 * fifth of the memory, outside of the heap.
 */
export function createPacker<Value>(
  { toJson, fromJson } = asTheyAre as JsonForm<Value>,
): Packer<Value> {
  let unpacked: Packable<Value>[] = [];
  // The last unpacked batch: neighbours are often read together.
  let opened: { readonly batch: Uint8Array; readonly values: readonly Value[] } | undefined;
  const open = (batch: Uint8Array): readonly Value[] => {
    if (opened?.batch === batch) return opened.values;
    const values = (JSON.parse(inflateRawSync(batch).toString()) as readonly Json[]).map(fromJson);
    opened = { batch, values };
    return values;
  };
  return {
    add(held) {
      unpacked.push(held);
      if (unpacked.length < MAX_UNPACKED + BATCH) return;
      unpacked = unpacked.filter(({ content }) => content !== undefined);
      if (unpacked.length < MAX_UNPACKED + BATCH) return;
      pack(unpacked.splice(0, BATCH), toJson);
    },
    read: ({ content, place }) =>
      place === UNPACKED ? (content as Value) : (open(content as Uint8Array)[place] as Value),
    drop(held) {
      held.content = undefined;
      held.place = UNPACKED;
    },
  };
}

function pack<Value>(batch: readonly Packable<Value>[], toJson: JsonForm<Value>['toJson']): void {
  const bytes = packTogether(batch.map(({ content }) => toJson(content as Value)));
  for (const [place, held] of batch.entries()) {
    held.content = bytes;
    held.place = place;
  }
}

/** Returns the compressed bytes of several values. */
export function packTogether(values: readonly unknown[]): Uint8Array {
  // A copy, because the compressed bytes are a view of a larger buffer.
  return new Uint8Array(deflateRawSync(JSON.stringify(values), { level: 3 }));
}
